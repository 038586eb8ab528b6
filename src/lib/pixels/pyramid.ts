import type { Size } from '../geometry/resize.ts';
import type { ChannelRows, Rows } from './rows.ts';
import { createPlanes } from './rows.ts';
import type { RowMemory } from './simd/row-memory.ts';

export const halfSize = ({ width, height }: Size): Size => ({ width: (width + 1) >> 1, height: (height + 1) >> 1 });

/** Writes row `y` of an image of half the size, without margins. To be called in order, with each row of that image. */
export type DownscaleRow = (y: number, result: ChannelRows) => void;

/** Downscales an image to half its size with the kernel 1 2 1 in both directions. */
export function downscaleRows(memory: RowMemory, rows: Rows): DownscaleRow {
  const constants = memory.constants(2, 1 / 16);
  const iterations = Math.ceil(halfSize(rows).width / 4);
  const readRow = (y: number): ChannelRows => rows.read(Math.max(0, Math.min(rows.height - 1, y)));
  return (y, result) => {
    const [above, center, below] = [readRow(2 * y - 1), readRow(2 * y), readRow(2 * y + 1)];
    for (const channel of [0, 1, 2] as const) {
      memory.run.downscale(constants, result[channel], above[channel], center[channel], below[channel], iterations);
    }
  };
}

export function downscaleImage(memory: RowMemory, rows: Rows): Rows {
  const half = createPlanes(memory, halfSize(rows));
  const downscale = downscaleRows(memory, rows);
  for (let y = 0; y < half.height; y++) {
    downscale(y, half.result(y));
    half.write(y);
  }
  return half;
}

/** The two rows of an image of half the size that row `y` is interpolated between, with equal weights. */
export const rowsAround = (y: number, halfHeight: number): [above: number, below: number] => [
  y >> 1,
  Math.min(halfHeight - 1, (y + 1) >> 1),
];
