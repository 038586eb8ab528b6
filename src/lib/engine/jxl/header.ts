import { concatUint8Arrays } from 'uint8array-extras';
import { latin1Text } from '../../bytes.ts';
import { AppError } from '../../errors.ts';
import type { ImageHeader } from '../decoders/more/header.ts';
import { type Box, boxesIn, findBox, TYPE_AT } from '../files/iso-boxes.ts';

const CODESTREAM = 0xff;
/** The header of a codestream has a few dozen bytes. */
const HEADER_BYTES = 256;
/** Bytes before the data of a partial codestream (`jxlp`) and of EXIF: an index, and the offset of the TIFF header. */
const PREFIX_BYTES = 4;
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

/** The boxes of metadata, which a file may have compressed with Brotli in a box `brob`. */
const metadataBoxes = { exif: 'Exif', xmp: 'xml ' } as const;
export type MetadataKind = keyof typeof metadataBoxes;

export interface JxlHeader extends ImageHeader {
  isAnimated: boolean;
  /** Boxes of metadata, compressed: the data of the box that they replace. */
  packed: Partial<Record<MetadataKind, Uint8Array>>;
  /** Whether it has the data to restore the JPEG that it was made from. */
  hasJpegData: boolean;
}

/** The EXIF of a box, whose data begins with the offset of the TIFF header. */
export const exifOfBox = (data: Uint8Array): Uint8Array => data.subarray(PREFIX_BYTES);

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

/**
 * Reads size, depth, channels and animation of a codestream or its container.
 * Source: ISO/IEC 18181-1, D.2 and D.3; ISO/IEC 18181-2 for the boxes.
 * @throws AppError `broken_file` without a codestream
 */
export function readJxl(file: Uint8Array): JxlHeader {
  const boxes = file[0] === CODESTREAM ? [] : boxesIn(file);
  const bits = new Bits((boxes.length === 0 ? file : codestreamOf(boxes)).subarray(2, HEADER_BYTES));
  const size = readSize(bits);
  const { isDeep, isAnimated, channels } = readMetadataHeader(bits);
  const exif = findBox(boxes, metadataBoxes.exif);
  const xmp = findBox(boxes, metadataBoxes.xmp);
  return {
    ...size,
    channels,
    isDeep,
    isAnimated,
    metadata: { ...(exif && { exif: exifOfBox(exif) }), ...(xmp && { xmp: new TextDecoder().decode(xmp) }) },
    packed: { ...(!exif && packedBox(boxes, 'exif')), ...(!xmp && packedBox(boxes, 'xmp')) },
    hasJpegData: findBox(boxes, 'jbrd') !== undefined,
  };
}

/** The compressed data of a box of metadata: ISO/IEC 18181-2, 9.8. */
function packedBox(boxes: readonly Box[], kind: MetadataKind): JxlHeader['packed'] {
  const box = boxes.find(
    ({ type, data }) => type === 'brob' && latin1Text(data.subarray(0, TYPE_AT)) === metadataBoxes[kind],
  );
  return box ? { [kind]: box.data.subarray(TYPE_AT) } : {};
}

function codestreamOf(boxes: readonly Box[]): Uint8Array {
  const whole = findBox(boxes, 'jxlc');
  if (whole) return whole;
  const parts = boxes.filter(({ type }) => type === 'jxlp').map(({ data }) => data.subarray(PREFIX_BYTES));
  if (parts.length === 0) throw new AppError('broken_file');
  return concatUint8Arrays(parts.map((part) => part.subarray(0, HEADER_BYTES)));
}

function readSize(bits: Bits): { width: number; height: number } {
  const isSmall = bits.flag();
  const side = (): number => (isSmall ? 8 * (1 + bits.read(5)) : bits.ranged([1, 9], [1, 13], [1, 18], [1, 30]));
  const height = side();
  const ratio = ratios[bits.read(3) - 1];
  return { height, width: ratio ? Math.floor((height * ratio[0]) / ratio[1]) : side() };
}

function readMetadataHeader(bits: Bits): { isDeep: boolean; isAnimated: boolean; channels: number } {
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
