import { halfSize, readDouble } from './half-size.ts';
import type { Line, Row, Rows } from './rows.ts';
import { closeMargins, emptyRow, rowsOf, turn } from './rows.ts';

/** A pixel and its eight neighbors. */
const PLACES = 9;

/**
 * Removes grain scale by scale, in place. The image is split into its half-size version and the remaining detail
 * (Laplacian pyramid: Burt and Adelson, 1983). Detail that does not exceed the grain is reduced, judged by its mean
 * square around each pixel (local Wiener filter: Lee, Digital Image Enhancement and Noise Filtering by Use of Local
 * Statistics, 1980).
 * @param grains variance of the grain in the detail of each scale, finest first; its length is the number of scales
 */
export function takeGrain(rows: Rows, [grain, ...coarser]: readonly number[]): void {
  if (grain === undefined) return;
  const { width, height } = rows;
  const half = halfSize(rows);
  const clean =
    coarser.length > 0 ? { ...half, planes: half.planes.map((plane) => plane.slice()) as [Line, Line, Line] } : half;
  takeGrain(rowsOf(clean), coarser);

  const emptyRows = (): [Row, Row, Row] => [emptyRow(width), emptyRow(width), emptyRow(width)];
  const [bases, details] = [emptyRows(), emptyRows()];
  const row = emptyRow(width);
  const mixed = new Float32Array(half.width + 1);

  for (let y = 0; y <= height; y++) {
    if (y < height) {
      rows.read(y, row);
      const [base, detail] = [turn(bases, y, height), turn(details, y, height)];
      for (const channel of [0, 1, 2] as const) {
        readDouble(half.planes[channel], half, y, mixed, detail[channel]);
        subtractFrom(row[channel], detail[channel]);
        readDouble(clean.planes[channel], half, y, mixed, base[channel]);
      }
    }
    if (y === 0) continue;
    const base = turn(bases, y - 1, height);
    const [above, middle, below] = [
      turn(details, y - 2, height),
      turn(details, y - 1, height),
      turn(details, y, height),
    ];
    for (const channel of [0, 1, 2] as const) {
      addDetail(base[channel], above[channel], middle[channel], below[channel], PLACES * grain);
    }
    rows.write(y - 1, base);
  }
}

function subtractFrom(whole: Line, part: Line): void {
  for (let x = 1; x < part.length - 1; x++) part[x] = (whole[x] ?? 0) - (part[x] ?? 0);
  closeMargins(part);
}

/** Adds the detail that exceeds the grain. */
function addDetail(base: Line, above: Line, middle: Line, below: Line, grain: number): void {
  const squares = (x: number): number => (above[x] ?? 0) ** 2 + (middle[x] ?? 0) ** 2 + (below[x] ?? 0) ** 2;
  let left = squares(0);
  let here = squares(1);
  for (let x = 1; x < base.length - 1; x++) {
    const right = squares(x + 1);
    const energy = left + here + right;
    if (energy > grain) base[x] = (base[x] ?? 0) + (middle[x] ?? 0) * (1 - grain / energy);
    left = here;
    here = right;
  }
}
