import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../fixtures/engine.ts';
import { animation, fixtures, withEverything } from '../../fixtures/make.ts';
import { metadataOf, readTags, type Tags, validationErrors } from '../../support/images/exiftool.ts';

/** Fields of the metadata editor, read by exiftool. Expected values have the tag names of exiftool. */
const targets = ['jpg', 'png', 'webp', 'avif'] as const;
type Target = (typeof targets)[number];

const write = (source: Buffer, outputFormat: Target | 'svg', metadata: object) =>
  run(source, { options: { outputFormat, preserveMetadata: false, metadata } });

/** Umlauts, Chinese and characters that XML escapes. Characters outside of the BMP are tested below. */
const everything = {
  title: 'Grüße aus 北京 & <b>"so"</b> \'wie\' ]]>',
  description: 'Erste Zeile\nZweite: Ünïcödé, Ελληνικά, العربية',
  copyright: '© 2024 Zoë',
  author: 'Jürgen 李',
  location: { latitude: 48.137154, longitude: -11.576124 },
  dateTaken: '2024-02-03T04:05',
  tags: ['Äpfel', 'a & b', '中文'],
  customFields: [
    { key: 'Project', value: 'Moon & stars' },
    { key: 'Größe (cm)', value: '<12>' },
    { key: '发票', value: '№ 5' },
  ],
};

const expected: Tags = {
  'IFD0:XPTitle': everything.title,
  'IFD0:ImageDescription': everything.description,
  'IFD0:XPComment': everything.description,
  'IFD0:Copyright': everything.copyright,
  'IFD0:Artist': everything.author,
  'IFD0:XPAuthor': everything.author,
  'IFD0:XPKeywords': 'Äpfel;a & b;中文',
  'ExifIFD:DateTimeOriginal': '2024:02:03 04:05:00',
  'GPS:GPSLatitudeRef': 'N',
  'GPS:GPSLatitude': 48.137154,
  'GPS:GPSLongitudeRef': 'W',
  'GPS:GPSLongitude': 11.576124,
  'XMP-dc:Title': everything.title,
  'XMP-dc:Description': everything.description,
  'XMP-dc:Rights': everything.copyright,
  'XMP-dc:Creator': [everything.author],
  'XMP-dc:Subject': everything.tags,
  'XMP-photoshop:DateCreated': '2024:02:03 04:05:00',
  'XMP-exif:DateTimeOriginal': '2024:02:03 04:05:00',
  'XMP-exif:GPSLatitude': 48.137154,
  'XMP-exif:GPSLongitude': -11.576124,
  'XMP-custom:Project': 'Moon & stars',
  'XMP-custom:Gr_e_cm': '<12>',
  'XMP-custom:Field': '№ 5',
  'XMP-custom:Fields': everything.customFields.map(({ key, value }) => ({ Key: key, Value: value })),
};

/** Tags that EXIF and GPS require. */
const besides = [
  // The density of the source, which JFIF and pHYs have as well.
  'IFD0:XResolution',
  'IFD0:YResolution',
  'IFD0:ResolutionUnit',
  'IFD0:YCbCrPositioning',
  'ExifIFD:ExifVersion',
  'ExifIFD:ComponentsConfiguration',
  'ExifIFD:ColorSpace',
  'ExifIFD:ExifImageWidth',
  'ExifIFD:ExifImageHeight',
  'GPS:GPSVersionID',
  'GPS:GPSMapDatum',
  'XMP-exif:GPSVersionID',
  'XMP-exif:GPSMapDatum',
];

const sources: Record<string, () => Promise<Buffer>> = {
  'jpg with other metadata': withEverything,
  png: fixtures.png,
  webp: fixtures.webp,
  avif: fixtures.avif,
  tiff: fixtures.tiff,
  gif: fixtures.gif,
  bmp: fixtures.bmp,
  ico: fixtures.ico,
  svg: fixtures.svg,
};

