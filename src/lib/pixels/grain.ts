import { downscaleImage, downscaleRows, halfSize, rowsAround } from './pyramid.ts';
import type { Rows } from './rows.ts';
import { createRing, replicateEdges } from './rows.ts';
import type { RowMemory } from './simd/row-memory.ts';

/** A pixel and its eight neighbors. */
const WINDOW_PIXELS = 9;

/** Four floats, the last of which repeats the first value of a row. */
const MARGIN_BYTES = 16;

/**
 * Removes grain scale by scale, in place. The image is split into its half-size version and the remaining detail
 * (Laplacian pyramid: Burt and Adelson, 1983). Detail that does not exceed the grain is reduced, judged by its mean
 * square around each pixel (local Wiener filter: Lee, Digital Image Enhancement and Noise Filtering by Use of Local
 * Statistics, 1980).
 * @param variances variance of the grain in the detail of each scale, finest first; its length is the number of scales
 */
export function removeGrain(memory: RowMemory, rows: Rows, [variance, ...coarser]: readonly number[]): void {
  if (variance === undefined) return;
  const { width, height } = rows;
  const clean = downscaleImage(memory, rows);
  removeGrain(memory, clean, coarser);

  // Downscaled again, row by row, which needs less memory than a copy.
  const half = { ...halfSize(rows), rowAt: createRing(memory, halfSize(rows), 2) };
  const downscale = downscaleRows(memory, rows);
  let halfRows = 0;
  const detailAt = createRing(memory, rows, 3);
  const squares = memory.floats(width, 8).address;
  const constants = memory.constants(0.5, 1, WINDOW_PIXELS * variance);
  const iterations = Math.ceil(width / 8);

  for (let y = 0; y <= height; y++) {
    if (y < height) readDetail(y);
    if (y > 0) addDetail(y - 1);
  }

  /** The detail is the difference of a row to its low-frequency part. */
  function readDetail(y: number): void {
    const around = rowsAround(y, half.height);
    for (; halfRows <= around[1]; halfRows++) {
      downscale(halfRows, half.rowAt(halfRows));
      replicateEdges(memory, half.rowAt(halfRows), half.width);
    }
    const [row, detail] = [rows.read(y), detailAt(y)];
    const [above, below] = [half.rowAt(around[0]), half.rowAt(around[1])];
    for (const channel of [0, 1, 2] as const) {
      memory.run.subtractEnlarged(constants, detail[channel], row[channel], above[channel], below[channel], iterations);
    }
    replicateEdges(memory, detail, width);
  }

  /** Adds the detail that exceeds the grain to the low-frequency part without grain. */
  function addDetail(y: number): void {
    const result = rows.result(y);
    const [first, center, last] = [detailAt(y - 1), detailAt(y), detailAt(y + 1)];
    const around = rowsAround(y, clean.height);
    const [above, below] = [clean.read(around[0]), clean.read(around[1])];
    for (const channel of [0, 1, 2] as const) {
      // From the left margin to the right one.
      memory.run.addSquares(
        0,
        squares - MARGIN_BYTES,
        first[channel] - MARGIN_BYTES,
        center[channel] - MARGIN_BYTES,
        last[channel] - MARGIN_BYTES,
        Math.ceil(width / 4) + 2,
      );
      memory.run.addDetail(
        constants,
        result[channel],
        squares,
        center[channel],
        above[channel],
        below[channel],
        iterations,
      );
    }
    rows.write(y);
  }
}
