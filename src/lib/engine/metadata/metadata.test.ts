import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../../tests/fixtures/engine.ts';
import { difference, gradientImage, pixels } from '../../../../tests/fixtures/gradient-image.ts';
import { withEverything } from '../../../../tests/fixtures/make.ts';
import { runInterruptible } from '../../../../tests/support/run-interruptible.ts';
import { xmpLocation } from '../../metadata/xmp-location.ts';
import { cleanExif, hasGps } from './exif/exif.ts';
import { cleanXmp } from './xmp/xmp.ts';

const targets = ['jpg', 'png', 'webp', 'avif'];
const secret = Buffer.from('Fixture');
/** 60/1 16/1 2869/1000 as EXIF stores it, in either byte order. */
const latitudes = [
  Buffer.from([60, 0, 0, 0, 1, 0, 0, 0, 16, 0, 0, 0, 1, 0, 0, 0]),
  Buffer.from([0, 0, 0, 60, 0, 0, 0, 1, 0, 0, 0, 16, 0, 0, 0, 1]),
];
const containsLocation = (file: Buffer) =>
  latitudes.some((bytes) => file.includes(bytes)) || file.includes('GPSLatitude');

describe.each(targets)('as %s', (outputFormat) => {
  test('EXIF, XMP, profile and position are kept, upright, with a notice', async () => {
    const source = await withEverything();
    const { file, codes } = await run(source, { options: { outputFormat } });
    const [before, after] = [await sharp(source).metadata(), await sharp(file).metadata()];
    expect(after.exif?.includes(secret)).toBe(true);
    expect(hasGps(after.exif ?? Buffer.alloc(0))).toBe(true);
    expect(after.xmpAsString).toContain('dc:format');
    expect(after.xmpAsString).toContain('tiff:Orientation="1"');
    expect(after.icc).toEqual(before.icc);
    expect(after.orientation ?? 1).toBe(1);
    expect(codes).toContain('location_kept');
  });

  test('without the location, only the position is removed', async () => {
    const { file, codes } = await run(await withEverything(), { options: { outputFormat, keepLocation: false } });
    const after = await sharp(file).metadata();
    expect(after.exif?.includes(secret)).toBe(true);
    expect(after.exif?.includes('2024:01:02 03:04:05')).toBe(true);
    expect(hasGps(after.exif ?? Buffer.alloc(0))).toBe(false);
    expect(after.xmpAsString).toContain('dc:format');
    expect(xmpLocation(after.xmpAsString ?? '')).toBeUndefined();
    expect(after.icc).toBeDefined();
    expect(containsLocation(file)).toBe(false);
    expect(codes).not.toContain('location_kept');
    // The file is valid: it is decoded without a warning.
    const seen = await sharp(file, { failOn: 'warning' })
      .withIccProfile('srgb', { attach: false })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(difference(seen, pixels())).toBeLessThan(5);
  });

  test('without metadata, nothing is left', async () => {
    const { file, preview, codes } = await run(await withEverything(), {
      options: { outputFormat, preserveMetadata: false },
    });
    for (const each of [file, preview]) {
      const after = await sharp(each).metadata();
      expect([after.exif, after.xmp, after.iptc, after.icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(each.includes(secret)).toBe(false);
      expect(containsLocation(each)).toBe(false);
    }
    expect(codes).toEqual([]);
  });
});

/** A TIFF block, little-endian: camera and position in the first directory, a thumbnail in the second. */
function block(): Buffer {
  const bytes = Buffer.alloc(200);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  };
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(3, 8);
  entry(10, 0x010f, 2, 7, 50);
  entry(22, 0x0112, 3, 1, 6);
  entry(34, 0x8825, 4, 1, 60);
  bytes.writeUInt32LE(120, 46);
  bytes.write('Camera\0', 50, 'latin1');
  bytes.writeUInt16LE(2, 60);
  entry(62, 1, 2, 2, 0x4e);
  entry(74, 2, 5, 3, 92);
  bytes.fill(0xaa, 92, 116);
  bytes.writeUInt16LE(2, 120);
  entry(122, 0x0201, 4, 1, 150);
  entry(134, 0x0202, 4, 1, 50);
  bytes.fill(0xbb, 150, 200);
  return bytes;
}

describe('an EXIF block', () => {
  const prefixed = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block()]);

  test('has its position with and without the prefix of JPEG', () => {
    expect(hasGps(block())).toBe(true);
    expect(hasGps(prefixed)).toBe(true);
    expect(hasGps(Buffer.from('nonsense'))).toBe(false);
    expect(hasGps(Buffer.alloc(0))).toBe(false);
  });

  test('loses thumbnail and orientation and keeps the rest', () => {
    const clean = Buffer.from(cleanExif(prefixed, { location: true }) ?? []);
    // The block ends before the directory of the thumbnail.
    expect(clean.length).toBe(120);
    expect(clean.includes('Camera')).toBe(true);
    expect(clean.readUInt16LE(30)).toBe(1);
    expect(clean.includes(0xbb)).toBe(false);
    expect(hasGps(clean)).toBe(true);
  });

  test('loses the position with its bytes, not only its entry', () => {
    const clean = Buffer.from(cleanExif(block(), { location: false }) ?? []);
    expect(hasGps(clean)).toBe(false);
    expect(clean.includes(0xaa)).toBe(false);
    expect(clean.includes('Camera')).toBe(true);
  });

  test('with invalid offsets is left unchanged', () => {
    expect(cleanExif(Buffer.from('nonsense'), { location: false })).toBeUndefined();
    for (let at = 4; at < 150; at++) {
      const broken = block();
      broken.writeUInt32LE(0xfffffff0, at);
      expect(() => cleanExif(broken, { location: false })).not.toThrow();
    }
  });
});

