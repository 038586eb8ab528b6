import { AppError } from '../errors.ts';
import type { Size } from '../geometry/resize.ts';

/** Side of the square in which a drawing without a size is drawn, to find its extents. */
export const CANVAS_SIDE = 2048;
/** Default size of a replaced element: CSS 2.2, 10.3.2. */
const EMPTY_SIZE: Size = { width: 300, height: 150 };
/** The integers of renderers have this order of magnitude, even if the drawing is rendered smaller. */
const MAX_SIDE = 10_000_000;

/**
 * Size of a drawing without size and viewBox: from its origin to the last drawn pixel, at most `CANVAS_SIDE`.
 * @param pixels RGBA of a square of `CANVAS_SIDE`
 */
export function extentsOf(pixels: Uint8Array | Uint8ClampedArray): Size {
  let [right, bottom] = [0, 0];
  for (let at = 3, index = 0; at < pixels.length; at += 4, index++) {
    if (pixels[at] === 0) continue;
    right = Math.max(right, (index % CANVAS_SIDE) + 1);
    bottom = Math.floor(index / CANVAS_SIDE) + 1;
  }
  return right > 0 ? { width: right, height: bottom } : EMPTY_SIZE;
}

/** @throws AppError `too_many_pixels` */
export function checkDrawingSize({ width, height }: Size): void {
  if (Math.max(width, height) <= MAX_SIDE) return;
  throw new AppError('too_many_pixels', { limit: { key: 'millionPixelsASide', values: { millions: MAX_SIDE / 1e6 } } });
}
