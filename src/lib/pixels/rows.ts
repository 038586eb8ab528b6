import type { Size } from '../geometry/resize.ts';
import type { RowMemory } from './simd/row-memory.ts';

/** Addresses of one row of each of three channels, in the memory of kernels. */
export type ChannelRows = readonly [number, number, number];

/** Access to the rows of an image with three channels of floats. */
export interface Rows extends Size {
  /** A row with margins that repeat the edges. Called in order, or with one of the last four rows. */
  read(y: number): ChannelRows;
  /** The addresses to write row `y` to, which is not read again. */
  result(y: number): ChannelRows;
  /** To be called when the values at `result` are complete. */
  write(y: number): void;
}

/** Values before and after a row. Kernels read one neighbor, and process up to eight values at a time. */
const MARGIN = 8;
const FLOAT_BYTES = 4;

/** Creates `count` rows of each channel. @returns the addresses of a row */
function createRows(memory: RowMemory, width: number, count: number): (index: number) => ChannelRows {
  const length = Math.ceil(width / 8) * 8 + 2 * MARGIN;
  const first = memory.floats(3 * length * count).address;
  return (index) => {
    const address = first + FLOAT_BYTES * (3 * length * index + MARGIN);
    return [address, address + FLOAT_BYTES * length, address + 2 * FLOAT_BYTES * length];
  };
}

/** Creates a ring buffer. @returns row `y`, clamped to the image, as long as it is one of the last `count` */
export function createRing(memory: RowMemory, { width, height }: Size, count: number): (y: number) => ChannelRows {
  const rowAt = createRows(memory, width, count);
  return (y) => rowAt(Math.max(0, Math.min(height - 1, y)) % count);
}

/** Creates an image whose rows are all in memory. */
export function createPlanes(memory: RowMemory, { width, height }: Size): Rows {
  const rowAt = createRows(memory, width, height);
  return { width, height, read: rowAt, result: rowAt, write: (y) => replicateEdges(memory, rowAt(y), width) };
}

/** Repeats the first and the last value of rows in their margins. */
export function replicateEdges(memory: RowMemory, rows: ChannelRows, width: number): void {
  const { values } = memory;
  for (const address of rows) {
    const first = address / FLOAT_BYTES;
    values[first - 1] = values[first] ?? 0;
    values[first + width] = values[first + width - 1] ?? 0;
  }
}
