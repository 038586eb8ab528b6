import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { EngineResult } from '../../../src/lib/engine/contract.ts';
import { writeTiff } from '../../../src/lib/metadata/tiff.ts';
import { noticeText } from '../../../src/lib/plan/notices/notice-text.ts';
import { run } from '../../fixtures/engine.ts';
import { gradientImage, HEIGHT, WIDTH } from '../../fixtures/gradient-image.ts';
import { animation, fixtures, withChunk } from '../../fixtures/make.ts';
import { photograph } from '../../fixtures/photograph.ts';
import { metadataOf, readTags, validationErrors, writeTags } from '../../support/images/exiftool.ts';
import { lostTags } from '../../support/images/surviving-metadata.ts';

const targets = ['jpg', 'png', 'webp', 'avif'] as const;
const size = { width: WIDTH, height: HEIGHT };
const long = 'Wörter, die kein Ende nehmen. '.repeat(4000).trim();

describe('an XMP packet that is too large for one segment of a JPEG', () => {
  // exiftool splits it into several segments, as specified by Adobe.
  const spread = async () =>
    writeTags(
      await fixtures.jpg(),
      `-XMP-dc:Description=${long}`,
      '-XMP-dc:Title=Short',
      '-XMP-exif:GPSLatitude=48.1',
      '-XMP-exif:GPSLongitude=11.5',
    );

  test.each(targets)('is kept completely from a JPEG as %s', async (outputFormat) => {
    const source = await spread();
    const { file, codes } = await run(source, { options: { outputFormat } });
    const after = await readTags(file);
    expect(after['XMP-dc:Description'] === long).toBe(true);
    expect(lostTags(await readTags(source), after, { outputFormat, size })).toEqual({});
    expect(await validationErrors(file)).toEqual([]);
    expect(codes).toEqual(['location_kept']);
  });

  test.each(targets)('loses its location at any position as %s', async (outputFormat) => {
    const { file } = await run(await spread(), { options: { outputFormat, keepLocation: false } });
    const after = await readTags(file);
    expect(after['XMP-dc:Description'] === long).toBe(true);
    expect(Object.keys(after).filter((name) => /GPS/.test(name))).toEqual([]);
    expect(file.includes('GPS')).toBe(false);
  });

  test('is kept completely from a PNG, which has no segments, in a JPEG', async () => {
    const source = await writeTags(await fixtures.png(), `-XMP-dc:Description=${long}`, '-XMP-dc:Title=Short');
    const { file } = await run(source);
    const after = await readTags(file);
    expect(after['XMP-dc:Description'] === long).toBe(true);
    expect(after['XMP-dc:Title']).toBe('Short');
    expect(await validationErrors(file)).toEqual([]);
  });
});

describe('text chunks of a PNG', () => {
  const text = (keyword: string, value: string) => Buffer.from(`${keyword}\0${value}`, 'latin1');

  test('are kept in a PNG in any encoding', async () => {
    const source = await writeTags(await fixtures.png(), '-PNG:Author=Jürgen 李', '-PNG:Comment=Plain');
    const { file } = await run(source, { options: { outputFormat: 'png' } });
    expect(await readTags(file)).toMatchObject({ 'PNG:Author': 'Jürgen 李', 'PNG:Comment': 'Plain' });
    expect(await validationErrors(file)).toEqual([]);
    const off = await run(source, { options: { outputFormat: 'png', preserveMetadata: false } });
    expect(metadataOf(await readTags(off.file))).toEqual({});
  });

  /** EXIF as hexadecimal text, as ImageMagick stored it before PNG had a chunk for it. */
  async function legacy(): Promise<Buffer> {
    const { exif } = await sharp(await photograph('jpg', ['exif', 'place'])).metadata();
    const digits = exif?.toString('hex').replace(/.{72}/g, '$&\n');
    const raw = text('Raw profile type exif', `\nexif\n${`${exif?.length}`.padStart(8)}\n${digits}\n`);
    const png = withChunk(await fixtures.png(), 'tEXt', raw);
    return withChunk(png, 'tEXt', text('exif:GPSLatitude', '48/1, 8/1, 13/1'));
  }

  test.each(targets)('with encoded EXIF become EXIF as %s', async (outputFormat) => {
    const source = await legacy();
    const before = await readTags(source);
    expect(before).toMatchObject({ 'IFD0:Make': 'Fixture', 'GPS:GPSLatitude': expect.closeTo(48.137, 2) });
    const { file, codes } = await run(source, { options: { outputFormat } });
    expect(lostTags(before, await readTags(file), { outputFormat, size })).toEqual({});
    expect(codes).toEqual(['location_kept']);
    expect(file.includes('Raw profile')).toBe(false);
  });

  test.each(targets)('lose their location as %s', async (outputFormat) => {
    const { file } = await run(await legacy(), { options: { outputFormat, keepLocation: false } });
    const after = await readTags(file);
    expect(after['IFD0:Make']).toBe('Fixture');
    expect(Object.keys(after).filter((name) => /GPS|Raw/i.test(name))).toEqual([]);
    expect(file.includes('GPS')).toBe(false);
  });
});

