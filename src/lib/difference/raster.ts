import type { Size } from '../geometry/resize.ts';

/** A picture as a canvas gives it: red, green, blue and alpha, a byte each, rows without padding. */
export interface Raster extends Size {
  data: Uint8ClampedArray;
}