describe.each(Object.entries(sources))('from %s', (_, source) => {
  test.each(targets)('a %s contains every field and nothing else', async (outputFormat) => {
    const { file } = await write(await source(), outputFormat, everything);
    const tags = await readTags(file);
    expect(tags).toMatchObject(expected);
    const others = Object.keys(metadataOf(tags)).filter((name) => !(name in expected) && !besides.includes(name));
    expect(others).toEqual([]);
    expect(await validationErrors(file)).toEqual([]);
    // The file is valid.
    await sharp(file, { failOn: 'warning' }).raw().toBuffer();
  });
});

/** Each field alone, with the tags that exiftool reads. */
const alone: [field: string, value: unknown, tags: Tags][] = [
  ['title', 'T', { 'IFD0:XPTitle': 'T', 'XMP-dc:Title': 'T' }],
  ['description', 'D', { 'IFD0:ImageDescription': 'D', 'IFD0:XPComment': 'D', 'XMP-dc:Description': 'D' }],
  ['copyright', 'C', { 'IFD0:Copyright': 'C', 'XMP-dc:Rights': 'C' }],
  ['author', 'A', { 'IFD0:Artist': 'A', 'IFD0:XPAuthor': 'A', 'XMP-dc:Creator': ['A'] }],
  [
    'location',
    { latitude: -90, longitude: 180 },
    {
      'GPS:GPSLatitude': 90,
      'GPS:GPSLatitudeRef': 'S',
      'GPS:GPSLongitude': 180,
      'GPS:GPSLongitudeRef': 'E',
      'XMP-exif:GPSLatitude': -90,
      'XMP-exif:GPSLongitude': 180,
    },
  ],
  // A valid position.
  [
    'location',
    { latitude: 0, longitude: 0 },
    { 'GPS:GPSLatitude': 0, 'GPS:GPSLongitude': 0, 'XMP-exif:GPSLatitude': 0, 'XMP-exif:GPSLongitude': 0 },
  ],
  [
    'dateTaken',
    '1999-12-31T23:59:58',
    { 'ExifIFD:DateTimeOriginal': '1999:12:31 23:59:58', 'XMP-photoshop:DateCreated': '1999:12:31 23:59:58' },
  ],
  ['tags', ['one'], { 'IFD0:XPKeywords': 'one', 'XMP-dc:Subject': ['one'] }],
  ['customFields', [{ key: 'Key', value: 'V' }], { 'XMP-custom:Key': 'V' }],
];

describe.each(alone)('%s alone', (field, value, tags) => {
  test.each(targets)('as %s', async (outputFormat) => {
    const { file } = await write(await fixtures.png(), outputFormat, { [field]: value });
    const read = await readTags(file);
    expect(read).toMatchObject(tags);
    const others = Object.keys(metadataOf(read)).filter((name) => !(name in tags) && !besides.includes(name));
    expect(others.filter((name) => !/^(?:XMP-exif:DateTimeOriginal|GPS:GPS\w+Ref)$/.test(name))).toEqual([]);
  });
});

test('coordinates are exact to a millionth of a degree', async () => {
  const degrees = [0.000001, 0.016666, 0.999999, 1.999999, 12.345678, 59.983333, 59.999999, 89.999999];
  for (const latitude of degrees) {
    const location = { latitude: -latitude, longitude: latitude * 2 };
    const tags = await readTags((await write(await fixtures.png(), 'webp', { location })).file);
    for (const [name, value] of [
      ['GPS:GPSLatitude', latitude],
      ['XMP-exif:GPSLatitude', -latitude],
      ['GPS:GPSLongitude', latitude * 2],
      ['XMP-exif:GPSLongitude', latitude * 2],
    ] as const) {
      expect(Math.abs(Number(tags[name]) - value), `${name} of ${value}`).toBeLessThan(0.0000005);
    }
  }
});

test.each(targets)('an incomplete location is not written as %s', async (outputFormat) => {
  for (const location of [{ latitude: 48 }, { longitude: 11 }, {}]) {
    const { file } = await write(await withEverything(), outputFormat, { location });
    expect(metadataOf(await readTags(file))).toEqual({});
  }
});

