/** Reads numbers of any number of bits, the most significant first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws RangeError at the end */
  bit(): number {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw new RangeError('The bits end early.');
    return (byte >> (7 - (this.#at++ & 7))) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 2 + this.bit();
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** An Exp-Golomb code: ITU-T H.265, 9.2; `uvlc` of AV1, 4.10.3. */
  ue(): number {
    let zeros = 0;
    while (this.bit() === 0) zeros++;
    if (zeros > 32) throw new RangeError('The code is too long.');
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  skipUe(count: number): void {
    for (let index = 0; index < count; index++) this.ue();
  }
}
