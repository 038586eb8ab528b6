import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bigTiff } from '../../../tests/fixtures/big-tiff.ts';
import { quarterColors, quartersOf } from '../../../tests/fixtures/color-sources.ts';
import { quarterTiff, tiffTag } from '../../../tests/fixtures/color-tiff.ts';
import { run } from '../../../tests/fixtures/engine.ts';
import { gradientImage } from '../../../tests/fixtures/gradient-image.ts';
import { locatedImage } from '../../../tests/fixtures/located.ts';
import { asClassicTiff } from './big-tiff.ts';

const options = { outputFormat: 'png' };

test('the metadata of a BigTIFF are those of the same TIFF', async () => {
  const classic = await locatedImage('tiff');
  const [expected, actual] = [await run(classic, { options }), await run(bigTiff(classic), { options })];
  expect(actual.codes).toEqual(expected.codes);
  expect(actual.codes).toContain('location_kept');
  const exifOf = async (file: Buffer) => (await sharp(file).metadata()).exif;
  expect(await exifOf(actual.file)).toEqual(await exifOf(expected.file));
});

test('the channels of a BigTIFF are those of the same TIFF', async () => {
  const colors = quarterColors.map((color) => [...color, 9, 9]);
  const classic = quarterTiff(colors, { [tiffTag.photometric]: [2], [tiffTag.extraSamples]: [0, 0] });
  const { file, codes } = await run(bigTiff(classic), { options });
  expect(await quartersOf(file)).toEqual(quarterColors.map((color) => [...color, 255]));
  expect(codes).toEqual(['channels_dropped']);
});

test('a BigTIFF of libtiff has its pixels and its density', async () => {
  const file = await gradientImage().withDensity(300).tiff({ bigtiff: true, compression: 'lzw' }).toBuffer();
  const { file: result, codes } = await run(file, { options });
  expect(codes).toEqual([]);
  expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  expect((await sharp(result).metadata()).density).toBe(300);
});

test('a BigTIFF that is cut at any place stays as it is, or is rewritten', async () => {
  const file = bigTiff(await locatedImage('tiff'));
  for (let length = 0; length < file.length; length += 97) {
    expect(asClassicTiff(new Uint8Array(file.subarray(0, length))).length).toBeGreaterThanOrEqual(length);
  }
});
