import { describe, expect, test } from 'vitest';
import { type CropFrame, toPercent, toPixels, wholeFrame } from './crop.ts';

const frame = (x: number, y: number, width: number, height: number): CropFrame => ({ x, y, width, height });
const photo = { width: 4000, height: 3000 };

describe('in percent', () => {
  test.each([
    [photo, frame(1234, 7, 1, 2993)],
    [{ width: 641, height: 479 }, frame(1, 2, 639, 333)],
    [{ width: 100_003, height: 3 }, frame(99_999, 1, 3, 2)],
    [{ width: 1_000_003, height: 1 }, frame(1, 0, 1_000_002, 1)],
    [{ width: 1, height: 1 }, frame(0, 0, 1, 1)],
  ])('a frame keeps its pixels: %j, %j', (size, pixels) => {
    const percent = toPercent(size, pixels);
    expect(toPixels(size, percent)).toEqual(pixels);
    expect(percent.x + percent.width).toBeLessThanOrEqual(100.000_01);
  });

  test('the whole image is exactly 100', () => {
    expect(toPercent(photo, wholeFrame(photo))).toEqual(frame(0, 0, 100, 100));
  });

  test('a frame has at least one pixel', () => {
    expect(toPixels({ width: 10, height: 10 }, frame(100, 100, 0.0001, 0.0001))).toEqual(frame(9, 9, 1, 1));
  });
});
