import type { RawImage } from './raw-image.ts';

/** Below this alpha, the color of a pixel is neither visible nor precise. */
const MIN_VISIBLE_ALPHA = 8;

/**
 * Gives transparent pixels the color of nearby visible ones, in place, so that neighborhood filters need no alpha
 * handling. A forward and a backward pass propagate colors, as in distance transforms (Rosenfeld and Pfaltz, 1966).
 */
export function fillTransparent({ width, height, channels, pixels }: RawImage): void {
  if (channels === 3) return;
  const known = new Uint8Array(width * height);
  for (let at = 0; at < known.length; at++) known[at] = (pixels[at * 4 + 3] ?? 0) < MIN_VISIBLE_ALPHA ? 0 : 1;
  if (!known.includes(0)) return;

  /** Fills from the pixel before in the row, else from the one in the row before. `step` is the direction: 1 or -1. */
  const fillRow = (first: number, step: 1 | -1, hasRowBefore: boolean): void => {
    for (let x = 0, at = first; x < width; x++, at += step) {
      if (known[at]) continue;
      if (x > 0 && known[at - step]) copyColor(at, at - step);
      else if (hasRowBefore && known[at - step * width]) copyColor(at, at - step * width);
    }
  };
  const copyColor = (at: number, from: number): void => {
    pixels.copyWithin(at * 4, from * 4, from * 4 + 3);
    known[at] = 1;
  };
  for (let y = 0; y < height; y++) fillRow(y * width, 1, y > 0);
  for (let y = height - 1; y >= 0; y--) fillRow((y + 1) * width - 1, -1, y < height - 1);
}