test.each(targets)('a %s without fields contains no metadata', async (outputFormat) => {
  for (const metadata of [{}, { title: '  ', description: '\u0000\u0007', tags: [' '], customFields: [] }]) {
    const { file } = await write(await withEverything(), outputFormat, metadata);
    expect(metadataOf(await readTags(file))).toEqual({});
  }
});

test.each(targets)('emoji: UTF-8 in EXIF and XMP, UTF-16 in Windows’ tags, as %s', async (outputFormat) => {
  const text = 'a 😀 b';
  const { file } = await write(await fixtures.png(), outputFormat, { title: text, description: text, tags: ['😀'] });
  expect(await readTags(file)).toMatchObject({
    'IFD0:ImageDescription': text,
    'XMP-dc:Title': text,
    'XMP-dc:Description': text,
    'XMP-dc:Subject': ['😀'],
  });
  // exiftool reads these tags as UCS-2, which has no emoji. Windows reads UTF-16, so the tags must be UTF-16.
  expect(file.includes(Buffer.from(`${text}\0`, 'utf16le'))).toBe(true);
});

test('characters that are invalid in XML and lone surrogates are removed, line ends are kept', async () => {
  const description = 'a\u0000b\u0008c\u001fd\r\ne\rf\tg\uffffh\ud800i';
  const { file } = await write(await fixtures.png(), 'jpg', { description });
  const text = 'abcd\ne\nf\tghi';
  expect(await readTags(file)).toMatchObject({ 'IFD0:ImageDescription': text, 'XMP-dc:Description': text });
});

test('keys that map to the same name keep their values, and are listed as typed', async () => {
  const customFields = ['Fields', 'a b', 'a_b', 'A-B', '1st', '-', 'ä'].map((key, index) => ({
    key,
    value: `v${index}`,
  }));
  const tags = await readTags((await write(await fixtures.png(), 'jpg', { customFields })).file);
  expect(tags['XMP-custom:Fields']).toEqual(customFields.map(({ key, value }) => ({ Key: key, Value: value })));
  const names = Object.keys(tags).filter((name) => name.startsWith('XMP-custom:') && name !== 'XMP-custom:Fields');
  expect(names.map((name) => tags[name]).sort()).toEqual(customFields.map(({ value }) => value).sort());
});

test.each(targets)('fields of maximum length are kept completely as %s', async (outputFormat) => {
  const long = (length: number) => '&中'.repeat(length / 2);
  const metadata = {
    title: long(500),
    description: long(2000),
    copyright: long(500),
    author: long(500),
    tags: Array.from({ length: 100 }, (_, index) => `${index}${long(96)}`),
    customFields: Array.from({ length: 50 }, (_, index) => ({ key: `Key ${index} ${long(90)}`, value: long(500) })),
  };
  const { file } = await write(await fixtures.png(), outputFormat, metadata);
  const tags = await readTags(file);
  expect(tags).toMatchObject({
    'IFD0:XPTitle': metadata.title,
    'IFD0:ImageDescription': metadata.description,
    'IFD0:XPKeywords': metadata.tags.join(';'),
    'XMP-dc:Title': metadata.title,
    'XMP-dc:Subject': metadata.tags,
    'XMP-custom:Fields': metadata.customFields.map(({ key, value }) => ({ Key: key, Value: value })),
  });
  expect(await validationErrors(file)).toEqual([]);
});

test.each(['gif', 'webp'] as const)('an animation from %s has them as WebP', async (format) => {
  const { file } = await write(await animation(format, [100, 200, 300]), 'webp', everything);
  expect(await readTags(file)).toMatchObject(expected);
  expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 2 });
});

test('SVG does not support them, with a warning', async () => {
  const { codes } = await write(await fixtures.png(), 'svg', { title: 'T' });
  expect(codes).toContain('fields_dropped');
});
