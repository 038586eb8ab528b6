import { gaussianKernel } from '../gaussian.ts';
import type { Edge } from './edge.ts';
import type { Grid } from './grid.ts';
import { nearestCells } from './nearest-cells.ts';

/** Weight of the pixel against its eight neighbors. A lower weight would erase lines one pixel wide. */
const CENTER_WEIGHT = 5;
const HALF = ((CENTER_WEIGHT + 8) * 255) / 2;

/** Extent of a soft edge on either side of the hard edge, in pixels. */
export const featherRadius = (feather: number): number => (feather > 0 ? Math.ceil(3 * sigmaOf(feather)) : 0);

/** The 2 % to 98 % range of a Gaussian edge is four sigma wide; the feather is one half of it. */
const sigmaOf = (feather: number): number => feather / 2;

/**
 * Computes opacity by row, 0 to 255. A pixel is opaque if it and its neighbors are mostly subject; a Gaussian softens
 * the edge.
 * @param onRow called with each row; `isSoft` returns whether the pixels of a cell can differ from one another
 */
export function featherRows(
  { coverage, boundary }: Edge,
  { width: cells, scale }: Grid,
  size: { width: number; height: number },
  feather: number,
  onRow: (y: number, alpha: Uint8Array, isSoft: (cell: number) => boolean) => void,
): void {
  const { width, height } = size;
  const radius = featherRadius(feather);
  const near = nearestCells(boundary, cells, 2 * Math.ceil(radius / scale));
  const isSoft = (cell: number): boolean => (near[cell] ?? -1) >= 0;
  const isBoundary = (cell: number): boolean => boundary[cell] === 1;
  const kernel = radius > 0 ? gaussianKernel(sigmaOf(feather)) : new Float64Array([1]);

  /** With margins for the repeated first and last pixel. */
  const hard = new Float32Array(width + 2 * radius);
  const sums = new Float32Array(width);
  const alpha = new Uint8Array(width);
  const ring = Array.from({ length: 2 * radius + 1 }, () => new Float32Array(width));
  const rowAt = (y: number) => ring[Math.max(0, Math.min(height - 1, y)) % ring.length] as Float32Array;

  for (let y = 0; y < height + radius; y++) {
    if (y < height) {
      thresholdRow(y);
      blurRow(y);
    }
    if (y >= radius) {
      blurColumns(y - radius);
      onRow(y - radius, alpha, isSoft);
    }
  }

  /** Calls `change` for each run of pixels in row `y` whose cells satisfy the predicate. */
  function eachRun(y: number, matches: (cell: number) => boolean, change: (start: number, end: number) => void): void {
    const first = Math.floor(y / scale) * cells;
    for (let column = 0; column < cells; column++) {
      const start = column;
      while (column < cells && matches(first + column)) column++;
      if (column > start) change(start * scale, Math.min(width, column * scale));
    }
  }

  function thresholdRow(y: number): void {
    hard.set(coverage.subarray(y * width, (y + 1) * width), radius);
    eachRun(y, isBoundary, (start, end) => {
      for (let x = start; x < end; x++) hard[radius + x] = weightedSum(x, y) > HALF ? 255 : 0;
    });
    hard.fill(hard[radius] ?? 0, 0, radius);
    hard.fill(hard[radius + width - 1] ?? 0, radius + width);
  }

  function weightedSum(x: number, y: number): number {
    let sum = (CENTER_WEIGHT - 1) * (coverage[y * width + x] ?? 0);
    for (let row = y - 1; row <= y + 1; row++) {
      const from = Math.max(0, Math.min(height - 1, row)) * width;
      for (let column = x - 1; column <= x + 1; column++) {
        sum += coverage[from + Math.max(0, Math.min(width - 1, column))] ?? 0;
      }
    }
    return sum;
  }

  function blurRow(y: number): void {
    const row = rowAt(y);
    row.set(hard.subarray(radius, radius + width));
    eachRun(y, isSoft, (start, end) => convolve(row, start, end, (tap) => hard.subarray(radius + tap)));
  }

  function blurColumns(y: number): void {
    sums.set(rowAt(y));
    eachRun(y, isSoft, (start, end) => convolve(sums, start, end, (tap) => rowAt(y + tap)));
    for (let x = 0; x < width; x++) alpha[x] = ((sums[x] ?? 0) + 0.5) | 0;
  }

  function convolve(result: Float32Array, start: number, end: number, rowOf: (tap: number) => Float32Array): void {
    result.fill(0, start, end);
    for (let tap = 0; tap <= radius; tap++) {
      // The center counts twice in its pair.
      const weight = tap === 0 ? (kernel[0] ?? 1) / 2 : (kernel[tap] ?? 0);
      addWeightedPair(result, start, end, weight, rowOf(-tap), rowOf(tap));
    }
  }
}

/** Adds `weight` times the sum of two rows, from index `start` to before `end`. */
function addWeightedPair(
  result: Float32Array,
  start: number,
  end: number,
  weight: number,
  one: Float32Array,
  other: Float32Array,
): void {
  for (let at = start; at < end; at++) result[at] = (result[at] ?? 0) + weight * ((one[at] ?? 0) + (other[at] ?? 0));
}
