import type { BitReader, Codes } from './bit-reader.ts';
import type { Scan, ScanComponent } from './scan.ts';

// Progressive coding with Huffman codes: ITU T.81, G.1.2.

/** Which coefficients of the blocks of a component are not zero: two integers of 32 bits per block. */
type NonZero = Uint32Array;

/** The coefficients of all blocks of a component that a scan codes. */
interface Band {
  codes: Codes;
  from: number;
  to: number;
  nonZero: NonZero;
}

const DC_BITS = 16;
const LAST_COEFFICIENT = 63;
const SIXTEEN_ZEROS = 15;

/** Skips the blocks of progressive scans. Their codes depend on the coefficients of earlier scans. */
export class ProgressiveBlocks {
  readonly #nonZero = new Map<number, NonZero>();
  /** Undefined for a scan of the first coefficients. */
  #band: Band | undefined;
  /** Blocks without further coefficients that follow. */
  #endRun = 0;

  /** Whether blocks were announced that the scan does not have. */
  get isUnfinished(): boolean {
    return this.#endRun > 0;
  }

  /** @returns false if the scan has no valid band */
  startScan({ from, to, components: [only, ...others] }: Scan): boolean {
    this.#band = undefined;
    this.#endRun = 0;
    if (from === 0) return true;
    if (!only?.ac || others.length > 0 || to > LAST_COEFFICIENT || to < from) return false;
    this.#band = { codes: only.ac, from, to, nonZero: this.#nonZeroOf(only) };
    return true;
  }

  restart(): void {
    this.#endRun = 0;
  }

  /** Skips the blocks of a component in a unit. @returns false if their codes are invalid, or missing */
  skip(reader: BitReader, { refines }: Scan, one: ScanComponent, unit: number): boolean {
    const band = this.#band;
    const isValid = !band
      ? skipFirstCoefficients(reader, one, refines)
      : refines
        ? this.#refine(reader, band, unit)
        : this.#skipCoefficients(reader, band, unit);
    return isValid && !reader.isPastEnd;
  }

  #nonZeroOf({ component: { id, columns, rows } }: ScanComponent): NonZero {
    const known = this.#nonZero.get(id);
    if (known) return known;
    const created = new Uint32Array(2 * columns * rows);
    this.#nonZero.set(id, created);
    return created;
  }

  /** G.1.2.2 */
  #skipCoefficients(reader: BitReader, { codes, from, to, nonZero }: Band, block: number): boolean {
    if (this.#endRun > 0) {
      this.#endRun--;
      return true;
    }
    for (let at = from; at <= to; at++) {
      const symbol = reader.symbol(codes);
      if (symbol < 0) return false;
      const zeros = symbol >> 4;
      const bits = symbol & 15;
      if (bits === 0 && zeros < SIXTEEN_ZEROS) {
        this.#endRun = (1 << zeros) - 1 + reader.read(zeros);
        return true;
      }
      at += zeros;
      if (at > to) return false;
      if (bits === 0) continue;
      reader.skip(bits);
      mark(nonZero, block, at);
    }
    return true;
  }

  /** G.1.2.3 */
  #refine(reader: BitReader, band: Band, block: number): boolean {
    const { codes, to } = band;
    let at = band.from;
    while (this.#endRun === 0 && at <= to) {
      const symbol = reader.symbol(codes);
      if (symbol < 0) return false;
      const zeros = symbol >> 4;
      const bits = symbol & 15;
      if (bits > 1) return false;
      if (bits === 0 && zeros < SIXTEEN_ZEROS) {
        this.#endRun = (1 << zeros) + reader.read(zeros);
        break;
      }
      reader.skip(bits);
      at = skipCorrections(reader, band, block, at, zeros);
      if (at > to) return bits === 0;
      if (bits === 1) mark(band.nonZero, block, at);
      at++;
    }
    if (this.#endRun > 0) {
      skipCorrections(reader, band, block, at, COUNT_OF_ALL);
      this.#endRun--;
    }
    return true;
  }
}

const COUNT_OF_ALL = LAST_COEFFICIENT + 1;

function skipFirstCoefficients(reader: BitReader, { blocks, dc }: ScanComponent, refines: boolean): boolean {
  for (let block = 0; block < blocks; block++) {
    const bits = refines ? 1 : dc ? reader.symbol(dc) : -1;
    if (bits < 0 || bits > DC_BITS) return false;
    reader.skip(bits);
  }
  return true;
}

/**
 * Skips a bit for each coefficient that is not zero.
 * @param zeros number of coefficients that are zero and skipped as well
 * @returns the place of the next one that is zero, or one after the band
 */
function skipCorrections(reader: BitReader, { to, nonZero }: Band, block: number, from: number, zeros: number): number {
  let left = zeros;
  for (let at = from; at <= to; at++) {
    if (((nonZero[2 * block + (at >> 5)] ?? 0) & (1 << (at & 31))) !== 0) reader.skip(1);
    else if (left-- === 0) return at;
  }
  return to + 1;
}

function mark(nonZero: NonZero, block: number, at: number): void {
  const index = 2 * block + (at >> 5);
  nonZero[index] = (nonZero[index] ?? 0) | (1 << (at & 31));
}
