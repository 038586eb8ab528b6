import type { Size } from '../geometry/resize.ts';
import type { FloatRow } from '../pixels/simd/kernel-memory.ts';
import { iterationsFor, LANES, type ScoreMemory } from './score-memory.ts';
import { KINDS, NORMS, normsOf } from './weights.ts';

/** Rows after a row that its blur takes, and all rows that are kept for later ones. */
const FOLLOWING_ROWS = 4;
const KEPT_ROWS = 10;
/** Packed pixels that the blur of a row reads before it. */
const PIXELS_BEFORE = 6;
/** Waves whose sum is the blur. */
const WAVES = 3;

/** Differences of a row by kind. */
export type DifferenceRows = readonly FloatRow[];

/** Compares a channel of two images at one scale, row by row. See the kernels `pack`, `blur` and `compare`. */
export class ChannelComparison {
  readonly size: Size;
  readonly #memory: ScoreMemory;
  readonly #iterations: number;
  /** By image, the latest rows. */
  readonly #images: readonly (readonly FloatRow[])[];
  readonly #packed: FloatRow;
  readonly #nothing: FloatRow;
  readonly #history: readonly FloatRow[];
  /** Of the results of an even and an odd row. */
  readonly #states: readonly [FloatRow, FloatRow];
  readonly #blurred: FloatRow;
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
    const row = () => memory.floats(length);
    const packedRow = () => memory.floats(LANES * (length + FOLLOWING_ROWS), LANES * PIXELS_BEFORE);
    this.#images = [0, 1].map(() => Array.from({ length: FOLLOWING_ROWS + 1 }, row));
    this.#packed = packedRow();
    this.#nothing = packedRow();
    this.#history = Array.from({ length: KEPT_ROWS }, () => memory.floats(LANES * length));
    const states = () => memory.floats(WAVES * LANES * length);
    this.#states = [states(), states()];
    this.#blurred = memory.floats(LANES * length);
    this.#differences = Array.from({ length: KINDS }, row);
    this.#sums = memory.floats(LANES * NORMS);
  }

  /** Starts with the first row again. Beyond the image are zeros, as in libjxl. */
  reset(): void {
    this.#added = 0;
    this.#totals.fill(0);
    for (const { values } of [...this.#history, ...this.#states]) values.fill(0);
  }

  /** Address of the next row of an image, to be written before `addRow`. */
  address(image: 0 | 1): number {
    return this.#imageRow(image, this.#added).address;
  }

  /** @param compared called with each row whose differences are known then */
  addRow(compared: (y: number, differences: DifferenceRows) => void): void {
    const [one, other] = [this.#imageRow(0, this.#added), this.#imageRow(1, this.#added)];
    one.values.fill(0, this.size.width);
    other.values.fill(0, this.size.width);
    this.#memory.run.pack(0, this.#packed.address, one.address, other.address, this.#iterations);
    this.#blur(this.#packed, compared);
    if (this.#added < this.size.height) return;
    for (let row = 0; row < FOLLOWING_ROWS; row++) this.#blur(this.#nothing, compared);
  }

  /** Norms of the differences, by norm and kind. */
  norms(): number[] {
    return normsOf(this.#totals, this.size.width * this.size.height);
  }

  #blur(packed: FloatRow, compared: (y: number, differences: DifferenceRows) => void): void {
    const history = this.#history[this.#added % KEPT_ROWS] as FloatRow;
    const [even, odd] = this.#states;
    const [last, before] = this.#added % 2 === 0 ? [odd, even] : [even, odd];
    const stride = last.values.byteLength / WAVES;
    this.#memory.run.blur(
      0,
      this.#blurred.address,
      packed.address,
      history.address,
      last.address,
      before.address,
      stride,
      this.size.width,
    );
    this.#added++;
    const y = this.#added - 1 - FOLLOWING_ROWS;
    if (y >= 0) this.#compare(y, compared);
  }

  #compare(y: number, compared: (y: number, differences: DifferenceRows) => void): void {
    const { run } = this.#memory;
    const results = this.#differences.map(({ address }) => address);
    const images = [this.#imageRow(0, y).address, this.#imageRow(1, y).address];
    run.compare(0, ...results, this.#blurred.address, ...images, this.#iterations);
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

  #imageRow(image: 0 | 1, y: number): FloatRow {
    const rows = this.#images[image] as readonly FloatRow[];
    return rows[y % rows.length] as FloatRow;
  }
}

const lanesSum = (values: Float32Array, at: number): number =>
  (values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + 2] ?? 0) + (values[at + 3] ?? 0);
