import type { Edge } from './background-edge.ts';
import type { Grid } from './background-grid.ts';
import { gaussian } from './gaussian.ts';
import { nearestPlaces } from './nearest-place.ts';

/** How much the pixel itself counts against its eight neighbours: fewer would cut off lines of one pixel. */
const OWN = 5;
const HALF = ((OWN + 8) * 255) / 2;

/** Reach of a soft edge on either side of where it is hard, in pixels. */
export const featherReach = (feather: number): number => (feather > 0 ? Math.ceil(3 * sigmaOf(feather)) : 0);

/** From 2 % to 98 % an edge of a Gaussian is four sigma wide; the feather is what lies on one side. */
const sigmaOf = (feather: number): number => feather / 2;

/**
 * Opacity row by row, 0 to 255: subject where a pixel and those around it are more subject than background, softened by
 * a Gaussian.
 * @param take gets each row; `isSoft` tells whether a place is so near the edge that its pixels are not all of a kind
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

  const hard = new Uint8Array(width);
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

  /** Calls for each run of pixels in row `y` that lies in such a place. */
  function eachRun(y: number, isSuch: (place: number) => boolean, change: (start: number, end: number) => void): void {
    const first = Math.floor(y / scale) * places;
    for (let column = 0; column < places; column++) {
      if (isSuch(first + column)) change(column * scale, Math.min(width, (column + 1) * scale));
    }
  }

  function harden(y: number): void {
    hard.set(coverage.subarray(y * width, (y + 1) * width));
    eachRun(y, isMeeting, (start, end) => {
      for (let x = start; x < end; x++) hard[x] = sumAround(x, y) > HALF ? 255 : 0;
    });
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
    to.set(hard);
    eachRun(y, isSoft, (start, end) => {
      for (let x = start; x < end; x++) {
        let sum = (weights[0] ?? 1) * (hard[x] ?? 0);
        for (let tap = 1; tap <= reach; tap++) {
          sum += (weights[tap] ?? 0) * ((hard[Math.max(0, x - tap)] ?? 0) + (hard[Math.min(width - 1, x + tap)] ?? 0));
        }
        to[x] = sum;
      }
    });
  }

  function gather(y: number): void {
    const here = lineAt(y);
    alpha.set(here);
    const above = Array.from(weights, (_, tap) => lineAt(y - tap));
    const below = Array.from(weights, (_, tap) => lineAt(y + tap));
    eachRun(y, isSoft, (start, end) => {
      for (let x = start; x < end; x++) {
        let sum = (weights[0] ?? 1) * (here[x] ?? 0);
        for (let tap = 1; tap <= reach; tap++) {
          sum += (weights[tap] ?? 0) * ((above[tap]?.[x] ?? 0) + (below[tap]?.[x] ?? 0));
        }
        alpha[x] = Math.round(sum);
      }
    });
  }
}
