import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { fixtures, withEverything } from '../../../tests/fixtures/make.ts';
import { corpusDir, corpusFiles } from '../../../tests/support/images/corpus.ts';
import { writeTags } from '../../../tests/support/images/exiftool.ts';
import type { FormatId } from '../formats/formats.ts';
import { sniffFormat } from '../formats/sniff-format.ts';
import { findLocation } from './location.ts';

/** The location in a file, and the number of bytes that were read to find it. */
async function readLocation(bytes: Uint8Array, format: FormatId = 'jpg') {
  let readBytes = 0;
  const found = await findLocation(
    async (from, to) => {
      const part = bytes.subarray(from, to);
      readBytes += part.length;
      return part;
    },
    bytes.length,
    format,
  );
  return { found, readBytes };
}

const locationIn = async (bytes: Uint8Array, format?: FormatId) => (await readLocation(bytes, format)).found;

/** A TIFF block with a GPS directory of one entry. `latitude` is the numerator and denominator of its rational. */
function block(order: 'II' | 'MM', latitude: [number, number], tag = 2): Buffer {
  const little = order === 'II';
  const bytes = Buffer.alloc(64);
  const u16 = (value: number, at: number) => (little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at));
  const entry = (at: number, ...[id, type, count, value]: [number, number, number, number]) => {
    u16(id, at);
    u16(type, at + 2);
    u32(count, at + 4);
    u32(value, at + 8);
  };
  bytes.write(order, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  entry(10, 0x8825, 4, 1, 26);
  u16(1, 26);
  entry(28, tag, 5, 1, 44);
  u32(latitude[0], 44);
  u32(latitude[1], 48);
  return bytes;
}

const xmp = (property: string) =>
  Buffer.from(`<x:xmpmeta><rdf:RDF><rdf:Description ${property}/></rdf:RDF></x:xmpmeta>`);

describe('EXIF', () => {
  test.each(['II', 'MM'] as const)('a position in %s byte order is found at any offset', async (order) => {
    const found = block(order, [60, 1]);
    for (const before of [0, 1, 20, 1_048_570, 1_048_575, 1_048_580]) {
      expect(await locationIn(Buffer.concat([Buffer.alloc(before), found])), `at ${before}`).toBe('gps');
    }
  });

  test('other GPS tags, 0/0 and missing GPS are not a position', async () => {
    expect(await locationIn(block('II', [60, 1], 7))).toBeUndefined();
    expect(await locationIn(block('MM', [0, 0]))).toBeUndefined();
    expect(
      await locationIn(
        await sharp(await withEverything())
          .jpeg()
          .toBuffer(),
      ),
    ).toBeUndefined();
  });
});

describe('XMP', () => {
  test.each([
    ['exif:GPSLatitude="60,16.0478N"', 'gps'],
    ["drone-dji:GpsLongitude = '8.7'", 'gps'],
    ['exif:GPSVersionID="2.2.0.0"', undefined],
    ['exif:GPSLatitude=""', undefined],
    ['dc:title="GPSLatitude=1"', undefined],
    ['xmlns:gps="http://example.com/gps"', undefined],
  ])('%s: %s', async (property, expected) => expect(await locationIn(xmp(property))).toBe(expected));

  test('a position as an element is found within a packet only', async () => {
    const element = '<rdf:RDF><rdf:Description><exif:GPSLatitude>60,16N</exif:GPSLatitude></rdf:Description></rdf:RDF>';
    expect(await locationIn(Buffer.from(element))).toBe('gps');
    expect(await locationIn(Buffer.from(element.replace('60,16N', '')))).toBeUndefined();
    // Outside of a packet, these are plain text.
    expect(await locationIn(Buffer.from(element.replaceAll('rdf:RDF', 'p')))).toBeUndefined();
  });
});

describe('place names', () => {
  test.each(['jpg', 'tiff'] as const)('are found in the IPTC fields of %s', async (format) => {
    const source = await fixtures[format]();
    expect(await locationIn(await writeTags(source, '-IPTC:City=Rom'), format)).toBe('places');
    expect(await locationIn(await writeTags(source, '-IPTC:ObjectName=Rom'), format)).toBeUndefined();
  });

  test.each(['jpg', 'png', 'webp', 'avif', 'tiff'] as const)('are found in the XMP of %s', async (format) => {
    const source = await fixtures[format]();
    expect(await locationIn(await writeTags(source, '-XMP-iptcExt:LocationShown={City=Rom}'), format)).toBe('places');
    expect(await locationIn(await writeTags(source, '-XMP-dc:Title=Rom'), format)).toBeUndefined();
  });

  test('coordinates take precedence over place names', async () => {
    const tags = ['-IPTC:City=Rom', '-GPS:GPSLatitude=41.9', '-GPS:GPSLatitudeRef=N'];
    expect(await locationIn(await writeTags(await fixtures.jpg(), ...tags))).toBe('gps');
    expect(await locationIn(await writeTags(await fixtures.tiff(), ...tags), 'tiff')).toBe('gps');
  });
});

