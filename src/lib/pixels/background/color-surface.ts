import type { Size } from '../../geometry/resize.ts';

/** 1, x, y, x², xy, y². */
const TERMS = 6;
const BANDS = 3;
/**
 * Regularization (ridge): terms that the cells leave undetermined become 0, such as those in y if only the top is
 * known.
 */
const RIDGE = 1e-3;

function subtract(from: Float64Array, line: Float64Array, factor: number): void {
  for (let at = 0; at < line.length; at++) from[at] = (from[at] ?? 0) - factor * (line[at] ?? 0);
}

/** A smooth color gradient over an image: L, a and b are second-degree polynomials, fitted to cells. */
export class ColorSurface {
  readonly #width: number;
  readonly #height: number;
  /** Normal equations: products of terms with terms, then with colors. */
  readonly #sums = Array.from({ length: TERMS }, () => new Float64Array(TERMS + BANDS));
  readonly #terms = new Float64Array(TERMS);
  readonly #factors = new Float64Array(TERMS * BANDS);

  constructor({ width, height }: Size) {
    this.#width = width;
    this.#height = height;
  }

  /** Adds the color of a cell to the next `fit`. */
  add(place: number, lab: Float32Array): void {
    const terms = this.#termsOf(place);
    for (const [index, line] of this.#sums.entries()) {
      const term = terms[index] ?? 0;
      for (let at = 0; at < TERMS; at++) line[at] = (line[at] ?? 0) + term * (terms[at] ?? 0);
      for (let band = 0; band < BANDS; band++) {
        line[TERMS + band] = (line[TERMS + band] ?? 0) + term * (lab[place * BANDS + band] ?? 0);
      }
    }
  }

  /** Least squares over the cells added since the last fit, by Gauss-Jordan elimination. */
  fit(): void {
    const lines = this.#sums;
    const count = lines[0]?.[0] ?? 0;
    for (const [index, line] of lines.entries()) if (index > 0) line[index] = (line[index] ?? 0) + RIDGE * count;
    for (const [index, line] of lines.entries()) {
      const pivot = line[index] ?? 1;
      for (let at = 0; at < line.length; at++) line[at] = (line[at] ?? 0) / pivot;
      for (const other of lines) if (other !== line) subtract(other, line, other[index] ?? 0);
    }
    for (const [index, line] of lines.entries()) {
      this.#factors.set(line.subarray(TERMS), index * BANDS);
      line.fill(0);
    }
  }

  /** Moves the color of a cell towards the surface, until the two differ by at most `distance`. */
  pull(place: number, lab: Float32Array, distance: number): void {
    const terms = this.#termsOf(place);
    const from = place * BANDS;
    let squares = 0;
    for (let band = 0; band < BANDS; band++) {
      squares += ((lab[from + band] ?? 0) - this.#color(terms, band)) ** 2;
    }
    if (squares <= distance * distance) return;
    const share = distance / Math.sqrt(squares);
    for (let band = 0; band < BANDS; band++) {
      const color = this.#color(terms, band);
      lab[from + band] = color + share * ((lab[from + band] ?? 0) - color);
    }
  }

  #color(terms: Float64Array, band: number): number {
    let sum = 0;
    for (let at = 0; at < TERMS; at++) sum += (terms[at] ?? 0) * (this.#factors[at * BANDS + band] ?? 0);
    return sum;
  }

  #termsOf(place: number): Float64Array {
    const column = place % this.#width;
    const x = (2 * column) / this.#width - 1;
    const y = (2 * (place - column)) / (this.#width * this.#height) - 1;
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
