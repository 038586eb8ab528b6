import { describe, expect, test } from 'vitest';
import { writeTiff } from '../../../src/lib/metadata/tiff.ts';
import { noticeText } from '../../../src/lib/plan/notices/notice-text.ts';
import { run } from '../../fixtures/engine.ts';
import { gradientImage } from '../../fixtures/gradient-image.ts';
import { MARKER } from '../../fixtures/located.ts';
import { fixtures, withChunk } from '../../fixtures/make.ts';
import { metadataOf, readTags, validationErrors, writeTags } from '../../support/images/exiftool.ts';
import { remains } from '../../support/images/location-remains.ts';

/** Locations in structures that exiftool does not write. Every file contains the place `MARKER` as cameras or programs may store it. */
const targets = ['jpg', 'png', 'webp', 'avif'] as const;

const xmp = (content: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:q="http://ns.adobe.com/photoshop/1.0/" q:City="${MARKER}"><dc:format>image/jpeg</dc:format>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`;

describe.each(targets)('as %s', (outputFormat) => {
  const convert = (source: Buffer) => run(source, { options: { outputFormat, keepLocation: false } });

  test('an XMP packet in another syntax than that of exiftool', async () => {
    const content = [
      `<q:Country><![CDATA[${MARKER}]]></q:Country>`,
      `<dc:source q:State="${MARKER}">Source</dc:source>`,
      `<!-- ${MARKER} -->`,
      `<m:Pantry xmlns:m="http://ns.adobe.com/xap/1.0/mm/"><rdf:Bag><rdf:li rdf:parseType="Resource"><q:City>${MARKER}</q:City></rdf:li></rdf:Bag></m:Pantry>`,
      `<lat xmlns="http://www.w3.org/2003/01/geo/wgs84_pos#">${MARKER}</lat>`,
    ].join('');
    const { file, codes } = await convert(
      await gradientImage().withXmp(xmp(content)).jpeg({ quality: 100 }).toBuffer(),
    );
    expect(await remains(file)).toEqual([]);
    expect(await readTags(file)).toMatchObject({ 'XMP-dc:Format': 'image/jpeg', 'XMP-dc:Source': 'Source' });
    expect(codes).toEqual([]);
  });

  test('an XMP packet that is not XML is dropped and reported', async () => {
    const { file, result } = await convert(
      await gradientImage().withXmp(xmp('<dc:title>')).jpeg({ quality: 100 }).toBuffer(),
    );
    expect(await remains(file)).toEqual([]);
    expect(result.notices.map(noticeText)).toEqual([
      'The XMP data was removed too, because it may contain the location.',
    ]);
  });

  test('the second XMP packet of a JPEG', async () => {
    const long = 'Wörter, die kein Ende nehmen. '.repeat(4000).trim();
    const source = await writeTags(
      await fixtures.jpg(),
      `-XMP-dc:Description=${long}`,
      '-XMP-dc:Title=Short',
      `-XMP-iptcExt:LocationShown={City=${MARKER},LocationName=${MARKER}}`,
      `-XMP-photoshop:City=${MARKER}`,
    );
    expect((await readTags(source))['XMP-xmpNote:HasExtendedXMP']).toBeDefined();
    const { file } = await convert(source);
    expect(await remains(file)).toEqual([]);
    const after = await readTags(file);
    expect(after['XMP-dc:Description'] === long).toBe(true);
    expect(after['XMP-dc:Title']).toBe('Short');
    expect(await validationErrors(file)).toEqual([]);
  });

  test('maker notes, nested blocks and unreferenced bytes in EXIF', async () => {
    const text = (tag: number, value: string, type = 7) => {
      const bytes = Buffer.from(value);
      return { tag, type, count: bytes.length, bytes };
    };
    const location = `${MARKER} in other bytes`;
    const main = [
      text(0x010f, 'Fixture\0', 2),
      // The UTF-8 type of Exif 3.0.
      text(0x8298, 'Jürgen\0', 129),
      // XMP, IPTC, Photoshop resources, GDAL metadata, a private tag.
      ...[0x02bc, 0x83bb, 0x8649, 0xa480, 0xfde8].map((tag) => text(tag, location)),
    ];
    const exif = [text(0x9003, '2024:01:02 03:04:05\0', 2), text(0x927c, location), text(0x9999, location)];
    const block = Buffer.concat([Buffer.from(writeTiff({ main, exif, gps: [] })), Buffer.from(location)]);
    const source = withChunk(await fixtures.png(), 'eXIf', block);
    const { file, result } = await convert(source);
    expect(file.includes(MARKER)).toBe(false);
    const after = await readTags(file);
    expect(after).toMatchObject({ 'IFD0:Make': 'Fixture', 'ExifIFD:DateTimeOriginal': '2024:01:02 03:04:05' });
    expect(after['IFD0:Copyright']).toBe('Jürgen');
    expect(result.notices.map(noticeText)).toEqual([
      'The maker note data was removed too, because it may contain the location.',
    ]);
    const { file: kept, codes } = await run(source, { options: { outputFormat } });
    expect(kept.includes(MARKER)).toBe(true);
    expect(codes).toEqual([]);
  });

  test('EXIF that contains only a position is removed without a warning', async () => {
    const bytes = Buffer.from(MARKER);
    const gps = [{ tag: 0x1b, type: 7, count: bytes.length, bytes }];
    const source = withChunk(await fixtures.png(), 'eXIf', Buffer.from(writeTiff({ main: [], exif: [], gps })));
    expect(metadataOf(await readTags(source))).toEqual({ 'GPS:GPSProcessingMethod': MARKER });
    const { file, codes } = await convert(source);
    expect(metadataOf(await readTags(file))).toEqual({});
    expect(codes).toEqual([]);
  });

  test('Photoshop image resources beside IPTC, including the digest', async () => {
    const source = await writeTags(
      await fixtures.jpg(),
      `-IPTC:City=${MARKER}`,
      '-IPTC:ObjectName=Title',
      '-Photoshop:IPTCDigest=new',
      `-Photoshop:URL=https://example.org/${MARKER}`,
      `-Photoshop:AlphaChannelsNames=${MARKER}`,
      '-XMP-photoshop:LegacyIPTCDigest=0123456789ABCDEF0123456789ABCDEF',
      '-XMP-dc:Creator=Jürgen',
    );
    expect(await readTags(source)).toMatchObject({
      'Photoshop:IPTCDigest': expect.stringMatching(/./),
      'Photoshop:URL': `https://example.org/${MARKER}`,
    });
    const { file } = await convert(source);
    expect(await remains(file)).toEqual([]);
    const after = await readTags(file);
    expect(Object.keys(after).filter((name) => /^Photoshop:|LegacyIPTCDigest/.test(name))).toEqual([]);
    expect(after[outputFormat === 'jpg' ? 'IPTC:ObjectName' : 'XMP-dc:Title']).toBe('Title');
    expect(await validationErrors(file)).toEqual([]);
  });

  test('text chunks of a PNG', async () => {
    let source: Buffer = await fixtures.png();
    for (const [keyword, text] of [
      ['City', MARKER],
      ['xmp:GPSLatitude', MARKER],
      ['GPS Longitude', MARKER],
      ['Location', MARKER],
      ['XMP', xmp('')],
      ['Author', 'Someone'],
    ]) {
      source = withChunk(source, 'tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'));
    }
    expect(await remains(source)).toContain(MARKER);
    const { file } = await convert(source);
    expect(await remains(file)).toEqual([]);
    expect((await readTags(file))['PNG:Author']).toBe(outputFormat === 'png' ? 'Someone' : undefined);
  });
});