describe('containers', () => {
  const encoders = {
    jpg: (image) => image.jpeg(),
    png: (image) => image.png(),
    webp: (image) => image.webp(),
    avif: (image) => image.avif({ effort: 0 }),
    tiff: (image) => image.tiff(),
  } as const satisfies Partial<Record<FormatId, (image: Sharp) => Sharp>>;

  test.each(Object.entries(encoders))('%s', async (format, encode) => {
    const source = await withEverything();
    expect(await locationIn(await encode(sharp(source).keepMetadata()).toBuffer(), format as FormatId)).toBe('gps');
    expect(await locationIn(await encode(sharp(source)).toBuffer(), format as FormatId)).toBeUndefined();
  });

  test.each(['png', 'webp', 'avif'] as const)('EXIF without XMP is found in %s', async (format) => {
    const bare = sharp(await withEverything()).withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 16/1 2869/1000' },
    });
    expect(await locationIn(await encoders[format](bare).toBuffer(), format)).toBe('gps');
  });

  test('EXIF after the pixels of a PNG is found', async () => {
    const png = await sharp(await withEverything())
      .png()
      .toBuffer();
    const chunk = Buffer.concat([Buffer.from('eXIf'), block('MM', [60, 1])]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(chunk.length - 4);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(chunk));
    const end = png.length - 12;
    expect(await locationIn(Buffer.concat([png.subarray(0, end), size, chunk, check, png.subarray(end)]), 'png')).toBe(
      'gps',
    );
  });

  test('formats without metadata are not read at all', async () => {
    expect(await readLocation(block('II', [60, 1]), 'svg')).toEqual({ found: undefined, readBytes: 0 });
  });

  const located = {
    'jpg/Oppo_R7_Plus.jpg': 'gps',
    'jpg/DSCN0010.jpg': 'gps',
    'heic/IMG_1034.heic': 'gps',
    'jpg/iptc.jpg': 'places',
  };
  const photos = corpusFiles().filter(({ path }) => !path.startsWith('pdf/'));
  test.skipIf(photos.length === 0)(
    'the corpus: exactly the files with a location by exiftool (skipped only without ../shared/corpus)',
    async () => {
      const found: Record<string, string> = {};
      for (const { path } of photos) {
        const bytes = await readFile(join(corpusDir, path));
        const format = sniffFormat(bytes.subarray(0, 65_536));
        const location = format && (await locationIn(bytes, format));
        if (location) found[path] = location;
      }
      expect(found).toEqual(located);
    },
  );
});

describe('any bytes are read without an error', () => {
  test('noise, and blocks truncated at any byte', async () => {
    for (let length = 0; length < 52; length++)
      expect(await locationIn(block('II', [60, 1]).subarray(0, length))).toBeUndefined();
    for (let round = 0; round < 50; round++) await locationIn(randomBytes(4096), 'heic');
  });

  test('blocks with any byte changed', async () => {
    for (let at = 0; at < 64; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const bytes = block('MM', [60, 1]);
        bytes[at] = value;
        expect([undefined, 'gps', 'places']).toContain(await locationIn(bytes));
      }
    }
  });

  test('the search ends early in a file of repeated headers', async () => {
    const { found, readBytes } = await readLocation(Buffer.alloc(8 << 20, 'II*\0\x08\0\0\0'), 'tiff');
    expect(found).toBeUndefined();
    expect(readBytes).toBeLessThan(4 << 20);
    expect(await locationIn(Buffer.alloc(4 << 20, '<rdf:RDF '), 'tiff')).toBeUndefined();
  });

  test('only the start and end of a large photo are read', async () => {
    const large = Buffer.concat([Buffer.alloc(20 << 20), block('II', [60, 1])]);
    const { found, readBytes } = await readLocation(large, 'webp');
    expect(found).toBe('gps');
    expect(readBytes).toBeLessThan(3 << 20);
  });
});
