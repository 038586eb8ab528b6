import type { Size } from '../geometry/resize.ts';
import type { FloatRow } from '../pixels/simd/kernel-memory.ts';
import { iterationsFor, LANES, type ScoreMemory } from './score-memory.ts';
import { KINDS, NORMS, normsOf } from './weights.ts';

/** Rows that the blur of a row takes, and how many of them follow it. */
const BLURRED_ROWS = 9;
const FOLLOWING_ROWS = 4;

/** Values before and after a row: the reach of the blur. */
const MARGIN = 4;

/** What a row of the ring buffer consists of, in the order of the kernel `compare`. */
const [BLURRED, BLURRED_SQUARES, BLURRED_PRODUCTS, IMAGES, PARTS] = [0, 2, 3, 4, 6];

/** Differences of a row by kind. */
export type DifferenceRows = readonly FloatRow[];

/** Compares a channel of two images at one scale, row by row. */
export class ChannelComparison {
  readonly size: Size;
  readonly #memory: ScoreMemory;
  readonly #iterations: number;
  /** Bytes of a part of a row. */
  readonly #stride: number;
  /** Addresses of the latest rows. Beyond the image are zeros, as in libjxl. */
  readonly #ring: readonly number[];
  readonly #zeros: number;
  readonly #squares: FloatRow;
  readonly #products: FloatRow;
  readonly #differences: DifferenceRows;
  readonly #sums: FloatRow;
  /** Sums over all rows, by norm and kind. */
  readonly #totals = new Float64Array(NORMS * KINDS);
  #added = 0;

  constructor(memory: ScoreMemory, size: Size) {
    this.size = size;
    this.#memory = memory;
    this.#iterations = iterationsFor(size.width);
    const length = LANES * this.#iterations;
    const part = MARGIN + length + MARGIN;
    this.#stride = part * Float32Array.BYTES_PER_ELEMENT;
    const addRow = () => memory.floats(PARTS * part).address + MARGIN * Float32Array.BYTES_PER_ELEMENT;
    this.#ring = Array.from({ length: BLURRED_ROWS }, addRow);
    this.#zeros = addRow();
    this.#squares = memory.floats(length, MARGIN);
    this.#products = memory.floats(length, MARGIN);
    this.#differences = Array.from({ length: KINDS }, () => memory.floats(length));
    this.#sums = memory.floats(LANES * NORMS);
  }

  reset(): void {
    this.#added = 0;
    this.#totals.fill(0);
  }

  /** Address of the next row of an image, to be written before `addRow`. */
  address(image: 0 | 1): number {
    return this.#row(this.#added) + (IMAGES + image) * this.#stride;
  }

  /** Blurs the next row horizontally. @param compared called with each row whose differences are known then */
  addRow(compared: (y: number, differences: DifferenceRows) => void): void {
    const { run } = this.#memory;
    const [one, other] = [this.address(0), this.address(1)];
    this.#clearMargin(one);
    this.#clearMargin(other);
    const margin = MARGIN * Float32Array.BYTES_PER_ELEMENT;
    const withMargins = this.#iterations + 2 * iterationsFor(MARGIN);
    const [squares, products] = [this.#squares.address, this.#products.address];
    run.multiply(0, squares - margin, products - margin, one - margin, other - margin, withMargins);
    const row = this.#row(this.#added);
    run.blurRow(0, row + BLURRED * this.#stride, one, this.#iterations);
    run.blurRow(0, row + (BLURRED + 1) * this.#stride, other, this.#iterations);
    run.blurRow(0, row + BLURRED_SQUARES * this.#stride, squares, this.#iterations);
    run.blurRow(0, row + BLURRED_PRODUCTS * this.#stride, products, this.#iterations);
    this.#added++;
    if (this.#added > FOLLOWING_ROWS) this.#compare(this.#added - 1 - FOLLOWING_ROWS, compared);
    if (this.#added < this.size.height) return;
    const first = Math.max(0, this.#added - FOLLOWING_ROWS);
    for (let y = first; y < this.#added; y++) this.#compare(y, compared);
  }

  /** Norms of the differences, by norm and kind. */
  norms(): number[] {
    return normsOf(this.#totals, this.size.width * this.size.height);
  }

  #compare(y: number, compared: (y: number, differences: DifferenceRows) => void): void {
    const { run } = this.#memory;
    const results = this.#differences.map(({ address }) => address);
    const rows = this.#ring.map((_, index) => this.#rowOrZeros(y + index - FOLLOWING_ROWS));
    run.compare(0, ...results, this.#stride, ...rows, this.#iterations);
    for (const [kind, { address, values }] of this.#differences.entries()) {
      values.fill(0, this.size.width);
      const sums = this.#sums.values;
      sums.fill(0);
      run.addPowers(0, this.#sums.address, address, this.#iterations);
      this.#totals[kind] = (this.#totals[kind] ?? 0) + lanesSum(sums, 0);
      this.#totals[KINDS + kind] = (this.#totals[KINDS + kind] ?? 0) + lanesSum(sums, LANES);
    }
    compared(y, this.#differences);
  }

  #rowOrZeros(y: number): number {
    return y < 0 || y >= this.size.height ? this.#zeros : this.#row(y);
  }

  #row(y: number): number {
    return this.#ring[y % BLURRED_ROWS] as number;
  }

  /** Clears what the last vector has after the row. */
  #clearMargin(address: number): void {
    const start = address / Float32Array.BYTES_PER_ELEMENT;
    this.#memory.values.fill(0, start + this.size.width, start + LANES * this.#iterations);
  }
}

const lanesSum = (values: Float32Array, at: number): number =>
  (values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + 2] ?? 0) + (values[at + 3] ?? 0);
