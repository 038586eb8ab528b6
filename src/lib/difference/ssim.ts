import type { Raster } from './raster.ts';

/** The authors' values: sigma and size of the Gaussian window, and the constants that stabilize the division. */
const SIGMA = 1.5;
const WINDOW = 11;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Sums per window: both luma values, their squares and their product. */
const SUMS = 5;

/**
 * Structural similarity of two images of the same size, on luma: 1 for equal images, about 0 for unrelated ones, down
 * to -1. It is the mean over all window positions inside the image; the window shrinks to fit a smaller image. Memory
 * use does not depend on the height, because rows are processed one by one.
 *
 * Wang, Bovik, Sheikh, Simoncelli: "Image quality assessment: from error visibility to structural similarity", IEEE
 * Transactions on Image Processing 13(4), 2004. Without the downscaling to 256 px of the authors' later program, which
 * would hide compression artifacts.
 * @param onProgress called with the progress, 0 to 1, after every row
 */
export function ssim(one: Raster, other: Raster, onProgress?: (share: number) => void): number {
  const { width, height } = one;
  const horizontal = gaussianWindow(Math.min(WINDOW, width));
  const vertical = gaussianWindow(Math.min(WINDOW, height));
  const windows = width - horizontal.length + 1;
  /** Ring buffer of the last rows, blurred horizontally. */
  const rows = Array.from(vertical, () => new Float64Array(windows * SUMS));
  const lumaRows = [new Float64Array(width), new Float64Array(width)] as const;
  let sum = 0;
  for (let y = 0; y < height; y++) {
    readLuma(one, y, lumaRows[0]);
    readLuma(other, y, lumaRows[1]);
    blurRow(lumaRows[0], lumaRows[1], horizontal, rows[y % rows.length] as Float64Array);
    if (y >= vertical.length - 1) sum += rowSimilarity(rows, vertical, y + 1, windows);
    onProgress?.((y + 1) / height);
  }
  return sum / (windows * (height - vertical.length + 1));
}

/** Gaussian weights that sum to 1. */
function gaussianWindow(taps: number): Float64Array {
  const middle = (taps - 1) / 2;
  const heights = Float64Array.from({ length: taps }, (_, tap) => Math.exp(-((tap - middle) ** 2) / (2 * SIGMA ** 2)));
  const sum = heights.reduce((total, value) => total + value, 0);
  return heights.map((value) => value / sum);
}

/** ITU-R BT.601, as in the authors' program. */
function readLuma({ data, width }: Raster, y: number, line: Float64Array): void {
  for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
    line[x] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
}

function blurRow(one: Float64Array, other: Float64Array, horizontal: Float64Array, row: Float64Array): void {
  for (let x = 0, at = 0; at < row.length; x++, at += SUMS) {
    let a = 0;
    let b = 0;
    let aa = 0;
    let bb = 0;
    let ab = 0;
    for (let tap = 0; tap < horizontal.length; tap++) {
      const weight = horizontal[tap] ?? 0;
      const p = one[x + tap] ?? 0;
      const q = other[x + tap] ?? 0;
      a += weight * p;
      b += weight * q;
      aa += weight * p * p;
      bb += weight * q * q;
      ab += weight * p * q;
    }
    row[at] = a;
    row[at + 1] = b;
    row[at + 2] = aa;
    row[at + 3] = bb;
    row[at + 4] = ab;
  }
}

/** @param oldest index of the oldest row, counted over all rows so far */
function rowSimilarity(rows: readonly Float64Array[], vertical: Float64Array, oldest: number, windows: number): number {
  let sum = 0;
  for (let at = 0; at < windows * SUMS; at += SUMS) {
    let a = 0;
    let b = 0;
    let aa = 0;
    let bb = 0;
    let ab = 0;
    for (let tap = 0; tap < vertical.length; tap++) {
      const weight = vertical[tap] ?? 0;
      const row = rows[(oldest + tap) % rows.length] as Float64Array;
      a += weight * (row[at] ?? 0);
      b += weight * (row[at + 1] ?? 0);
      aa += weight * (row[at + 2] ?? 0);
      bb += weight * (row[at + 3] ?? 0);
      ab += weight * (row[at + 4] ?? 0);
    }
    const structure = (2 * (ab - a * b) + C2) / (aa - a * a + (bb - b * b) + C2);
    sum += ((2 * a * b + C1) / (a * a + b * b + C1)) * structure;
  }
  return sum;
}
