import { expect, test } from 'vitest';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../../tests/fixtures/gradient-image.ts';
import { isoBox as box } from '../../../../tests/fixtures/iso-box.ts';
import { fixtures } from '../../../../tests/fixtures/make.ts';
import { readTags } from '../../../../tests/support/images/exiftool.ts';
import { noticeText } from '../../plan/notices/notice-text.ts';
import { addProperty } from '../color/heif-profile.ts';
import { noticesOfItems } from './heif-items.ts';

const png = { outputFormat: 'png' };

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/** A track of pictures, as animations have one beside the still picture. */
const track = (frames: number): Buffer =>
  box(
    'moov',
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', u32(0, 0), Buffer.from('pict'), Buffer.alloc(13)),
        box('minf', box('stbl', box('stsz', u32(0, 100, frames)))),
      ),
    ),
  );
const withBrand = (file: Buffer, brand: string): Buffer => {
  const renamed = Buffer.from(file);
  renamed.write(brand, 8, 'latin1');
  return renamed;
};

test.each(['avif', 'avis', 'mif1', 'msf1', 'miaf', 'MA1B', '1pic'])('of the brand %s is read', async (brand) => {
  const { result, codes } = await run(withBrand(await fixtures.avif(), brand), { options: png });
  expect(result).toMatchObject({ originalFormat: 'avif', width: 160 });
  expect(codes).toEqual([]);
});

test.each(['avif', 'avis', 'msf1'])('with a track, of the brand %s: first frame, with a notice', async (brand) => {
  const file = Buffer.concat([withBrand(await fixtures.avif(), brand), track(5)]);
  const { result } = await run(file, { options: png });
  expect(result.notices.map(noticeText).join()).toMatch(
    /first of 5 frames was saved\. The animation of this AVIF could not be read/,
  );
});

/** A file of which no brand says that it is an AVIF, as no free encoder writes HEVC. ImageMagick decodes AV1 in it as well. */
function asHeic(avif: Buffer): Buffer {
  const end = avif.readUInt32BE(0);
  const brands = avif.subarray(8, end).toString('latin1').replaceAll('avif', 'heic');
  return Buffer.concat([avif.subarray(0, 8), Buffer.from(brands, 'latin1'), avif.subarray(end)]);
}

test('with a track in HEIC: first frame, with a notice', async () => {
  const file = Buffer.concat([asHeic(await fixtures.avif()), track(5)]);
  const { codes, result } = await run(file, { options: png });
  expect([result.originalFormat, ...codes]).toEqual(['heic', 'first_frame']);
});

test.each([8, 10] as const)('HEIC of %i bits is read with 8, which a result of 16 bits says', async (bitdepth) => {
  const file = asHeic(await gradientImage().avif({ bitdepth }).toBuffer());
  const codesOf = async (outputFormat: string) => (await run(file, { options: { outputFormat } })).codes;
  expect(await codesOf('png')).toEqual(bitdepth === 8 ? [] : ['depth_reduced']);
  expect(await codesOf('jpg')).toEqual([]);
});

test('without a still picture is not called damaged', async () => {
  const file = Buffer.concat([box('ftyp', Buffer.from('avis\0\0\0\0avismsf1')), track(5)]);
  expect(await respond(file)).toMatchObject({ ok: false, error: { code: 'not_supported' } });
});

test.each<[part: string, make: (file: Buffer) => readonly Uint8Array[], code: string]>([
  [
    "Apple's gain map",
    (file) => addProperty(file, box('auxC', u32(0), Buffer.from('urn:com:apple:photo:2020:aux:hdrgainmap\0'))),
    'gain_map_dropped',
  ],
  ['a motion photo', (file) => [file, box('mpvd', Buffer.from('video'))], 'video_dropped'],
])('%s is left out, with a notice', async (_, make, code) => {
  const file = Buffer.concat(make(await fixtures.avif()));
  expect((await run(file, { options: png })).codes).toEqual([code]);
  expect(noticesOfItems(withBrand(file, 'heic'))).toMatchObject([{ code }]);
});

const APPLE_NAMESPACE = 'http://ns.apple.com/HDRGainMap/1.0/';
const applePacket = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:HDRGainMap="${APPLE_NAMESPACE}" xmlns:apdi="http://ns.apple.com/pixeldatainfo/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="kept" HDRGainMap:HDRGainMapVersion="131072" apdi:AuxiliaryImageType="none"/></rdf:RDF></x:xmpmeta>`;

/** A HEIF with a gain map: Apple's auxiliary picture, or the item of ISO 21496-1. */
async function withGainMap(kind: 'Apple' | 'ISO', brand: 'avif' | 'heic'): Promise<Buffer> {
  const picture = gradientImage(kind === 'ISO' ? 4 : 3).withXmp(applePacket);
  const avif = await picture.avif({ quality: 90 }).toBuffer();
  const file = brand === 'heic' ? asHeic(avif) : avif;
  if (kind === 'Apple') {
    return Buffer.concat(
      addProperty(file, box('auxC', u32(0), Buffer.from('urn:com:apple:photo:2020:aux:hdrgainmap\0'))),
    );
  }
  // The picture with its transparency has two items.
  file.write('tmap', file.indexOf('av01', file.indexOf('av01', file.indexOf('infe')) + 4), 'latin1');
  return file;
}

test.each([
  ['Apple', 'heic', 'jpg'],
  ['Apple', 'avif', 'webp'],
  ['ISO', 'heic', 'jpg'],
  ['ISO', 'avif', 'png'],
] as const)(
  'a gain map (%s) of %s is left out of a %s, whose metadata does not claim it',
  async (kind, brand, target) => {
    const job = { options: { outputFormat: target, preserveMetadata: true } };
    const { file, result, codes } = await run(await withGainMap(kind, brand), job);
    expect(result.originalFormat).toBe(brand);
    expect(codes.filter((code) => code !== 'flattened')).toEqual(['gain_map_dropped']);
    const tags = await readTags(file);
    expect(tags['XMP-dc:Format']).toBe('kept');
    expect(JSON.stringify(tags)).not.toMatch(/HDRGainMap|hdrgainmap|AuxiliaryImageType|21496|MPF/);
    expect(file.toString('latin1')).not.toMatch(/HDRGainMap:|apdi:|tmap/);
  },
);
