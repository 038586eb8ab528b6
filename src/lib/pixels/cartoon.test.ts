import { expect, test } from 'vitest';
import { copyOf, createPixels, randomNumbers, withAlphaOf } from '../../../tests/fixtures/made-pixels.ts';
import { cartoon } from './cartoon.ts';
import type { RawImage } from './raw-image.ts';

const levels = 8;
const at = ({ width, height }: RawImage, x: number, y: number): number =>
  Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x));

/** Reference Gaussian blur: direct convolution. */
function blurred(lightness: number[], image: RawImage, sigma: number): number[] {
  const reach = Math.ceil(4 * sigma);
  return lightness.map((_, index) => {
    const [px, py] = [index % image.width, Math.floor(index / image.width)];
    let [sum, weights] = [0, 0];
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const weight = Math.exp(-(x * x + y * y) / (2 * sigma * sigma));
        sum += weight * (lightness[at(image, px + x, py + y)] ?? 0);
        weights += weight;
      }
    }
    return sum / weights;
  });
}

/** The formula of the effect, computed per pixel. */
function byFormula(image: RawImage, sigma: number): number[] {
  const { width, height, pixels } = image;
  const channelsOf = (index: number) => [...pixels.subarray(index * 3, index * 3 + 3)];
  const lightness = Array.from({ length: width * height }, (_, index) => {
    const [r = 0, g = 0, b = 0] = channelsOf(index);
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 2.55;
  });
  const [narrow, wide] = [blurred(lightness, image, sigma), blurred(lightness, image, 1.6 * sigma)];
  return lightness.flatMap((light, index) => {
    const step = 100 / levels;
    const boundary = Math.round(light / step) * step;
    const tone = boundary + (step / 2) * Math.tanh(0.5 * (light - boundary));
    const difference = (narrow[index] ?? 0) - 0.98 * (wide[index] ?? 0);
    const ink = difference < 0 ? 1 + Math.tanh(0.75 * difference) : 1;
    return channelsOf(index).map((level) => Math.max(0, Math.min(255, (level + (tone - light) * 2.55) * ink)));
  });
}

/** A red disc on a gradient, a light bar and a dark bar. */
const scene = createPixels({
  width: 72,
  height: 54,
  color: (x, y) => {
    if ((x - 25) ** 2 + (y - 25) ** 2 < 200) return [200, 40, 30];
    if (x > 50 && x < 56) return [250, 245, 230];
    if (x > 60 && x < 63) return [10, 15, 20];
    return [90 + y, 110 + y, 140];
  },
});

test.each([
  [0.7, 0.6, 3],
  [1.5, 0.6, 6],
  // Runs on a downscaled copy.
  [3.2, 1.5, 25],
])('with outlines of %d px follows the formula', (sigma, mean, worst) => {
  const expected = byFormula(scene, sigma);
  const errors = [...cartoon(copyOf(scene), { levels, sigma }).pixels].map((level, index) =>
    Math.abs(level - (expected[index] ?? 0)),
  );
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(mean);
  expect(Math.max(...errors)).toBeLessThan(worst);
});

test('a gray gradient becomes few tones without a tint', () => {
  const shade = createPixels({ width: 256, height: 20, color: (x) => [x, x, x] });
  const { pixels } = cartoon(copyOf(shade), { levels, sigma: 0.7 });
  const tones = new Map<number, number>();
  for (let x = 0; x < 256; x++) {
    const [r = 0, g, b] = pixels.subarray((10 * 256 + x) * 3);
    expect([g, b]).toEqual([r, r]);
    tones.set(r, (tones.get(r) ?? 0) + 1);
  }
  // Most of the gradient is within two levels of one of the tones.
  const near = [...tones].filter(([tone]) => Math.abs((((tone / 255) * levels) % 1) - 0.5) * (255 / levels) <= 2);
  expect(near.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(128);
});

test('flat areas have no outline, and an edge has a dark one on its dark side', () => {
  const edge = createPixels({ width: 60, height: 20, color: (x) => (x < 30 ? [96, 96, 96] : [208, 208, 208]) });
  const { pixels } = cartoon(edge, { levels, sigma: 1 });
  const row = Array.from({ length: 60 }, (_, x) => pixels[(10 * 60 + x) * 3] ?? 0);
  expect(row[29]).toBeLessThan(20);
  expect(row[5]).toBeGreaterThan(80);
  expect(row[30]).toBeGreaterThan(190);
  expect(row[55]).toBe(row[40]);
});

test('transparent pixels have no outlines and stay transparent', () => {
  const shape = (x: number): number => (x < 30 ? 255 : 0);
  const results = [1, 2].map((seed) => {
    const random = randomNumbers(seed);
    const image = withAlphaOf(createPixels({ width: 60, height: 20, color: () => [150, 120, 90] }), shape);
    for (let to = 0; to < image.pixels.length; to += 4) {
      if (image.pixels[to + 3] === 0) image.pixels.set([255 * random(), 255 * random(), 255 * random()], to);
    }
    return cartoon(image, { levels, sigma: 1 }).pixels;
  });
  const seen = results.map((pixels) => pixels.filter((_, to) => pixels[to | 3] === 255));
  expect(seen[0]?.length).toBe(4 * 30 * 20);
  expect(seen[0]).toEqual(seen[1]);
  expect(new Set(seen[0]?.filter((_, to) => to % 4 === 0)).size).toBe(1);
});

test.each([
  [1, 1],
  [1, 5000],
  [5000, 1],
])('works with %i x %i pixels', (width, height) => {
  for (const sigma of [0.7, 4]) {
    const { pixels } = cartoon(createPixels({ width, height, color: () => [120, 120, 120] }), { levels, sigma });
    expect(new Set(pixels).size).toBe(1);
  }
});
