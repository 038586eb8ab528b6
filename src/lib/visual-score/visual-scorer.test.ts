import { expect, test } from 'vitest';
import type { Raster } from '../difference/raster.ts';
import { compareVisually, createVisualScorer, visualScore } from './visual-scorer.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

function raster(width: number, height: number, pixel: (x: number, y: number) => Pixel): Raster {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) data.set(pixel(x, y), at);
  return { width, height, data };
}

/** A texture of integers, so that it is the same everywhere. */
const texture = (x: number, y: number): Pixel => [
  (x * x + 3 * y) % 256,
  (x + 2 * y) % 256,
  (x * y + 5 * ((x >> 4) + (y >> 3))) % 256,
  255,
];
/** The texture with an error in every `step`th column and row. */
const faulty =
  (error: number, step = 3) =>
  (x: number, y: number): Pixel => {
    const [red, green, blue, alpha] = texture(x, y);
    const added = x % step === 0 && y % step === 0 ? error : 0;
    return [red + added, green + added, blue, alpha];
  };

const image = raster(203, 151, texture);

test('equal images score 100', () => {
  expect(visualScore(image, raster(203, 151, texture))).toBe(100);
});

test('a score falls with the error', () => {
  const scores = [2, 8, 20, 50, 120].map((error) => visualScore(image, raster(203, 151, faulty(error))));
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(scores[0]).toBeGreaterThan(80);
  expect(scores.at(-1)).toBeLessThan(60);
});

test('a scorer gives the same scores again and again', () => {
  const { score } = createVisualScorer(image);
  for (const error of [8, 50, 8, 0]) {
    const other = raster(203, 151, faulty(error));
    expect(score(other)).toBe(visualScore(image, other));
  }
});

test('transparent pixels count on a dark and on a bright background', () => {
  const shape = (gray: number) =>
    raster(64, 64, (x, y) => [gray, gray, gray, (x - 32) ** 2 + (y - 32) ** 2 < 400 ? 255 : 0]);
  const [dark, bright] = [shape(26), shape(230)];
  const faded = (gray: number) =>
    raster(64, 64, (x, y) => [gray, gray, gray, (x - 32) ** 2 + (y - 32) ** 2 < 400 ? 128 : 0]);
  // On a background of its own gray, a faded shape cannot be seen.
  expect(visualScore(dark, faded(26))).toBeLessThan(70);
  expect(visualScore(bright, faded(230))).toBeLessThan(70);
  expect(visualScore(dark, dark)).toBe(100);
  // Colors of fully transparent pixels are not visible.
  const hidden = raster(64, 64, (x, y) => ((x - 32) ** 2 + (y - 32) ** 2 < 400 ? [26, 26, 26, 255] : [200, 0, 99, 0]));
  expect(visualScore(dark, hidden)).toBe(100);
  const opaque = raster(64, 64, () => [26, 26, 26, 255]);
  expect(createVisualScorer(opaque).score(dark)).toBe(visualScore(opaque, dark));
  expect(createVisualScorer(opaque).score(dark)).toBeLessThan(50);
});

test.each([
  [1, 1],
  [1, 500],
  [16, 9],
  [112, 113],
  [130, 129],
])('%i × %i pixels have a score', (width, height) => {
  const one = raster(width, height, texture);
  expect(visualScore(one, one)).toBe(100);
  const { score, blocks } = compareVisually(one, raster(width, height, faulty(90, 1)), () => undefined);
  expect(score).toBeLessThan(50);
  expect(blocks.scores).toHaveLength(Math.ceil(width / 16) * Math.ceil(height / 16));
  expect(Math.max(...blocks.scores)).toBeLessThan(90);
});

test('parts have scores of their own', () => {
  const [width, height] = [203, 151];
  const left = (x: number, y: number) => (x < 96 ? faulty(60)(x, y) : texture(x, y));
  const progress: number[] = [];
  const { score, blocks } = compareVisually(image, raster(width, height, left), (share) => progress.push(share));
  expect(score).toBe(visualScore(image, raster(width, height, left)));
  expect([blocks.columns, blocks.rows, blocks.scores.length]).toEqual([13, 10, 130]);
  const columns = (from: number, to: number) =>
    [...blocks.scores].filter((_, index) => index % 13 >= from && index % 13 < to);
  expect(Math.max(...columns(0, 5))).toBeLessThan(80);
  // The blur of the smallest scale reaches 64 pixels. Its rounding does not end there.
  expect(Math.min(...columns(10, 13))).toBeGreaterThan(95);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
});

test('parts of an image that differs evenly score like the whole', () => {
  const evenly = raster(256, 256, (x, y) => [(x * 97 + y * 61) % 256, (x * 31) % 256, (y * 17) % 256, 255]);
  const other = { ...evenly, data: evenly.data.map((value, index) => value + (index % 4 === 3 ? 0 : 6 * (index % 2))) };
  const { score, blocks } = compareVisually(evenly, other, () => undefined);
  const middle = [...blocks.scores].filter(
    (_, index) => index % 16 > 4 && index % 16 < 11 && index > 64 && index < 176,
  );
  for (const each of middle) expect(Math.abs(each - score)).toBeLessThan(8);
});
