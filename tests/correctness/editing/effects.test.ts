import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type EffectId, effectIds, effects } from '../../../src/lib/effects.ts';
import { allColorsImage, colors, SIDE } from '../../fixtures/colors.ts';
import { scenePixels } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';
import { expectWithin, lumaOf, seen } from '../../support/images/pixel-errors.ts';
import {
  colorEffects,
  gaussianBlur,
  gaussianBlurRgba,
  onPixels,
  sharpened,
} from '../../support/images/reference-filters.ts';

/**
 * Each effect against its formula, which tests/support/images/reference-filters.ts implements independently. Tolerances in levels of 255: a
 * map of colors is rounded once; of two, the second may amplify the rounding of the first by its slope.
 */
const tolerance = {
  color: { mean: 0.3, worst: 0.51 },
  'color, 16 bits': { mean: 0.4, worst: 1.3 },
  'two colors': { mean: 0.5, worst: 1.4 },
  'blur or sharpen': { mean: 0.4, worst: 2 },
  'with a neighborhood and a color': { mean: 0.9, worst: 3 },
} as const;

type ColorEffect = keyof typeof colorEffects;
const colorEffectIds = Object.keys(colorEffects) as ColorEffect[];
/** Effects that use neighboring pixels; each is tested below. */
const others = ['blur', 'sharpen', 'cartoon'] as const;

test('every effect of the table is tested here and has a description', () => {
  expect([...colorEffectIds, ...others].sort()).toEqual([...effectIds].sort());
  for (const id of effectIds) expect(effects[id].formula.length).toBeGreaterThan(20);
});

/** How the same colors are stored and decoded. */
const sources = {
  '8 bits': { make: () => allColorsImage().png().toBuffer(), channels: 3, within: tolerance.color },
  alpha: { make: () => allColorsImage(4).png().toBuffer(), channels: 4, within: tolerance.color },
  '16 bits': {
    make: () => allColorsImage().toColourspace('rgb16').png().toBuffer(),
    channels: 3,
    within: tolerance['color, 16 bits'],
  },
  palette: { make: () => allColorsImage(4).png({ palette: true }).toBuffer(), channels: 4, within: tolerance.color },
  gray: { make: () => grays().toColourspace('b-w').png().toBuffer(), channels: 3, within: tolerance.color },
  'gray, 16 bits': {
    make: () => grays().toColourspace('gray16').png().toBuffer(),
    channels: 3,
    within: tolerance.color,
  },
  'gray with alpha': {
    make: () => allColorsImage(4).toColourspace('b-w').png().toBuffer(),
    channels: 4,
    within: tolerance.color,
  },
} as const;

const grays = () =>
  sharp(
    Buffer.from({ length: SIDE * SIDE }).map((_, at) => at & 255),
    { raw: { width: SIDE, height: SIDE, channels: 1 } },
  );

describe.each(Object.entries(sources))('on %s', (_, { make, channels, within }) => {
  test.each(colorEffectIds)('%s follows its formula', async (effect) => {
    const source = await make();
    const before = (await seen(source, channels)).data;
    const { file } = await converted(source, { outputFormat: 'png', effects: [effect] });
    expectWithin((await seen(file, channels)).data, onPixels(before, channels, colorEffects[effect]), within);
  });
});

test.each(colorEffectIds)('%s applies to the values in the kept profile', async (effect) => {
  const source = await allColorsImage().withIccProfile('p3').png().toBuffer();
  const { file } = await converted(source, { outputFormat: 'png', effects: [effect] });
  const numbers = (png: Buffer) => sharp(png).keepIccProfile().raw().toBuffer();
  const expected = onPixels(await numbers(source), 3, colorEffects[effect]);
  expectWithin(await numbers(file), expected, tolerance.color);
});

