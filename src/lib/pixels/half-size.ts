import type { Line, Planes, Rows } from './rows.ts';
import { closeMargins, emptyPlanes, emptyRow, turn } from './rows.ts';

/** Downscales an image to half its size with the kernel 1 2 1 in both directions. */
export function halfSize(rows: Rows): Planes {
  const { width, height } = rows;
  const half = emptyPlanes((width + 1) >> 1, (height + 1) >> 1);
  const turns = [emptyRow(width), emptyRow(width), emptyRow(width)] as const;
  for (let y = 0; y <= height; y++) {
    if (y < height) {
      const row = turn(turns, y, height);
      rows.read(y, row);
      row.forEach(closeMargins);
    }
    if (y % 2 === 0) continue;
    const [above, middle, below] = [turn(turns, y - 2, height), turn(turns, y - 1, height), turn(turns, y, height)];
    const to = ((y - 1) / 2) * half.width;
    for (const channel of [0, 1, 2] as const) {
      const line = half.planes[channel].subarray(to, to + half.width);
      halve(above[channel], middle[channel], below[channel], line);
    }
  }
  return half;
}

function halve(above: Line, middle: Line, below: Line, half: Float32Array): void {
  const last = middle.length - 1;
  let left = (above[0] ?? 0) + 2 * (middle[0] ?? 0) + (below[0] ?? 0);
  for (let x = 0, at = 1; x < half.length; x++, at += 2) {
    // For an odd width, the right neighbor of the last pixel is in the margin.
    const next = at < last ? at + 1 : last;
    const center = (above[at] ?? 0) + 2 * (middle[at] ?? 0) + (below[at] ?? 0);
    const right = (above[next] ?? 0) + 2 * (middle[next] ?? 0) + (below[next] ?? 0);
    half[x] = (left + 2 * center + right) * 0.0625;
    left = right;
  }
}

/**
 * Reads a row of an image enlarged from half size with linear interpolation.
 * @param plane one channel of the half-size image
 */
export function readDouble(
  plane: Float32Array,
  size: { width: number; height: number },
  y: number,
  mixed: Line,
  double: Line,
): void {
  const { width, height } = size;
  const above = (y >> 1) * width;
  const below = Math.min(height - 1, (y + 1) >> 1) * width;
  const pixels = double.length - 2;
  for (let x = 0; x < width; x++) mixed[x] = ((plane[above + x] ?? 0) + (plane[below + x] ?? 0)) * 0.5;
  mixed[width] = mixed[width - 1] ?? 0;
  let here = mixed[0] ?? 0;
  for (let x = 0, to = 1; to <= pixels; x++, to += 2) {
    const next = mixed[x + 1] ?? 0;
    double[to] = here;
    double[to + 1] = (here + next) * 0.5;
    here = next;
  }
}
