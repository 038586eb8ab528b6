import { AppError } from '../errors.ts';
import type { Size } from '../geometry/resize.ts';

/** Widths by height, for the ratios 1 to 7. */
const ratios: readonly (readonly [across: number, down: number])[] = [
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
];

interface CodestreamHeader extends Size {
  channels: number;
  /** Whether it has more than 8 bits per channel. */
  isDeep: boolean;
  isAnimated: boolean;
}

/** The header of a codestream has a few dozen bytes. */
export const CODESTREAM_HEADER_BYTES = 256;

/**
 * Reads the header of a JPEG XL codestream: ISO/IEC 18181-1, D.2 and D.3.
 * @param codestream its first `CODESTREAM_HEADER_BYTES` bytes, or more
 * @throws AppError `broken_file` if it ends inside
 */
export function readJxlCodestream(codestream: Uint8Array): CodestreamHeader {
  const bits = new Bits(codestream.subarray(2, CODESTREAM_HEADER_BYTES));
  return { ...readSize(bits), ...readMetadataHeader(bits) };
}

/** Numbers of a header, least significant bit first: ISO/IEC 18181-1, annex B. */
class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws AppError `broken_file` after the end */
  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++, this.#at++) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new AppError('broken_file');
      value += ((byte >> (this.#at & 7)) & 1) * 2 ** bit;
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** A number in one of four ranges, which two bits choose. */
  ranged(...ranges: readonly (readonly [offset: number, bits: number])[]): number {
    const [offset, bits] = ranges[this.read(2)] ?? [0, 0];
    return offset + this.read(bits);
  }
}

function readSize(bits: Bits): Size {
  const isSmall = bits.flag();
  const side = (): number => (isSmall ? 8 * (1 + bits.read(5)) : bits.ranged([1, 9], [1, 13], [1, 18], [1, 30]));
  const height = side();
  const ratio = ratios[bits.read(3) - 1];
  return { height, width: ratio ? Math.floor((height * ratio[0]) / ratio[1]) : side() };
}

function readMetadataHeader(bits: Bits): Omit<CodestreamHeader, keyof Size> {
  if (bits.flag()) return { isDeep: false, isAnimated: false, channels: 3 };
  let isAnimated = false;
  if (bits.flag()) {
    // The orientation, which the decoder applies.
    bits.read(3);
    if (bits.flag()) readSize(bits);
    if (bits.flag()) skipPreview(bits);
    isAnimated = bits.flag();
    if (isAnimated) skipAnimation(bits);
  }
  const isFloat = bits.flag();
  const depth = isFloat
    ? bits.ranged([32, 0], [16, 0], [24, 0], [1, 6])
    : bits.ranged([8, 0], [10, 0], [12, 0], [1, 6]);
  if (isFloat) bits.read(4);
  // Whether 16 bits are enough for integers.
  bits.flag();
  const extraChannels = bits.ranged([0, 0], [1, 0], [2, 4], [1, 12]);
  return { isDeep: depth > 8, isAnimated, channels: 3 + extraChannels };
}

function skipPreview(bits: Bits): void {
  const isDividedBy8 = bits.flag();
  const side = (): number =>
    isDividedBy8 ? bits.ranged([16, 0], [32, 0], [1, 5], [33, 9]) : bits.ranged([1, 6], [65, 8], [321, 10], [1345, 12]);
  side();
  if (bits.read(3) === 0) side();
}

/** Ticks per second, loops, and whether there are time codes. */
function skipAnimation(bits: Bits): void {
  bits.ranged([100, 0], [1000, 0], [1, 10], [1, 30]);
  bits.ranged([1, 0], [1001, 0], [1, 8], [1, 10]);
  bits.ranged([0, 0], [0, 3], [0, 16], [0, 32]);
  bits.flag();
}