describe('two effects are applied in order', () => {
  const pairs = colorEffectIds.flatMap((first) =>
    colorEffectIds.filter((second) => second !== first).map((second) => [first, second] as const),
  );

  test.each(pairs)('%s, then %s', async (first, second) => {
    const expected = onPixels(onPixels(colors(), 3, colorEffects[first]), 3, colorEffects[second]);
    const { file } = await converted(await allColorsImage().png().toBuffer(), {
      outputFormat: 'png',
      effects: [first, second],
    });
    expectWithin((await seen(file)).data, expected, tolerance['two colors']);
  });

  test('the order makes a visible difference', async () => {
    const source = await allColorsImage().png().toBuffer();
    const shows = async (...chosen: EffectId[]) =>
      (await seen((await converted(source, { outputFormat: 'png', effects: chosen })).file)).data;
    for (const [one, other] of [
      ['brightness', 'negative'],
      ['grayscale', 'sepia'],
      ['contrast', 'saturation'],
      ['contrast', 'blur'],
      ['blur', 'sharpen'],
    ] as const) {
      expect((await shows(one, other)).equals(await shows(other, one)), `${one}, ${other}`).toBe(false);
    }
  });
});

describe('effects that use neighboring pixels', () => {
  const size = { width: 120, height: 90 };
  const lattice = { ...size, channels: 3 };
  const pixels = scenePixels(size.width, size.height);
  const source = () =>
    sharp(pixels, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
  const shown = async (...chosen: EffectId[]) =>
    (await seen((await converted(await source(), { outputFormat: 'png', effects: chosen })).file)).data;

  test('blur is a Gaussian of 0.2 % of the long side, at least 0.8 px', async () => {
    expectWithin(await shown('blur'), gaussianBlur(pixels, lattice, 0.8), tolerance['blur or sharpen']);
  });

  test.each([900, 1600, 3000])('blur of an image with a long side of %i px', async (long) => {
    const wide = { width: long, height: 24, channels: 3 } as const;
    const strip = scenePixels(long, 24);
    const { file } = await converted(await sharp(strip, { raw: wide }).png().toBuffer(), {
      outputFormat: 'png',
      effects: ['blur'],
    });
    expectWithin((await seen(file)).data, gaussianBlur(strip, wide, long * 0.002), tolerance['blur or sharpen']);
  });

  test('a flat color is unchanged at any size', async () => {
    for (const long of [40, 500, 810, 900, 1000, 1100, 1300, 1500, 2000, 2600, 4000]) {
      for (const effect of ['blur', 'sharpen'] as const) {
        const flat = { width: long, height: 2, channels: 3, background: '#c8fe01' } as const;
        const { file } = await converted(await sharp({ create: flat }).png().toBuffer(), {
          outputFormat: 'png',
          effects: [effect],
        });
        const { data } = await seen(file);
        expect(new Set(data), `${effect} at ${long} px`).toEqual(new Set([0xc8, 0xfe, 0x01]));
      }
    }
  });

  test('blur with alpha weighs colors by their opacity', async () => {
    const rgba = Buffer.alloc(size.width * size.height * 4).map((_, at) =>
      at % 4 < 3
        ? (pixels[Math.floor(at / 4) * 3 + (at % 4)] ?? 0)
        : Math.floor(at / 40) % 3 === 0
          ? 0
          : (at >> 4) & 255,
    );
    const raw = { ...size, channels: 4 } as const;
    const { file } = await converted(await sharp(rgba, { raw }).png().toBuffer(), {
      outputFormat: 'png',
      effects: ['blur'],
    });
    const expected = gaussianBlurRgba(rgba, size, 0.8);
    const { data } = await seen(file, 4);
    const premultiplied = (all: ArrayLike<number>) =>
      Float64Array.from(all, (value, at) => (at % 4 === 3 ? value : (value * (all[at - (at % 4) + 3] ?? 0)) / 255));
    expectWithin(premultiplied(data), premultiplied(expected), tolerance['blur or sharpen']);
  });

  test('sharpen is an unsharp mask on luma, sigma 0.05 % of the long side, at least 0.6 px', async () => {
    expectWithin(await shown('sharpen'), sharpened(pixels, size, 0.6, 1), tolerance['blur or sharpen']);
  });

  test('sharpen of an image with a long side of 3,000 px', async () => {
    const wide = { width: 3000, height: 24 };
    const strip = scenePixels(3000, 24);
    const { file } = await converted(
      await sharp(strip, { raw: { ...wide, channels: 3 } })
        .png()
        .toBuffer(),
      {
        outputFormat: 'png',
        effects: ['sharpen'],
      },
    );
    expectWithin((await seen(file)).data, sharpened(strip, wide, 1.5, 1), tolerance['blur or sharpen']);
  });

  test('combined with others in both orders', async () => {
    const blurred = gaussianBlur(pixels, lattice, 0.8);
    const within = tolerance['with a neighborhood and a color'];
    expectWithin(await shown('blur', 'sharpen'), sharpened(blurred, size, 0.6, 1), within, 'blur, sharpen');
    const sharp1 = sharpened(pixels, size, 0.6, 1);
    expectWithin(await shown('sharpen', 'blur'), gaussianBlur(sharp1, lattice, 0.8), within, 'sharpen, blur');
    for (const effect of colorEffectIds) {
      const formula = colorEffects[effect];
      expectWithin(await shown('blur', effect), onPixels(blurred, 3, formula), within, `blur, ${effect}`);
      const colored = gaussianBlur(onPixels(pixels, 3, formula), lattice, 0.8);
      expectWithin(await shown(effect, 'blur'), colored, within, `${effect}, blur`);
    }
  });
});

describe('cartoon', () => {
  test('reduces lightness to few tones', async () => {
    const ramp = Buffer.alloc(256 * 32 * 3).map((_, at) => Math.floor(at / 3) % 256);
    const source = await sharp(ramp, { raw: { width: 256, height: 32, channels: 3 } })
      .png()
      .toBuffer();
    const { file } = await converted(source, { outputFormat: 'png', effects: ['cartoon'] });
    const levels = [...lumaOf((await seen(file)).data)].map(Math.round);
    /** Number of levels that the most frequent half of all pixels have: 128 for the ramp. */
    const counts = Object.values(Object.groupBy(levels, String)).map((same) => same?.length ?? 0);
    const half = counts
      .sort((one, other) => other - one)
      .reduce(
        ({ pixels, tones }, count) =>
          pixels < levels.length / 2 ? { pixels: pixels + count, tones: tones + 1 } : { pixels, tones },
        { pixels: 0, tones: 0 },
      );
    expect(half.tones).toBeLessThan(40);
    // The order of lightness is kept.
    expect(levels[200] ?? 0).toBeGreaterThan((levels[60] ?? 0) + 100);
  });

  test('draws a dark line between two tones, and keeps flat colors', async () => {
    const halves = Buffer.alloc(80 * 40 * 3);
    for (let at = 0; at < halves.length; at += 3) halves.set((at / 3) % 80 < 40 ? [230, 200, 190] : [120, 90, 90], at);
    const source = await sharp(halves, { raw: { width: 80, height: 40, channels: 3 } })
      .png()
      .toBuffer();
    const { data } = await seen((await converted(source, { outputFormat: 'png', effects: ['cartoon'] })).file);
    const row = lumaOf(data.subarray(20 * 80 * 3, 21 * 80 * 3));
    const [left, right] = [row[10] ?? 0, row[70] ?? 0];
    expect(Math.min(...row.subarray(34, 46))).toBeLessThan(Math.min(left, right) - 15);
    expect(Math.max(...row.subarray(5, 30)) - Math.min(...row.subarray(5, 30))).toBeLessThanOrEqual(1);
  });

  test('keeps alpha and grays', async () => {
    const { file } = await converted(await allColorsImage(4).png().toBuffer(), {
      outputFormat: 'png',
      effects: ['grayscale', 'cartoon'],
    });
    const [before, { data }] = [colors(4), await seen(file, 4)];
    for (let at = 0; at < data.length; at += 4) {
      expect(data[at + 3]).toBe(before[at + 3]);
      if (data[at + 3])
        expect(Math.max(...data.subarray(at, at + 3)) - Math.min(...data.subarray(at, at + 3))).toBeLessThanOrEqual(2);
    }
  });
});
