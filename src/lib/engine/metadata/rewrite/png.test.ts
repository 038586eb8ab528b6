import sharp from 'sharp';
import { concatUint8Arrays } from 'uint8array-extras';
import { expect, test } from 'vitest';
import { gradientImage } from '../../../../../tests/fixtures/gradient-image.ts';
import { latin1Bytes } from '../../../bytes.ts';
import { pngChunk } from '../../../formats/png-file.ts';
import { rewritePng } from './png.ts';

const HEADER_END = 33;
const joined = (...args: Parameters<typeof rewritePng>): Uint8Array =>
  concatUint8Arrays([...(rewritePng(...args) ?? [])]);
const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer();

test.each([true, false])('keeps the pixels, and nothing else of the file: palette %s', async (palette) => {
  const plain = await gradientImage().ensureAlpha(0.5).png({ palette }).toBuffer();
  const texts = ['tEXt', 'prVt'].map((type) => pngChunk(type, latin1Bytes('Comment\0secret')));
  const source = concatUint8Arrays([
    plain.subarray(0, HEADER_END),
    ...texts,
    plain.subarray(HEADER_END),
    latin1Bytes('secret'),
  ]);
  const result = joined(source, {});
  expect(Buffer.from(result).includes('secret')).toBe(false);
  expect(await pixelsOf(result)).toEqual(await pixelsOf(plain));
});

test('writes the given metadata, and keeps the profile', async () => {
  const source = await gradientImage().withIccProfile('p3').png().toBuffer();
  const { exif } = await sharp(
    await gradientImage()
      .withExif({ IFD0: { Artist: 'Ann' } })
      .png()
      .toBuffer(),
  ).metadata();
  const result = joined(source, { exif: exif ?? new Uint8Array(), xmp: '<x:xmpmeta>é</x:xmpmeta>' });
  const metadata = await sharp(result).metadata();
  expect(metadata).toMatchObject({ hasProfile: true, xmpAsString: '<x:xmpmeta>é</x:xmpmeta>' });
  expect(metadata.exif).toEqual(exif);
});

test('a file without its end is not rewritten', async () => {
  const source = await gradientImage().png().toBuffer();
  for (const length of [8, 20, 40, source.length - 12, source.length - 1]) {
    expect(rewritePng(source.subarray(0, length), {})).toBeUndefined();
  }
});
