import type { RawPicture } from './picture.ts';

/** Below this alpha, the color of a pixel is neither visible nor precise. */
const SEEN_FROM = 8;

/**
 * Gives transparent pixels the color of nearby visible ones, in place, so that neighborhood filters need no alpha
 * handling. A forward and a backward pass propagate colors, as in distance transforms (Rosenfeld and Pfaltz, 1966).
 */
export function fillHidden({ width, height, channels, pixels }: RawPicture): void {
  if (channels === 3) return;
  const known = new Uint8Array(width * height);
  for (let at = 0; at < known.length; at++) known[at] = (pixels[at * 4 + 3] ?? 0) < SEEN_FROM ? 0 : 1;
  if (!known.includes(0)) return;

  const take = (at: number, from: number): void => {
    if (known[at] || !known[from]) return;
    pixels.copyWithin(at * 4, from * 4, from * 4 + 3);
    known[at] = 1;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x > 0) take(at, at - 1);
      if (y > 0) take(at, at - width);
    }
  }
  for (let y = height - 1, at = width * height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, at--) {
      if (x < width - 1) take(at, at + 1);
      if (y < height - 1) take(at, at + width);
    }
  }
}
