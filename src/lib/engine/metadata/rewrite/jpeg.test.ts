import sharp from 'sharp';
import { concatUint8Arrays } from 'uint8array-extras';
import { expect, test } from 'vitest';
import { gradientImage } from '../../../../../tests/fixtures/gradient-image.ts';
import { segment, segmentsOf } from '../jpeg-segments.ts';
import { rewriteJpeg } from './jpeg.ts';

const APP5 = 0xe5;
const COMMENT = 0xfe;
const secret = new TextEncoder().encode('secret');
const joined = (...args: Parameters<typeof rewriteJpeg>): Uint8Array =>
  concatUint8Arrays([...(rewriteJpeg(...args) ?? [])]);
const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer();
const contains = (file: Uint8Array, text: string): boolean => Buffer.from(file).includes(text);

/** Inserts bytes before the first marker of a kind after an offset. */
function insertBefore(file: Uint8Array, marker: number, inserted: Uint8Array, from = 0): Uint8Array {
  const at = Buffer.from(file).indexOf(Uint8Array.of(0xff, marker), from);
  expect(at).toBeGreaterThan(0);
  return concatUint8Arrays([file.subarray(0, at), inserted, file.subarray(at)]);
}

test.each([false, true])('keeps the pixels, and nothing else of the file: progressive %s', async (progressive) => {
  const plain = await gradientImage()
    .withExif({ IFD0: { Artist: 'secret' } })
    .jpeg({ progressive })
    .toBuffer();
  const withSegments = insertBefore(insertBefore(plain, 0xdb, segment(APP5, secret)), 0xdb, segment(COMMENT, secret));
  const source = concatUint8Arrays([withSegments, secret]);
  const result = joined(source, {});
  expect(contains(result, 'secret')).toBe(false);
  expect(await pixelsOf(result)).toEqual(await pixelsOf(plain));
});

test('segments between scans are left out', async () => {
  const plain = await gradientImage().jpeg({ progressive: true }).toBuffer();
  const firstScan = plain.indexOf(Uint8Array.of(0xff, 0xda));
  const source = insertBefore(plain, 0xda, segment(APP5, secret), firstScan + 2);
  const result = joined(source, {});
  expect(contains(result, 'secret')).toBe(false);
  expect(await pixelsOf(result)).toEqual(await pixelsOf(plain));
});

test('writes the given metadata, and keeps profile and color transform', async () => {
  const source = await gradientImage().withIccProfile('p3').jpeg().toBuffer();
  const exif = (
    await sharp(
      await gradientImage()
        .withExif({ IFD0: { Artist: 'Ann' } })
        .jpeg()
        .toBuffer(),
    ).metadata()
  ).exif;
  const result = joined(source, { exif: exif?.subarray(6) ?? new Uint8Array(), xmp: '<x:xmpmeta/>' });
  const metadata = await sharp(result).metadata();
  expect(metadata).toMatchObject({ hasProfile: true, xmpAsString: '<x:xmpmeta/>' });
  expect(metadata.exif).toEqual(exif);
  const cmyk = await gradientImage().toColourspace('cmyk').jpeg().toBuffer();
  expect(segmentsOf(joined(cmyk, {})).some(({ marker }) => marker === 0xee)).toBe(true);
});

test('a file without an end is not rewritten', async () => {
  const source = await gradientImage().jpeg().toBuffer();
  expect(rewriteJpeg(source.subarray(0, -2), {})).toBeUndefined();
  expect(rewriteJpeg(source.subarray(0, 30), {})).toBeUndefined();
});
