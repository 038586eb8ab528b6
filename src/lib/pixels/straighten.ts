import type { Size } from '../geometry/resize.ts';
import type { RawImage } from './raw-image.ts';

/** The position in the image of each pixel of the result: `matrix` (two rows) times its center, plus `offset`, in pixels. */
export interface Sampling extends Size {
  matrix: readonly [number, number, number, number];
  offset: readonly [number, number];
}

/** Positions between two pixels that have weights of their own, as a power of two. */
const PHASE_BITS = 8;
const PHASES = 1 << PHASE_BITS;

/** Weights of four neighbors for each phase: Catmull-Rom (Keys, "Cubic convolution interpolation", 1981, a = -0.5). */
const weights = new Float64Array(PHASES * 4);
for (let phase = 0; phase < PHASES; phase++) {
  const t = phase / PHASES;
  weights.set(
    [
      t * (-0.5 + t * (1 - 0.5 * t)),
      1 + t * t * (1.5 * t - 2.5),
      t * (0.5 + t * (2 - 1.5 * t)),
      t * t * (0.5 * t - 0.5),
    ],
    phase * 4,
  );
}

/**
 * Resamples an image by bicubic interpolation. Beyond an edge, its pixels repeat. Colors are weighted by alpha. The results
 * are the same on all hosts: they use only basic arithmetic. sharp's `rotate` is bilinear, and its `affine` draws the whole
 * rotated image with its empty corners, after all crops of a pipeline.
 */
export function straighten(image: RawImage, { matrix, offset, width, height }: Sampling): RawImage {
  const { channels } = image;
  const pixels = new Uint8ClampedArray(width * height * channels);
  const sample = channels === 4 ? sampleRgba : sampleRgb;
  const [a, b, c, d] = matrix;
  const columns = new Int32Array(4);
  const rows = new Int32Array(4);
  for (let y = 0, at = 0; y < height; y++) {
    const startX = a * 0.5 + b * (y + 0.5) + offset[0] - 0.5;
    const startY = c * 0.5 + d * (y + 0.5) + offset[1] - 0.5;
    for (let x = 0; x < width; x++, at += channels) {
      const fixedX = Math.floor((startX + a * x) * PHASES + 0.5);
      const fixedY = Math.floor((startY + c * x) * PHASES + 0.5);
      neighbors(columns, fixedX >> PHASE_BITS, image.width, channels);
      neighbors(rows, fixedY >> PHASE_BITS, image.height, image.width * channels);
      sample(image.pixels, columns, rows, (fixedX & (PHASES - 1)) * 4, (fixedY & (PHASES - 1)) * 4, pixels, at);
    }
  }
  return { width, height, channels, pixels: new Uint8Array(pixels.buffer) };
}

/** Byte offsets of four neighbors, the second of which is at `position`. */
function neighbors(offsets: Int32Array, position: number, length: number, stride: number): void {
  for (let index = 0; index < 4; index++) {
    const neighbor = position + index - 1;
    offsets[index] = (neighbor < 0 ? 0 : neighbor >= length ? length - 1 : neighbor) * stride;
  }
}

function sampleRgb(
  from: Uint8Array,
  columns: Int32Array,
  rows: Int32Array,
  weightX: number,
  weightY: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const weight = (weights[weightY + row] as number) * (weights[weightX + column] as number);
      const pixel = (rows[row] as number) + (columns[column] as number);
      red += weight * (from[pixel] as number);
      green += weight * (from[pixel + 1] as number);
      blue += weight * (from[pixel + 2] as number);
    }
  }
  to[at] = red;
  to[at + 1] = green;
  to[at + 2] = blue;
}

function sampleRgba(
  from: Uint8Array,
  columns: Int32Array,
  rows: Int32Array,
  weightX: number,
  weightY: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const pixel = (rows[row] as number) + (columns[column] as number);
      const weight =
        (weights[weightY + row] as number) * (weights[weightX + column] as number) * (from[pixel + 3] as number);
      red += weight * (from[pixel] as number);
      green += weight * (from[pixel + 1] as number);
      blue += weight * (from[pixel + 2] as number);
      alpha += weight;
    }
  }
  if (alpha <= 0) return;
  to[at] = red / alpha;
  to[at + 1] = green / alpha;
  to[at + 2] = blue / alpha;
  to[at + 3] = alpha;
}