/** A TIFF of one gray strip in either byte order, with the baseline tags (TIFF 6.0, section 3). */
function tiff(littleEndian: boolean): Buffer {
  const entries: [tag: number, value: number][] = [
    [0x0100, 8],
    [0x0101, 8],
    [0x0102, 8],
    [0x0103, 1],
    [0x0106, 1],
    [0x0111, 8],
    [0x0115, 1],
    [0x0116, 8],
    [0x0117, 64],
  ];
  const bytes = Buffer.alloc(8 + 64 + 2 + 12 * entries.length + 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  bytes.write(littleEndian ? 'II' : 'MM', 'latin1');
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, 72, littleEndian);
  bytes.fill(0x80, 8, 72);
  view.setUint16(72, entries.length, littleEndian);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 74 + 12 * index;
    view.setUint16(at, tag, littleEndian);
    view.setUint16(at + 2, 3, littleEndian);
    view.setUint32(at + 4, 1, littleEndian);
    view.setUint16(at + 8, value, littleEndian);
  }
  return bytes;
}

describe.each([true, false])('a TIFF, little-endian: %s', (littleEndian) => {
  test.each(targets)('keeps TIFF tags, EXIF, location and IPTC as %s', async (outputFormat) => {
    const source = await writeTags(
      tiff(littleEndian),
      '-IFD0:Make=Fixture',
      '-IFD0:XPTitle=Titel 中文',
      '-ExifIFD:ExposureTime=0.008',
      '-ExifIFD:DateTimeOriginal=2024:01:02 03:04:05',
      '-GPS:GPSLatitude=48.137154',
      '-GPS:GPSLatitudeRef=N',
      '-IPTC:City=Wien',
    );
    const before = await readTags(source);
    const { file } = await run(source, { options: { outputFormat } });
    expect(lostTags(before, await readTags(file), { outputFormat, size: { width: 8, height: 8 } })).toEqual({});
    // TIFF lacks tags that are required in JPEG.
    expect((await validationErrors(file)).filter((text) => !/^\d Warnings$|^Missing required JPEG/.test(text))).toEqual(
      [],
    );
  });
});

describe('IPTC', () => {
  const asXmp = ({ notices }: EngineResult) => notices.filter(({ code }) => code === 'iptc_as_xmp');

  test('without a character set is decoded as Windows-1252', async () => {
    const source = await writeTags(await fixtures.jpg(), '-IPTC:City=Köln', '-IPTC:Headline=Größe – “x”');
    expect(await readTags(source)).toMatchObject({ 'IPTC:City': 'Köln' });
    const { file } = await run(source, { options: { outputFormat: 'webp' } });
    expect(await readTags(file)).toMatchObject({
      'XMP-photoshop:City': 'Köln',
      'XMP-photoshop:Headline': 'Größe – “x”',
    });
  });

  test('is converted to XMP: date, author and place', async () => {
    const source = await writeTags(
      await fixtures.jpg(),
      '-IPTC:DateCreated=2024:01:02',
      '-IPTC:TimeCreated=03:04:05+01:00',
      '-IPTC:By-line=One',
      '-IPTC:By-line=Two',
      '-IPTC:ObjectName=Title & more',
      '-IPTC:CopyrightNotice=© One',
      '-IPTC:Country-PrimaryLocationCode=AUT',
      '-IPTC:Sub-location=Prater',
    );
    const { file, result } = await run(source, { options: { outputFormat: 'avif' } });
    expect(await readTags(file)).toMatchObject({
      'XMP-photoshop:DateCreated': '2024:01:02 03:04:05+01:00',
      'XMP-dc:Creator': ['One', 'Two'],
      'XMP-dc:Title': 'Title & more',
      'XMP-dc:Rights': '© One',
      'XMP-iptcCore:CountryCode': 'AUT',
      'XMP-iptcCore:Location': 'Prater',
    });
    expect(asXmp(result).map(noticeText).join()).toBe('AVIF can’t store IPTC fields, so they were saved as XMP.');
  });

  test('without an equivalent in XMP is reported as dropped', async () => {
    const source = await writeTags(await fixtures.jpg(), '-IPTC:City=Wien', '-IPTC:OriginatingProgram=Some');
    const { result } = await run(source, { options: { outputFormat: 'png' } });
    expect(asXmp(result).map(noticeText).join()).toContain('Fields without an XMP name were left out.');
  });
});

