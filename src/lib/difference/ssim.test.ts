import { ssim as published } from 'ssim.js';
import { describe, expect, test } from 'vitest';
import type { Raster } from './raster.ts';
import { ssim } from './ssim.ts';

function raster(width: number, height: number, level: (x: number, y: number) => number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data.fill(level(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}

const waves = (x: number, y: number): number => 128 + 60 * Math.sin(x / 5) + 50 * Math.cos(y / 7);
const image = raster(64, 48, waves);

describe('structural similarity', () => {
  test.each([
    [64, 48],
    [7, 5],
    [1, 1],
  ])('of an image of %i by %i pixels with itself is exactly 1', (width, height) => {
    const one = raster(width, height, waves);
    expect(ssim(one, raster(width, height, waves))).toBe(1);
  });

  test('of flat images equals the luminance term', () => {
    const [a, b, c1] = [100, 150, (0.01 * 255) ** 2];
    const expected = (2 * a * b + c1) / (a * a + b * b + c1);
    expect(
      ssim(
        raster(20, 20, () => a),
        raster(20, 20, () => b),
      ),
    ).toBeCloseTo(expected, 9);
  });

  test('of an image and its negative is negative', () => {
    const centered = (x: number, y: number) => 127.5 + 100 * Math.sin(x) * Math.sin(y);
    expect(
      ssim(
        raster(40, 40, centered),
        raster(40, 40, (x, y) => 255 - centered(x, y)),
      ),
    ).toBeLessThan(-0.9);
  });

  test.each([1, 2, 5])('decreases with a shift of %i px', (shift) => {
    const shifted = ssim(
      image,
      raster(64, 48, (x, y) => waves(x + shift, y)),
    );
    const further = ssim(
      image,
      raster(64, 48, (x, y) => waves(x + shift + 1, y)),
    );
    expect(shifted).toBeLessThan(1);
    expect(further).toBeLessThan(shifted);
  });

  // An independent implementation, in the authors' original form and without downscaling.
  test.each([1, 4, 11])('equals that of ssim.js with a shift of %i px', (shift) => {
    const other = raster(64, 48, (x, y) => waves(x + shift, y) + ((x * 7 + y * 13) % 11));
    const { mssim } = published(image as unknown as ImageData, other as unknown as ImageData, {
      ssim: 'original',
      downsample: false,
      rgb2grayVersion: 'original',
    });
    expect(ssim(image, other)).toBeCloseTo(mssim, 3);
  });

  test('reports progress up to 1', () => {
    const progress: number[] = [];
    ssim(image, image, (share) => progress.push(share));
    expect(progress).toHaveLength(48);
    expect(progress.at(-1)).toBe(1);
  });
});
