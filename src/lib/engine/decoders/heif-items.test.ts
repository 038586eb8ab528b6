import { expect, test } from 'vitest';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { isoBox as box } from '../../../../tests/fixtures/iso-box.ts';
import { fixtures } from '../../../../tests/fixtures/make.ts';
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

test('with a track in HEIC: first frame, with a notice', async () => {
  const { codes } = await run(Buffer.concat([withBrand(await fixtures.avif(), 'heic'), track(5)]), { options: png });
  expect(codes).toEqual(['first_frame']);
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
