import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  QUARTERS_SIDE,
  quarterColors,
  quarterPixels,
  quartersOf,
} from '../../../../../tests/fixtures/color-sources.ts';
import { quarterTiff, TIFF_DATA_AT, tiffTag } from '../../../../../tests/fixtures/color-tiff.ts';
import { attempt, run } from '../../../../../tests/fixtures/engine.ts';
import { ExifBlock } from '../../../metadata/exif-block.ts';

const RGB = { [tiffTag.photometric]: [2] };
const SIX = { ...RGB, [tiffTag.extraSamples]: [0, 2, 0] };
const expected = quarterColors.map((color, index) => [...color, index % 2 ? 255 : 128]);
/** Color, a spot color, opacity, and a mask. */
const colors = expected.map(([r = 0, g = 0, b = 0, alpha = 0]) => [r, g, b, 99, alpha, 7]);
const channels = 6;
const pixels = quarterPixels(colors);

/** Data that libtiff has compressed: those of a gray picture with the same bytes in a row. */
async function compressed(data: Buffer, compression: 'lzw' | 'packbits'): Promise<Buffer> {
  const raw = { width: data.length / QUARTERS_SIDE, height: QUARTERS_SIDE, channels: 1 } as const;
  const file = await sharp(data, { raw }).toColourspace('b-w').tiff({ compression, predictor: 'none' }).toBuffer();
  const block = new ExifBlock(file);
  const numberOf = (tag: number) => {
    const entry = block.find(block.firstIfd, tag);
    if (entry?.count !== 1) throw new Error('The file has several strips.');
    return block.u32(entry.valueAt);
  };
  const start = numberOf(tiffTag.stripOffsets);
  return file.subarray(start, start + numberOf(tiffTag.stripByteCounts));
}

/** Differences to the pixel on the left. */
const differences = pixels.map((value, index) =>
  index % (QUARTERS_SIDE * channels) < channels ? value : value - (pixels[index - channels] ?? 0),
);
const planes = Buffer.concat(
  Array.from({ length: channels }, (_, channel) => pixels.filter((_, index) => index % channels === channel)),
);
const plane = pixels.length / channels;

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'without compression': () => quarterTiff(colors, SIX),
  LZW: async () => quarterTiff(colors, { ...SIX, [tiffTag.compression]: [5] }, await compressed(pixels, 'lzw')),
  PackBits: async () =>
    quarterTiff(colors, { ...SIX, [tiffTag.compression]: [32_773] }, await compressed(pixels, 'packbits')),
  'deflate of differences': () =>
    quarterTiff(colors, { ...SIX, [tiffTag.compression]: [8], [tiffTag.predictor]: [2] }, deflateSync(differences)),
  '16 bits': () => {
    const deep = colors.map((color) => color.map((value) => 257 * value));
    return quarterTiff(deep, { ...SIX, [tiffTag.bits]: Array(channels).fill(16) }, quarterPixels(deep, 16));
  },
  'separate planes': () =>
    quarterTiff(
      colors,
      {
        ...SIX,
        [tiffTag.planes]: [2],
        [tiffTag.stripOffsets]: colors[0]?.map((_, channel) => TIFF_DATA_AT + channel * plane) ?? [],
        [tiffTag.stripByteCounts]: Array(channels).fill(plane),
      },
      planes,
    ),
  tiles: () =>
    quarterTiff(colors, {
      ...SIX,
      [tiffTag.stripOffsets]: [],
      [tiffTag.stripByteCounts]: [],
      [tiffTag.tileWidth]: [QUARTERS_SIDE],
      [tiffTag.tileLength]: [QUARTERS_SIDE],
      [tiffTag.tileOffsets]: [TIFF_DATA_AT],
      [tiffTag.tileByteCounts]: [pixels.length],
    }),
};

const png = { options: { outputFormat: 'png' } };

test.each(Object.entries(files))('the color and the opacity of six channels are read: %s', async (_, make) => {
  const { file, codes } = await run(await make(), png);
  expect(await quartersOf(file)).toEqual(expected);
  expect(codes).toContain('channels_dropped');
});

describe('other channels', () => {
  const opaque = quarterColors.map((color) => [...color, 255]);
  const cmyk = [0, 255, 0, 255].map((black) => [0, 0, 0, black]);

  test.each<
    [name: string, source: readonly (readonly number[])[], photometric: number, extra: number[], result: number[]]
  >([
    ['RGB and two', quarterColors.map((color) => [...color, 9, 9]), 2, [0, 0], opaque[0] ?? []],
    [
      'RGB and two that the file does not describe',
      quarterColors.map((color) => [...color, 9, 9]),
      2,
      [],
      opaque[0] ?? [],
    ],
    ['CMYK and one', cmyk.map((color) => [...color, 99]), 5, [0], [255, 255, 255, 255]],
    ['CMYK and two', cmyk.map((color) => [...color, 99, 99]), 5, [0, 0], [255, 255, 255, 255]],
    ['gray and two', quarterColors.map(([value = 0]) => [value, 9, 9]), 1, [0, 0], [230, 230, 230, 255]],
  ])('%s', async (_, source, photometric, extra, result) => {
    const tags = { [tiffTag.photometric]: [photometric], [tiffTag.extraSamples]: extra };
    const { file, codes } = await run(quarterTiff(source, tags), png);
    expect((await quartersOf(file))[0]).toEqual(result);
    expect(codes).toEqual(['channels_dropped']);
  });

  test.each([
    ['a kind that is not decompressed', { ...SIX, [tiffTag.compression]: [7] }, 'not_supported'],
    ['damaged data', { ...SIX, [tiffTag.compression]: [5] }, 'broken_file'],
  ])('%s', async (_, tags, code) => {
    const { response } = await attempt(quarterTiff(colors, tags), png);
    expect(response).toMatchObject({ ok: false, error: { code } });
  });
});
