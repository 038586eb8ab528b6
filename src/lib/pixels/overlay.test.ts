import { expect, test } from 'vitest';
import { compositeOver } from './overlay.ts';

const half = { width: 1, height: 1, channels: 4 as const, pixels: Uint8Array.of(200, 100, 0, 51) };

test('over an opaque image, colors are mixed by the alpha of the overlay, and other pixels stay unchanged', () => {
  const pixels = new Uint8Array(3 * 2 * 3).fill(50);
  compositeOver({ width: 3, height: 2, channels: 3, pixels }, { image: half, left: 2, top: 1 });
  // 51 of 255 is a fifth.
  expect([...pixels.subarray(-3)]).toEqual([80, 60, 40]);
  expect(pixels.subarray(0, -3).every((value) => value === 50)).toBe(true);
});

test('over a transparent image, the overlay keeps its alpha', () => {
  const pixels = new Uint8Array(4);
  compositeOver({ width: 1, height: 1, channels: 4, pixels }, { image: half, left: 0, top: 0 });
  expect([...pixels]).toEqual([200, 100, 0, 51]);
});

test('over a translucent image, colors are weighted by alpha', () => {
  const pixels = Uint8Array.of(0, 0, 255, 102);
  compositeOver({ width: 1, height: 1, channels: 4, pixels }, { image: half, left: 0, top: 0 });
  // Alpha 0.2 + 0.4 * 0.8 = 0.52, of which the overlay contributes 0.2.
  expect([...pixels]).toEqual([77, 38, 157, 133]);
});

test('under transparent parts of the overlay, the image stays unchanged', () => {
  const pixels = Uint8Array.of(1, 2, 3, 4);
  const clear = { ...half, pixels: new Uint8Array(4) };
  compositeOver({ width: 1, height: 1, channels: 4, pixels }, { image: clear, left: 0, top: 0 });
  expect([...pixels]).toEqual([1, 2, 3, 4]);
});
