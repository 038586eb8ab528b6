import type { Size } from '../geometry/resize.ts';

/** An image in the layout of `ImageData`: 8-bit RGBA, rows without padding. */
export interface Raster extends Size {
  data: Uint8ClampedArray;
}
