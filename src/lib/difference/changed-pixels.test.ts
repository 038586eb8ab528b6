import { expect, test } from 'vitest';
import { changedPixels, TOLERANCE } from './changed-pixels.ts';

const row = (...reds: number[]) => ({
  width: reds.length,
  height: 1,
  data: new Uint8ClampedArray(reds.flatMap((red) => [red, 40, 40, 255])),
});

test('a pixel differs if it exceeds the tolerance', () => {
  const { share, mask } = changedPixels(row(0, 0, 0, 0), row(0, TOLERANCE, TOLERANCE + 1, 255));
  expect(share).toBe(0.5);
  const opacities = [0, 1, 2, 3].map((pixel) => mask.data[pixel * 4 + 3] ?? 0);
  expect(opacities.slice(0, 2)).toEqual([0, 0]);
  expect(opacities[2]).toBeGreaterThan(100);
  expect(opacities[3]).toBe(255);
});
