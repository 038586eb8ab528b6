import { gaussian } from './gaussian.ts';

/** The size of an array of pixel values, stored by row. */
export interface Lattice {
  width: number;
  height: number;
  /** Values per pixel. */
  values: number;
}

/** Fills row `y`. Called once per row, in order. */
export type ReadRow = (y: number, row: Float32Array) => void;
/**
 * Receives row `y` after all rows that it depends on were read, so it may overwrite the source. The array is reused.
 */
export type WriteRow = (y: number, row: Float32Array) => void;

/** Gaussian blur by direct convolution, rows first. Edge pixels repeat beyond the image. */
export function bellRows({ width, height, values }: Lattice, sigma: number, read: ReadRow, write: WriteRow): void {
  const weights = gaussian(sigma);
  const reach = weights.length - 1;
  const length = width * values;
  const inner = reach * values;
  const padded = new Float32Array(length + 2 * inner);
  const row = padded.subarray(inner, inner + length);
  const rows = Array.from({ length: 2 * reach + 1 }, () => new Float32Array(length));
  const rowAt = (y: number) => rows[Math.max(0, Math.min(height - 1, y)) % rows.length] as Float32Array;
  const blurred = new Float32Array(length);

  for (let y = 0; y < height + reach; y++) {
    if (y < height) {
      read(y, row);
      along(rowAt(y));
    }
    if (y < reach) continue;
    down(y - reach);
    write(y - reach, blurred);
  }

  function along(to: Float32Array): void {
    for (let at = 0; at < inner; at++) {
      padded[at] = row[at % values] ?? 0;
      padded[inner + length + at] = row[length - values + (at % values)] ?? 0;
    }
    const middle = weights[0] ?? 1;
    for (let at = 0; at < length; at++) to[at] = middle * (row[at] ?? 0);
    for (let tap = 1; tap <= reach; tap++) {
      const weight = weights[tap] ?? 0;
      let left = inner - tap * values;
      let right = inner + tap * values;
      for (let at = 0; at < length; at++) {
        to[at] = (to[at] ?? 0) + weight * ((padded[left++] ?? 0) + (padded[right++] ?? 0));
      }
    }
  }

  function down(y: number): void {
    const middle = weights[0] ?? 1;
    const center = rowAt(y);
    for (let at = 0; at < length; at++) blurred[at] = middle * (center[at] ?? 0);
    for (let tap = 1; tap <= reach; tap++) {
      const [above, below, weight] = [rowAt(y - tap), rowAt(y + tap), weights[tap] ?? 0];
      for (let at = 0; at < length; at++) {
        blurred[at] = (blurred[at] ?? 0) + weight * ((above[at] ?? 0) + (below[at] ?? 0));
      }
    }
  }
}