test('an XMP packet loses its position as attributes and as elements', () => {
  const packet = `<a exif:GPSLatitude="1,2N"  exif:GPSLongitude='3' exif:Flash="1"><exif:GPSAltitude>5</exif:GPSAltitude><exif:GPSMapDatum/><dc:x/></a>`;
  expect(xmpLocation(packet)).toBe('gps');
  expect(cleanXmp(packet, { location: false })).toBe('<a exif:Flash="1"><dc:x/></a>');
  expect(cleanXmp(packet, { location: true })).toBe(packet);
});

test.each([
  [
    'a property of a drone',
    '<a drone-dji:GpsLatitude="1" xmlns:drone-dji="x" b:c="d"/>',
    '<a xmlns:drone-dji="x" b:c="d"/>',
  ],
  ['another prefix', `<a e:GPSLatitude='1,2N'/>`, '<a/>'],
  ['no prefix', '<GPSLatitude xmlns="x">1</GPSLatitude><b/>', '<b/>'],
  ['capitals', '<a><E:GPSLATITUDE>1</E:GPSLATITUDE></a>', '<a></a>'],
  ['within a name', '<a b:HomeGPS="1"/>', '<a/>'],
  ['an empty element', '<e:GPSLatitude r:resource="/a/"/><b>1</b><e:GPSLatitude>2</e:GPSLatitude>', '<b>1</b>'],
  ['nested elements', '<e:GPSLatitude><e:GPSLatitude>1</e:GPSLatitude>2</e:GPSLatitude><b/>', '<b/>'],
  ['an unclosed element', '<a/><e:GPSLatitude>1', undefined],
])('an XMP position is found and removed: %s', (_, packet, clean) => {
  expect(xmpLocation(packet)).toBe('gps');
  expect(cleanXmp(packet, { location: false })).toBe(clean);
});

test.each([
  '<a xmlns:gps="x" gps:b="1"/>',
  '<a b:title="e:GPSLatitude=\'1\'"/>',
  '<b:title>the property GPSLatitude="1"</b:title>',
])('no XMP position: %s', (packet) => {
  expect(xmpLocation(packet)).toBeUndefined();
  expect(cleanXmp(packet, { location: false })).toBe(packet);
});

test('a GPS directory with only a version has no position', () => {
  expect(xmpLocation('<a exif:GPSVersionID="2.2.0.0"/>')).toBeUndefined();
  expect(cleanXmp('<a exif:GPSVersionID="2.2.0.0"/>', { location: false })).toBe('<a/>');
});

test.each([' ', '<e:GPSa>', '<a "', `<a '"`, '<a gps '])('a packet of %j is scanned in linear time', (part) => {
  // Takes a second at most. Quadratic work takes minutes.
  const packet = part.repeat(200_000);
  runInterruptible(() => {
    xmpLocation(packet);
    cleanXmp(packet, { location: false });
  });
});

test.each(targets)('a drone’s position does not reach a %s without location', async (outputFormat) => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" drone-dji:GpsLatitude="+60.2674" drone-dji:FlightYawDegree="+1.0"/></rdf:RDF></x:xmpmeta>`;
  const source = await gradientImage().withXmp(xmp).jpeg().toBuffer();
  expect((await run(source, { options: { outputFormat } })).codes).toContain('location_kept');
  const { file } = await run(source, { options: { outputFormat, keepLocation: false } });
  expect(file.includes('60.2674')).toBe(false);
  expect((await sharp(file).metadata()).xmpAsString).toContain('FlightYawDegree');
});

test('the camera’s thumbnail is removed', async () => {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block()]);
  const jpeg = await gradientImage().jpeg().toBuffer();
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  const source = Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
  for (const outputFormat of targets) {
    const { file, result } = await run(source, { options: { outputFormat } });
    const { exif: kept } = await sharp(file).metadata();
    expect(kept?.includes('Camera')).toBe(true);
    expect(kept?.includes(Buffer.alloc(8, 0xbb))).toBe(false);
    // Orientation 6 was applied.
    expect(result).toMatchObject({ width: 120, height: 160 });
  }
});
