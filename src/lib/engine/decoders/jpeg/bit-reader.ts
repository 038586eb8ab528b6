/** Length of the longest code. */
export const CODE_BITS = 16;
const FIRST_RESTART = 0xd0;

/** By the next 16 bits: the length of the code times 256, plus its symbol. 0 is no code. */
export type Codes = Uint16Array;

/** Assigns codes by their length (T.81, annex C). @param counts number of codes of each length from 1 to 16 */
export function codesOf(counts: Uint8Array, symbols: Uint8Array): Codes {
  const codes = new Uint16Array(1 << CODE_BITS);
  let from = 0;
  let index = 0;
  for (const [shorter, count] of counts.entries()) {
    const length = shorter + 1;
    for (let each = 0; each < count && from < codes.length; each++) {
      const end = from + (1 << (CODE_BITS - length));
      codes.fill((length << 8) | (symbols[index++] ?? 0), from, end);
      from = end;
    }
  }
  return codes;
}

/** Reads the compressed pixels of a scan. */
export class BitReader {
  readonly #file: Uint8Array;
  #at: number;
  #buffer = 0;
  #bits = 0;
  /** Bits that were added after the data. */
  #missing = 0;

  constructor(file: Uint8Array, at: number) {
    this.#file = file;
    this.#at = at;
  }

  get isPastEnd(): boolean {
    return this.#missing > this.#bits;
  }

  /** The symbol of the next code; -1 if there is no such code. */
  symbol(codes: Codes): number {
    if (this.#bits < CODE_BITS) this.#fill();
    const code = codes[(this.#buffer >> (this.#bits - CODE_BITS)) & 0xffff] ?? 0;
    if (code === 0) return -1;
    this.#bits -= code >> 8;
    return code & 0xff;
  }

  /** An integer of at most 16 bits. */
  read(count: number): number {
    if (this.#bits < count) this.#fill();
    this.#bits -= count;
    return (this.#buffer >> this.#bits) & ((1 << count) - 1);
  }

  /** @param count at most 16 */
  skip(count: number): void {
    if (this.#bits < count) this.#fill();
    this.#bits -= count;
  }

  /** Skips a restart marker. @returns whether it is the expected one, right after the data */
  restart(number: number): boolean {
    const isExpected = this.#file[this.#at] === 0xff && this.#file[this.#at + 1] === FIRST_RESTART + (number & 7);
    this.#at += 2;
    [this.#buffer, this.#bits, this.#missing] = [0, 0, 0];
    return isExpected;
  }

  /** Bytes of data that are left. */
  surplusBytes(): number {
    return this.nextMarker() - this.#at;
  }

  /** Offset of the next marker, or of the end of the file. */
  nextMarker(): number {
    let at = this.#at;
    while (at < this.#file.length && !this.#isMarker(at)) at++;
    return at;
  }

  #isMarker(at: number): boolean {
    return this.#file[at] === 0xff && this.#file[at + 1] !== 0;
  }

  /** Adds bytes up to the next marker, and zeros after it. */
  #fill(): void {
    while (this.#bits <= CODE_BITS) {
      const isEnd = this.#at >= this.#file.length || this.#isMarker(this.#at);
      const byte = isEnd ? 0 : (this.#file[this.#at] ?? 0);
      if (isEnd) this.#missing += 8;
      // A zero follows a byte that would begin a marker.
      else this.#at += byte === 0xff ? 2 : 1;
      this.#buffer = ((this.#buffer << 8) | byte) & 0xffffff;
      this.#bits += 8;
    }
  }
}
