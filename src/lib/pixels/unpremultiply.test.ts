import { expect, test } from 'vitest';
import { unpremultiply } from './unpremultiply.ts';

test.each([
  [
    [100, 50, 0, 255],
    [100, 50, 0, 255],
  ],
  [
    [64, 10, 0, 128],
    [128, 20, 0, 128],
  ],
  [
    [9, 9, 9, 0],
    [0, 0, 0, 0],
  ],
  // Rounding of an encoder can exceed alpha.
  [
    [130, 0, 0, 128],
    [255, 0, 0, 128],
  ],
])('%j becomes %j', (from, to) => {
  const image = { width: 1, height: 1, channels: 4 as const, pixels: Uint8Array.from(from) };
  expect([...unpremultiply(image).pixels]).toEqual(to);
});

test('pixels without alpha stay', () => {
  const image = { width: 1, height: 1, channels: 3 as const, pixels: Uint8Array.of(1, 2, 3) };
  expect([...unpremultiply(image).pixels]).toEqual([1, 2, 3]);
});