describe('EXIF that is too large', () => {
  const make = { tag: 0x010f, type: 2, count: 8, bytes: Buffer.from('Fixture\0') };
  const large = (tag: number) => ({ tag, type: 7, count: 70_000, bytes: Buffer.alloc(70_000, 65) });
  const source = async (tag: number) =>
    withChunk(await fixtures.png(), 'eXIf', Buffer.from(writeTiff({ main: [make], exif: [large(tag)], gps: [] })));

  test.each(targets)('first loses its maker note, with a warning: %s', async (outputFormat) => {
    const { file, codes } = await run(await source(0x927c), { options: { outputFormat } });
    expect((await readTags(file))['IFD0:Make']).toBe('Fixture');
    expect(codes).toEqual(['metadata_partly_dropped']);
  });

  test.each(targets)('is dropped if that is not enough, with a warning: %s', async (outputFormat) => {
    const { file, codes } = await run(await source(0x9286), { options: { outputFormat } });
    expect(metadataOf(await readTags(file))).toEqual({});
    expect(codes).toEqual(['metadata_partly_dropped']);
  });
});

test('XMP in another encoding than UTF-8 is dropped, with a warning', async () => {
  const text =
    '\ufeff<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>';
  const data = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(text, 'utf16le')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + data.length, 2);
  const jpeg = await fixtures.jpg();
  const source = Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
  for (const outputFormat of targets) {
    const { file, codes } = await run(source, { options: { outputFormat } });
    expect(metadataOf(await readTags(file))).toEqual({});
    expect(codes).toEqual(['metadata_partly_dropped']);
  }
});

test.each(targets)('an image keeps all metadata through several passes: %s', async (outputFormat) => {
  const source = await photograph('jpg', ['exif', 'place', 'xmp', 'iptc']);
  const options = {
    outputFormat,
    width: 80,
    effects: ['sepia', 'blur'],
    advancedSettings: { cropSettings: { x: 10, y: 10, width: 50, height: 50 } },
  };
  const { file, result } = await run(source, { options });
  expect(lostTags(await readTags(source), await readTags(file), { outputFormat, size: result })).toEqual({});
});

test('an animation keeps its XMP and EXIF as WebP', async () => {
  const source = await writeTags(await animation('webp', [100, 200]), '-IFD0:Artist=Jürgen', '-XMP-dc:Title=Moving');
  const { file } = await run(source, { options: { outputFormat: 'webp' } });
  expect(await readTags(file)).toMatchObject({ 'IFD0:Artist': 'Jürgen', 'XMP-dc:Title': 'Moving' });
  expect(await sharp(file).metadata()).toMatchObject({ pages: 2, delay: [100, 200] });
});

test.each(targets)('the same request returns the same bytes: %s', async (outputFormat) => {
  const source = await photograph('jpg', ['exif', 'place', 'xmp', 'iptc']);
  const fields = { preserveMetadata: false, metadata: { title: 'T', location: { latitude: 1, longitude: 2 } } };
  for (const more of [{}, { keepLocation: false }, fields]) {
    const [one, two] = await Promise.all([1, 2].map(() => run(source, { options: { outputFormat, ...more } })));
    expect(one?.file.equals(two?.file ?? Buffer.alloc(0))).toBe(true);
  }
});

test('an image without metadata gets none', async () => {
  for (const outputFormat of targets) {
    const { file } = await run(await gradientImage().png().toBuffer(), { options: { outputFormat } });
    expect(metadataOf(await readTags(file))).toEqual({});
  }
});
