import type { Size } from '../geometry/resize.ts';
import type { DifferenceRows } from './channel-comparison.ts';
import type { ComparedChannel } from './pair-comparison.ts';
import { KINDS, NORMS, normsOf, scoreOfError, weightedError } from './weights.ts';

/** Pixels on each side of a block: one pixel of the smallest scale that counts. */
export const BLOCK_SIDE = 16;

/** Scores of square parts of an image. */
export interface BlockScores {
  columns: number;
  rows: number;
  /** Row by row: the score of an image that looks like the block everywhere. */
  scores: Float32Array;
}

/** Sums the differences of blocks. */
export class BlockSums {
  readonly #columns: number;
  readonly #rows: number;
  readonly #errors: Float64Array;
  /** Of the current row of blocks, by norm and kind, then by column. */
  readonly #sums = new Map<ComparedChannel, Float64Array>();

  constructor({ width, height }: Size) {
    this.#columns = Math.ceil(width / BLOCK_SIDE);
    this.#rows = Math.ceil(height / BLOCK_SIDE);
    this.#errors = new Float64Array(this.#columns * this.#rows);
  }

  /** Adds row `y` of a channel. Ignores rows and columns beyond the image. */
  add(channel: ComparedChannel, y: number, differences: DifferenceRows): void {
    const { scale, size, weights } = channel;
    const side = BLOCK_SIDE >> scale;
    if (y >= this.#rows * side) return;
    const sums = this.#sums.get(channel) ?? new Float64Array(NORMS * KINDS * this.#columns);
    this.#sums.set(channel, sums);
    for (const [kind, { values }] of differences.entries()) {
      if (!weights[kind] && !weights[KINDS + kind]) continue;
      this.#addRow(sums, kind, values.subarray(0, Math.min(size.width, this.#columns * side)), side);
    }
    const rows = (y % side) + 1;
    if (rows < side && y < size.height - 1) return;
    this.#addErrors(channel, sums, Math.floor(y / side), rows);
    sums.fill(0);
  }

  scores(): BlockScores {
    return { columns: this.#columns, rows: this.#rows, scores: Float32Array.from(this.#errors, scoreOfError) };
  }

  #addRow(sums: Float64Array, kind: number, values: Float32Array, side: number): void {
    const fourths = (KINDS + kind) * this.#columns;
    const means = kind * this.#columns;
    for (let x = 0; x < values.length; x++) {
      const value = values[x] ?? 0;
      const column = Math.floor(x / side);
      sums[means + column] = (sums[means + column] ?? 0) + value;
      sums[fourths + column] = (sums[fourths + column] ?? 0) + value ** 2 * value ** 2;
    }
  }

  /** Adds the weighted norms of a channel in a row of blocks. @param rows of the channel in it */
  #addErrors({ scale, size, weights }: ComparedChannel, sums: Float64Array, blockRow: number, rows: number): void {
    const side = BLOCK_SIDE >> scale;
    for (let column = 0; column < this.#columns; column++) {
      const pixels = rows * Math.min(side, size.width - column * side);
      const totals = Array.from(weights, (_, term) => sums[term * this.#columns + column] ?? 0);
      const at = blockRow * this.#columns + column;
      this.#errors[at] = (this.#errors[at] ?? 0) + weightedError(normsOf(totals, pixels), weights);
    }
  }
}
