import { gaussian } from '../gaussian.ts';
import type { Edge } from './edge.ts';
import type { Grid } from './grid.ts';
import { nearestPlaces } from './nearest-cells.ts';

/** Weight of the pixel against its eight neighbors. A lower weight would erase lines one pixel wide. */
const OWN = 5;
const HALF = ((OWN + 8) * 255) / 2;

/** Extent of a soft edge on either side of the hard edge, in pixels. */
export const featherReach = (feather: number): number => (feather > 0 ? Math.ceil(3 * sigmaOf(feather)) : 0);

/** The 2 % to 98 % range of a Gaussian edge is four sigma wide; the feather is one half of it. */
const sigmaOf = (feather: number): number => feather / 2;

/**
 * Computes opacity by row, 0 to 255. A pixel is opaque if it and its neighbors are mostly subject; a Gaussian softens
 * the edge.
 * @param take called with each row; `isSoft` tells whether the pixels of a cell can differ from one another
 */
export function featherRows(
  { coverage, meets }: Edge,
  { width: places, scale }: Grid,
  size: { width: number; height: number },
  feather: number,
  take: (y: number, alpha: Uint8Array, isSoft: (place: number) => boolean) => void,
): void {
  const { width, height } = size;
  const reach = featherReach(feather);
  const near = nearestPlaces(meets, places, 2 * Math.ceil(reach / scale));
  const isSoft = (place: number): boolean => (near[place] ?? -1) >= 0;
  const isMeeting = (place: number): boolean => meets[place] === 1;
  const weights = reach > 0 ? gaussian(sigmaOf(feather)) : new Float64Array([1]);

  /** With margins for the repeated first and last pixel. */
  const hard = new Float32Array(width + 2 * reach);
  const sums = new Float32Array(width);
  const alpha = new Uint8Array(width);
  const lines = Array.from({ length: 2 * reach + 1 }, () => new Float32Array(width));
  const lineAt = (y: number) => lines[Math.max(0, Math.min(height - 1, y)) % lines.length] as Float32Array;

  for (let y = 0; y < height + reach; y++) {
    if (y < height) {
      harden(y);
      soften(y);
    }
    if (y >= reach) {
      gather(y - reach);
      take(y - reach, alpha, isSoft);
    }
  }

  /** Calls `change` for each run of pixels in row `y` whose cells satisfy the predicate. */
  function eachRun(y: number, isSuch: (place: number) => boolean, change: (start: number, end: number) => void): void {
    const first = Math.floor(y / scale) * places;
    for (let column = 0; column < places; column++) {
      const start = column;
      while (column < places && isSuch(first + column)) column++;
      if (column > start) change(start * scale, Math.min(width, column * scale));
    }
  }

  function harden(y: number): void {
    hard.set(coverage.subarray(y * width, (y + 1) * width), reach);
    eachRun(y, isMeeting, (start, end) => {
      for (let x = start; x < end; x++) hard[reach + x] = sumAround(x, y) > HALF ? 255 : 0;
    });
    hard.fill(hard[reach] ?? 0, 0, reach);
    hard.fill(hard[reach + width - 1] ?? 0, reach + width);
  }

  function sumAround(x: number, y: number): number {
    let sum = (OWN - 1) * (coverage[y * width + x] ?? 0);
    for (let row = y - 1; row <= y + 1; row++) {
      const from = Math.max(0, Math.min(height - 1, row)) * width;
      for (let column = x - 1; column <= x + 1; column++) {
        sum += coverage[from + Math.max(0, Math.min(width - 1, column))] ?? 0;
      }
    }
    return sum;
  }

  function soften(y: number): void {
    const to = lineAt(y);
    to.set(hard.subarray(reach, reach + width));
    eachRun(y, isSoft, (start, end) => {
      blend(to, start, end, (tap) => hard.subarray(reach + tap));
    });
  }

  function gather(y: number): void {
    sums.set(lineAt(y));
    eachRun(y, isSoft, (start, end) => blend(sums, start, end, (tap) => lineAt(y + tap)));
    for (let x = 0; x < width; x++) alpha[x] = ((sums[x] ?? 0) + 0.5) | 0;
  }

  function blend(to: Float32Array, start: number, end: number, lineOf: (tap: number) => Float32Array): void {
    to.fill(0, start, end);
    for (let tap = 0; tap <= reach; tap++) {
      const weight = tap === 0 ? (weights[0] ?? 1) / 2 : (weights[tap] ?? 0);
      addPair(to, start, end, weight, lineOf(-tap), lineOf(tap));
    }
  }
}

function addPair(
  to: Float32Array,
  start: number,
  end: number,
  weight: number,
  one: Float32Array,
  other: Float32Array,
): void {
  for (let x = start; x < end; x++) to[x] = (to[x] ?? 0) + weight * ((one[x] ?? 0) + (other[x] ?? 0));
}
