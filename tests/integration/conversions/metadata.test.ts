import { beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '../../fixtures/photograph.ts';
import { convertOne, download, type Fields, postConvert } from '../../support/http/api.ts';
import { metadataOf, readTags } from '../../support/images/exiftool.ts';

const targets = ['jpg', 'png', 'webp', 'avif'] as const;
const metadata = JSON.stringify({
  title: 'Grüße 中文 & <b>',
  author: 'Jürgen 😀',
  location: { latitude: 48.137154, longitude: -11.576124 },
  dateTaken: '2024-02-03T04:05',
  tags: ['Äpfel', 'a;b'],
  customFields: [{ key: 'Projekt', value: '№ 5' }],
});

/** Covers form, queue, engine process, storage and download. */
describe.each(targets)('metadata over HTTP as %s', (outputFormat) => {
  let source: Buffer;
  beforeAll(async () => {
    source = await photograph('jpg', ['exif', 'place', 'xmp']);
  });
  const result = async (fields: Fields) => {
    const item = await convertOne({ name: 'a.jpg', bytes: source }, { outputFormat, ...fields });
    return { tags: await readTags(await download(item.url)), codes: item.notices.map(({ code }) => code) };
  };

  test('is kept, with a notice about the location', async () => {
    const { tags, codes } = await result({});
    expect(tags).toMatchObject({ 'IFD0:Make': 'Fixture', 'GPS:GPSLatitudeRef': 'N', 'XMP-xmp:Rating': 4 });
    expect(codes).toEqual(['location_kept']);
  });

  test('is kept without its location', async () => {
    const { tags, codes } = await result({ keepLocation: false });
    expect(tags['IFD0:Make']).toBe('Fixture');
    expect(Object.keys(tags).filter((name) => /GPS|Location/.test(name))).toEqual([]);
    expect(JSON.stringify(tags)).not.toContain('München');
    expect(codes).toEqual([]);
  });

  test('is removed', async () => {
    expect(metadataOf((await result({ preserveMetadata: false })).tags)).toEqual({});
  });

  test('is replaced by the input of the visitor', async () => {
    const { tags } = await result({ preserveMetadata: false, metadata });
    expect(tags).toMatchObject({
      'IFD0:XPTitle': 'Grüße 中文 & <b>',
      'IFD0:Artist': 'Jürgen 😀',
      'ExifIFD:DateTimeOriginal': '2024:02:03 04:05:00',
      'GPS:GPSLongitudeRef': 'W',
      'XMP-dc:Title': 'Grüße 中文 & <b>',
      'XMP-dc:Creator': ['Jürgen 😀'],
      'XMP-dc:Subject': ['Äpfel', 'a;b'],
      'XMP-exif:GPSLatitude': 48.137154,
      'XMP-custom:Projekt': '№ 5',
    });
    expect(tags['IFD0:Make']).toBeUndefined();
  });
});

test('metadata fields are rejected by name if metadata is preserved', async () => {
  const response = await postConvert([{ name: 'a.jpg', bytes: await photograph('jpg', []) }], { metadata });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('The field "metadata"');
});
