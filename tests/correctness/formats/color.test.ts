import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../fixtures/engine.ts';
import { difference, gradientImage, HEIGHT, pixels, WIDTH } from '../../fixtures/gradient-image.ts';
import { sixteenBit } from '../../fixtures/make.ts';
import { inSpace, type SpaceName, spaces, withProfile } from '../../fixtures/profiles.ts';
import { patchColors, patches, patchMeans } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';
import { corpusDir, corpusIsThere } from '../../support/images/corpus.ts';
import { seen as decoded, errorsOf, expectWithin } from '../../support/images/pixel-errors.ts';

/** Pixels as a color-managed viewer displays them. */
const seen = async (file: Buffer): Promise<Buffer> => (await decoded(file)).data;

const gray = (): Buffer => {
  const raw = pixels();
  for (let at = 0; at < raw.length; at += 3) raw.fill(raw[at] ?? 0, at, at + 3);
  return raw;
};
const grayImage = () => sharp(gray(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

/**
 * The same image in other color spaces than 8-bit sRGB, with the error of the source itself: the gamut of print (CMYK) lacks
 * the brightest colors, 17 levels at the mean. A negative would be off by more than 80.
 */
const sources = {
  'Display P3, JPEG': {
    make: () => gradientImage().withIccProfile('p3').jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer(),
    off: 3,
  },
  'Display P3, PNG': { make: () => gradientImage().withIccProfile('p3').png().toBuffer(), off: 2 },
  'Display P3, WebP': { make: () => gradientImage().withIccProfile('p3').webp({ lossless: true }).toBuffer(), off: 3 },
  '16 bits': { make: () => sixteenBit().png().toBuffer(), off: 1 },
  '16 bits in Display P3': { make: () => sixteenBit().withIccProfile('p3').png().toBuffer(), off: 3 },
  'CMYK with a profile': {
    make: () => gradientImage().withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer(),
    off: 18,
  },
  'CMYK without a profile': {
    make: () => gradientImage().toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer(),
    off: 18,
  },
  palette: { make: () => gradientImage().png({ palette: true, colors: 256, dither: 0 }).toBuffer(), off: 5 },
} as const;

describe.each(Object.entries(sources))('%s', (_, { make, off }) => {
  test.each(['jpg', 'png', 'webp', 'avif'])(
    'has correct colors as %s, with its metadata and without',
    async (outputFormat) => {
      for (const preserveMetadata of [true, false]) {
        const { file, preview } = await run(await make(), { options: { outputFormat, preserveMetadata } });
        expect(difference(await seen(file), pixels())).toBeLessThan(off + 2);
        expect(difference(await seen(preview), pixels())).toBeLessThan(off + 8);
        const { space, hasProfile } = await sharp(file).metadata();
        expect(space).not.toBe('cmyk');
        if (!preserveMetadata) expect(hasProfile).toBe(false);
      }
    },
  );
});

test.each(['jpg', 'png', 'webp', 'avif'])(
  'Display P3 keeps its profile as %s if metadata is kept',
  async (outputFormat) => {
    const source = await gradientImage().withIccProfile('p3').png().toBuffer();
    const { file } = await run(source, { options: { outputFormat } });
    const [before, after] = [await sharp(source).metadata(), await sharp(file).metadata()];
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
  },
);

test('Display P3 is converted to sRGB for SVG, which has no profile', async () => {
  const red = sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } });
  const { file } = await run(await red.withIccProfile('p3').png().toBuffer(), { options: { outputFormat: 'svg' } });
  expect(file.toString()).toMatch(/fill="#f[ef]0[01]0[01]"/i);
});

test.each([
  ['8 bits', () => grayImage().toColourspace('b-w').png().toBuffer()],
  ['8 bits JPEG', () => grayImage().toColourspace('b-w').jpeg({ quality: 98 }).toBuffer()],
  ['16 bits', () => grayImage().toColourspace('gray16').png().toBuffer()],
] as const)('gray of %s stays gray', async (_, make) => {
  for (const outputFormat of ['jpg', 'png', 'webp', 'avif']) {
    const { file } = await run(await make(), { options: { outputFormat } });
    expect(difference(await seen(file), gray())).toBeLessThan(3);
  }
});

test('1-bit images stay black and white', async () => {
  const raw = Buffer.alloc(WIDTH * HEIGHT, 0).map((_, index) =>
    ((index % WIDTH) + Math.floor(index / WIDTH)) % 16 < 8 ? 255 : 0,
  );
  const source = await sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png({ palette: true, colors: 2 })
    .toBuffer();
  const { file } = await run(source, { options: { outputFormat: 'png' } });
  expect((await sharp(file).toColourspace('b-w').raw().toBuffer()).subarray(0, raw.length).equals(raw)).toBe(true);
});

/**
 * Colors that are calculated in other color spaces, with a profile that the test creates, must be unchanged in the output.
 * Tolerances in levels, for means of patches of 16 x 16 pixels. Source: in a color with almost nothing of a primary, a level
 * of the wider space is several of sRGB. Targets: error of the encoder at quality 95, in sRGB or in the kept profile, which
 * must equal that of the source byte by byte.
 */
