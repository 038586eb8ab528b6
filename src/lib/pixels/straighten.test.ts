import { expect, test } from 'vitest';
import { straighten } from './straighten.ts';

const identity = { matrix: [1, 0, 0, 1], offset: [0, 0] } as const;

test('without a rotation, the pixels stay the same', () => {
  const pixels = Uint8Array.from({ length: 5 * 4 * 3 }, (_, index) => (index * 37) % 256);
  const image = { width: 5, height: 4, channels: 3, pixels } as const;
  expect(straighten(image, { ...identity, width: 5, height: 4 })).toEqual(image);
});

test('transparent pixels have no influence on colors', () => {
  const pixels = Array.from({ length: 8 * 8 }, (_, index) => (index % 8 < 4 ? [200, 100, 50, 255] : [0, 0, 0, 0]));
  const image = { width: 8, height: 8, channels: 4, pixels: Uint8Array.from(pixels.flat()) } as const;
  const cosine = Math.cos(0.3);
  const sine = Math.sin(0.3);
  const rotation = { matrix: [cosine, sine, -sine, cosine], offset: [1, 2], width: 6, height: 6 } as const;
  const result = straighten(image, rotation).pixels;
  let blended = 0;
  for (let at = 0; at < result.length; at += 4) {
    const alpha = result[at + 3] ?? 0;
    if (alpha > 0 && alpha < 255) blended++;
    if (alpha > 8) expect([...result.subarray(at, at + 3)]).toEqual([200, 100, 50]);
  }
  expect(blended).toBeGreaterThan(5);
});
