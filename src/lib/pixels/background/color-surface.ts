import type { Size } from '../../geometry/resize.ts';

/** 1, x, y, x², xy, y². */
const TERMS = 6;
const CHANNELS = 3;
/**
 * Regularization (ridge): terms that the cells leave undetermined become 0, such as those in y if only the top is
 * known.
 */
const RIDGE = 1e-3;

/** A smooth color gradient over an image: L, a and b are second-degree polynomials, fitted to cells. */
export class ColorSurface {
  readonly #width: number;
  readonly #height: number;
  /** Normal equations: products of terms with terms, then with colors. */
  readonly #sums = Array.from({ length: TERMS }, () => new Float64Array(TERMS + CHANNELS));
  readonly #terms = new Float64Array(TERMS);
  readonly #coefficients = new Float64Array(TERMS * CHANNELS);

  constructor({ width, height }: Size) {
    this.#width = width;
    this.#height = height;
  }

  /** Adds the color of a cell to the next `fit`. */
  add(cell: number, lab: Float32Array): void {
    const terms = this.#termsAt(cell);
    for (const [index, equation] of this.#sums.entries()) {
      const term = terms[index] ?? 0;
      for (let at = 0; at < TERMS; at++) equation[at] = (equation[at] ?? 0) + term * (terms[at] ?? 0);
      for (let channel = 0; channel < CHANNELS; channel++) {
        equation[TERMS + channel] = (equation[TERMS + channel] ?? 0) + term * (lab[cell * CHANNELS + channel] ?? 0);
      }
    }
  }

  /** Least squares over the cells added since the last fit. */
  fit(): void {
    const count = this.#sums[0]?.[0] ?? 0;
    for (const [index, equation] of this.#sums.entries()) {
      if (index > 0) equation[index] = (equation[index] ?? 0) + RIDGE * count;
    }
    eliminate(this.#sums);
    for (const [index, equation] of this.#sums.entries()) {
      this.#coefficients.set(equation.subarray(TERMS), index * CHANNELS);
      equation.fill(0);
    }
  }

  /** Moves the color of a cell toward the surface, until the two differ by at most `distance`. */
  limitDistance(cell: number, lab: Float32Array, distance: number): void {
    const terms = this.#termsAt(cell);
    const from = cell * CHANNELS;
    let squares = 0;
    for (let channel = 0; channel < CHANNELS; channel++) {
      squares += ((lab[from + channel] ?? 0) - this.#color(terms, channel)) ** 2;
    }
    if (squares <= distance * distance) return;
    const fraction = distance / Math.sqrt(squares);
    for (let channel = 0; channel < CHANNELS; channel++) {
      const color = this.#color(terms, channel);
      lab[from + channel] = color + fraction * ((lab[from + channel] ?? 0) - color);
    }
  }

  #color(terms: Float64Array, channel: number): number {
    let sum = 0;
    for (let at = 0; at < TERMS; at++) sum += (terms[at] ?? 0) * (this.#coefficients[at * CHANNELS + channel] ?? 0);
    return sum;
  }

  #termsAt(cell: number): Float64Array {
    const column = cell % this.#width;
    const x = (2 * column) / this.#width - 1;
    const y = (2 * (cell - column)) / (this.#width * this.#height) - 1;
    const terms = this.#terms;
    terms[0] = 1;
    terms[1] = x;
    terms[2] = y;
    terms[3] = x * x;
    terms[4] = x * y;
    terms[5] = y * y;
    return terms;
  }
}

/** Gauss-Jordan elimination: the values to the right of the square matrix become the solutions. */
function eliminate(rows: readonly Float64Array[]): void {
  for (const [index, row] of rows.entries()) {
    const pivot = row[index] ?? 1;
    for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) / pivot;
    for (const other of rows) if (other !== row) subtract(other, row, other[index] ?? 0);
  }
}

function subtract(from: Float64Array, row: Float64Array, factor: number): void {
  for (let at = 0; at < row.length; at++) from[at] = (from[at] ?? 0) - factor * (row[at] ?? 0);
}