const sourceTolerance = 4.1;
const patchTolerance = { png: 0, jpg: 2, webp: 3.5, avif: 2 } as const;
const targets = Object.keys(patchTolerance) as (keyof typeof patchTolerance)[];

const numbersOf = async (file: Buffer): Promise<number[]> =>
  patchMeans(await sharp(file, { ignoreIcc: true }).raw().toBuffer()).flat();
const worstOf = (one: number[], other: number[]): number => errorsOf(one, other).worst;

describe.each(Object.keys(spaces) as SpaceName[])('colors in %s', (space) => {
  const stored = async () => {
    const { data, info } = await patches().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const numbers = sharp(inSpace(data, space), { raw: { width, height, channels: 3 } });
    return withProfile(await numbers.png().toBuffer(), space);
  };

  test('are stored as other values with a profile', async () => {
    const source = await stored();
    expect(worstOf(await numbersOf(source), patchColors.flat())).toBeGreaterThan(20);
    expect(worstOf(patchMeans(await seen(source)).flat(), patchColors.flat())).toBeLessThan(sourceTolerance);
  });

  test.each(targets)('are the same as %s, in their profile and in sRGB', async (outputFormat) => {
    const source = await stored();
    const kept = await converted(source, { outputFormat, quality: 95 });
    const [before, after] = [await sharp(source).metadata(), await sharp(kept.file).metadata()];
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
    expect(worstOf(await numbersOf(kept.file), await numbersOf(source))).toBeLessThanOrEqual(
      patchTolerance[outputFormat],
    );

    const plain = await converted(source, { outputFormat, quality: 95, preserveMetadata: false });
    expect((await sharp(plain.file).metadata()).hasProfile).toBe(false);
    const shown = patchMeans(await seen(source)).flat();
    expect(worstOf(await numbersOf(plain.file), shown)).toBeLessThanOrEqual(patchTolerance[outputFormat]);
  });

  test('stay correct in their profile through several passes', async () => {
    const source = await stored();
    const { file } = await converted(source, { outputFormat: 'png', effects: ['blur', 'negative', 'sharpen'] });
    const { file: back } = await converted(file, { outputFormat: 'png', effects: ['negative'] });
    expect((await sharp(back).metadata()).hasProfile).toBe(true);
    expect(worstOf(await numbersOf(back), await numbersOf(source))).toBeLessThanOrEqual(patchTolerance.png);
  });
});

describe('the background color', () => {
  const background = [0x1e, 0x8c, 0x3c] as const;
  const transparent = () =>
    sharp({ create: { width: 64, height: 32, channels: 4, background: '#00000000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();

  test.each([
    ['under transparency', {}],
    ['around the image', { width: 64, height: 64, resizeFit: 'contain' }],
    ['instead of a removed background', { advancedSettings: { backgroundRemoval: { enabled: true } } }],
  ] as const)('%s is that color in a wide profile too, and in sRGB', async (_, request) => {
    for (const preserveMetadata of [true, false]) {
      const options = {
        ...request,
        outputFormat: 'jpg',
        background: '#1e8c3c',
        quality: 95,
        preserveMetadata,
      } as const;
      const { file } = await converted(await transparent(), options);
      expect((await sharp(file).metadata()).hasProfile).toBe(preserveMetadata);
      const first = [...(await seen(file)).subarray(0, 3)];
      expect(errorsOf(first, background).worst, `preserved ${preserveMetadata}`).toBeLessThanOrEqual(2);
    }
  });
});

describe('CMYK', () => {
  test.each(targets)('with a profile is converted to sRGB as by plain sharp, as %s', async (outputFormat) => {
    const source = await gradientImage().withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer();
    const plain = await sharp(source).toColourspace('srgb').raw().toBuffer();
    const { file } = await converted(source, { outputFormat, quality: 95 });
    const { space, channels } = await sharp(file).metadata();
    expect([space, channels]).toEqual(['srgb', 3]);
    expectWithin(await seen(file), plain, { mean: 1.5, worst: outputFormat === 'webp' ? 60 : 24 });
  });
});

// Machine reason for skipping: the corpus folder is not part of the repository.
describe.skipIf(!corpusIsThere)('files of the corpus (skipped only without ../shared/corpus)', () => {
  test.each(['jpg/Channel_digital_image_CMYK_color_no_profile.jpg', 'png/p3.png', 'bmp/rgb24.bmp', 'tiff/sample.tif'])(
    '%s looks as converted by plain sharp',
    async (path) => {
      const source = await readFile(join(corpusDir, path));
      const plain = path.endsWith('bmp')
        ? undefined
        : await sharp(source)
            .flatten({ background: '#fff' })
            .resize(64, 64, { fit: 'fill' })
            .toColourspace('srgb')
            .raw()
            .toBuffer();
      const { file } = await converted(source, {
        outputFormat: 'png',
        width: 64,
        height: 64,
        resizeFit: 'fill',
        upscale: true,
      });
      const shown = await sharp(file)
        .withIccProfile('srgb', { attach: false })
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer();
      if (plain) expect(errorsOf(shown, plain).mean).toBeLessThan(2);
      else expect(new Set(shown).size).toBeGreaterThan(20);
    },
  );
});
