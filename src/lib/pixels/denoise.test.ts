import { describe, expect, test } from 'vitest';
import { copyOf, createPixels, psnr, randomNumbers, withAlphaOf } from '../../../tests/fixtures/made-pixels.ts';
import { denoisedByFormula } from '../../../tests/support/images/reference-denoise.ts';
import { denoise } from './denoise.ts';
import type { RawImage } from './raw-image.ts';

const defaults = { strength: 0.5, preserveDetails: 0.5, radius: 3 };

/** Mean and variance of a channel, without the margins. */
function statistics({ width, height, channels, pixels }: RawImage, channel: number) {
  const levels: number[] = [];
  for (let y = 8; y < height - 8; y++) {
    for (let x = 8; x < width - 8; x++) levels.push(pixels[(y * width + x) * channels + channel] ?? 0);
  }
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return { mean, variance: levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length };
}

const flat = createPixels({ width: 200, height: 160, color: () => [120, 90, 150], grain: 12 });

test('removes more than 90 % of the grain of a flat area and keeps its color', () => {
  const clean = denoise(copyOf(flat), defaults);
  for (const channel of [0, 1, 2]) {
    const [before, after] = [statistics(flat, channel), statistics(clean, channel)];
    expect(after.variance / before.variance).toBeLessThan(0.1);
    expect(Math.abs(after.mean - before.mean)).toBeLessThan(0.2);
  }
});

test('removes more with a higher strength, and nothing at 0', () => {
  expect(denoise(copyOf(flat), { ...defaults, strength: 0 }).pixels).toEqual(flat.pixels);
  const left = [0.05, 0.15, 0.3, 0.6].map(
    (strength) => statistics(denoise(copyOf(flat), { ...defaults, strength }), 1).variance,
  );
  expect(left.toSorted((one, other) => other - one)).toEqual(left);
  expect(left[0]).toBeGreaterThan(100);
  expect(left[3]).toBeLessThan(5);
});

/** Edges of several heights, fine lines, a gradient and texture, as in a photo. */
function scene(x: number, y: number): [number, number, number] {
  if (y < 60) return x % 40 < 20 ? [70, 80, 90] : [70 + y, 80 + y, 90 - y / 2];
  if (y < 120) return x % 7 === 0 ? [30, 30, 40] : [200, 190, 160];
  if (y < 180) return [60 + x / 2, 110, 180 - x / 3];
  const wave = 20 * Math.sin(x / 3) * Math.sin(y / 4);
  return [120 + wave, 100 + wave, 60 + wave / 2];
}

test('improves the PSNR of an image with grain by 5 dB', () => {
  const clean = createPixels({ width: 240, height: 240, color: scene });
  const noisy = createPixels({ width: 240, height: 240, color: scene, grain: 12 });
  const before = psnr(noisy.pixels, clean.pixels);
  expect(psnr(denoise(copyOf(noisy), defaults).pixels, clean.pixels)).toBeGreaterThan(before + 5);
});

describe('an edge', () => {
  /** Height of the step at the edge, as a mean over all rows. */
  const step = (height: number, preserveDetails: number): number => {
    const color = (x: number): [number, number, number] =>
      x < 50 ? [100, 100, 100] : [100 + height, 100 + height, 100 + height];
    const image = denoise(createPixels({ width: 100, height: 100, color, grain: 8 }), { ...defaults, preserveDetails });
    let sum = 0;
    for (let y = 0; y < 100; y++)
      sum += (image.pixels[(y * 100 + 50) * 3] ?? 0) - (image.pixels[(y * 100 + 49) * 3] ?? 0);
    return sum / 100 / height;
  };

  test('of typical height is kept', () => {
    expect(step(60, 0.5)).toBeGreaterThan(0.75);
    expect(step(120, 0.5)).toBeGreaterThan(0.9);
  });

  test('is kept better with higher preserveDetails', () => {
    const kept = [0, 0.5, 1].map((preserveDetails) => step(30, preserveDetails));
    expect(kept[1]).toBeGreaterThan((kept[0] ?? 1) + 0.1);
    expect(kept[2]).toBeGreaterThan((kept[1] ?? 1) + 0.05);
    expect(kept[2]).toBeGreaterThan(0.9);
  });

  test('has no halo', () => {
    for (const height of [10, 25, 60, 150]) {
      const color = (x: number): [number, number, number] => (x < 50 ? [50, 50, 50] : [50 + height, 50, 50]);
      const { pixels } = denoise(createPixels({ width: 100, height: 30, color }), { ...defaults, strength: 1 });
      const reds = pixels.filter((_, at) => at % 3 === 0);
      expect(Math.min(...reds)).toBeGreaterThanOrEqual(50 - 1);
      expect(Math.max(...reds)).toBeLessThanOrEqual(50 + height + 1);
    }
  });
});

test.each([
  [3, 1],
  [3, 61],
  [4, 64],
  [3, 67],
])('follows its formula, with %i channels and %i pixels in a row', (channels, width) => {
  const opaque = createPixels({ width, height: 47, color: scene, grain: 12 });
  const noisy = channels === 4 ? withAlphaOf(opaque, () => 200) : opaque;
  const grain = 0.5 * 40 * (1 - 0.8 * 0.5);
  const variances = [0.897, 0.318, 0.143].map((deviation) => (0.83 * grain * deviation) ** 2);
  const expected = denoisedByFormula(noisy, variances);
  const differences = denoise(copyOf(noisy), defaults).pixels.map((level, at) => Math.abs(level - (expected[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  // Values that are rounded at a half.
  expect(differences.filter((one) => one > 0).length).toBeLessThan(differences.length / 100);
});

test('transparent pixels do not affect others and stay transparent', () => {
  const shape = (x: number, y: number): number => ((x - 20) ** 2 + (y - 20) ** 2 < 200 ? 255 : 0);
  const results = [1, 2].map((seed) => {
    const random = randomNumbers(seed);
    const image = withAlphaOf(
      createPixels({ width: 40, height: 40, color: (x, y) => [x * 3, y * 4, 90], grain: 9 }),
      shape,
    );
    for (let at = 0; at < image.pixels.length; at += 4) {
      if (image.pixels[at + 3] === 0) image.pixels.set([255 * random(), 255 * random(), 255 * random()], at);
    }
    const { pixels } = denoise(image, defaults);
    return pixels.map((level, at) => (pixels[at | 3] === 0 ? 0 : level));
  });
  expect(results[0]).toEqual(results[1]);
  expect(results[0]?.filter((_, at) => at % 4 === 3)).toEqual(
    Uint8Array.from({ length: 1600 }, (_, at) => shape(at % 40, Math.floor(at / 40))),
  );
});

test.each([
  [1, 1],
  [1, 5000],
  [5000, 1],
  [2, 3],
  [7, 5],
])('a flat image of %i x %i pixels stays unchanged', (width, height) => {
  for (const radius of [1, 3, 40]) {
    const image = createPixels({ width, height, color: () => [13, 200, 90] });
    expect(denoise(copyOf(image), { strength: 1, preserveDetails: 0, radius }).pixels).toEqual(image.pixels);
  }
});
