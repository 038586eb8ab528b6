import { latin1Bytes, latin1Text, startsWith, viewOf } from '../bytes.ts';
import type { TiffEntry } from './tiff.ts';

/** Prefix of the block in JPEG and libvips: Exif 2.32, 4.7.2. */
export const EXIF_PREFIX = latin1Bytes('Exif\0\0');
/** Size of one value in bytes by its type, 1 to 13: TIFF 6.0, section 2. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Type of UTF-8 text, whose unit is one byte: Exif 3.0, 4.6.2. */
const UTF8 = 129;
const BYTE = 1;
export const SHORT = 3;
export const LONG = 4;
const ENTRY_BYTES = 12;
const TIFF_VERSION = 42;

export interface Entry {
  /** Offset of the entry's twelve bytes. */
  at: number;
  tag: number;
  type: number;
  count: number;
  /** Offset of the value: inside the entry if it has at most four bytes. */
  valueAt: number;
  valueBytes: number;
}

/**
 * An EXIF block without the prefix `Exif\0\0` of JPEG and libvips, or a whole TIFF file: it starts with the TIFF header.
 * Offsets are untrusted: reads outside the block return 0, and writes there do nothing.
 */
export class ExifBlock {
  readonly bytes: Uint8Array;
  readonly littleEndian: boolean;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = viewOf(bytes);
    this.littleEndian = byteOrder(bytes) === 'II';
  }

  u16(at: number): number {
    if (at < 0 || at + 2 > this.bytes.length) return 0;
    return this.#view.getUint16(at, this.littleEndian);
  }

  u32(at: number): number {
    if (at < 0 || at + 4 > this.bytes.length) return 0;
    return this.#view.getUint32(at, this.littleEndian);
  }

  setU16(at: number, value: number): void {
    if (at + 2 <= this.bytes.length) this.#view.setUint16(at, value, this.littleEndian);
  }

  setU32(at: number, value: number): void {
    if (at + 4 <= this.bytes.length) this.#view.setUint32(at, value, this.littleEndian);
  }

  /** The value of an entry with one integer. Some programs write a byte or 32 bits where EXIF has 16 bits. */
  number({ type, count, valueAt }: Entry): number | undefined {
    if (count !== 1) return undefined;
    if (type === BYTE) return this.bytes[valueAt];
    if (type === SHORT) return this.u16(valueAt);
    return type === LONG ? this.u32(valueAt) : undefined;
  }

  /** Sets the value of an entry with one integer. */
  setNumber(entry: Entry | undefined, value: number): void {
    if (entry?.count !== 1) return;
    if (entry.type === BYTE && entry.valueAt < this.bytes.length) this.bytes[entry.valueAt] = Math.min(value, 0xff);
    if (entry.type === SHORT) this.setU16(entry.valueAt, Math.min(value, 0xffff));
    if (entry.type === LONG) this.setU32(entry.valueAt, value);
  }

  /** Overwrites the part of a range inside the block with zeros. */
  blank(from: number, to: number): void {
    const end = Math.min(to, this.bytes.length);
    if (from < end) this.bytes.fill(0, from, end);
  }

  entries(ifd: number): Entry[] {
    const count = ifd > 0 ? this.u16(ifd) : 0;
    const last = Math.min(count, Math.floor((this.bytes.length - ifd - 2) / ENTRY_BYTES));
    return Array.from({ length: Math.max(0, last) }, (_, index) => {
      const at = ifd + 2 + index * ENTRY_BYTES;
      const type = this.u16(at + 2);
      const items = this.u32(at + 4);
      const valueBytes = (type === UTF8 ? 1 : (typeBytes[type] ?? 0)) * items;
      return {
        at,
        tag: this.u16(at),
        type,
        count: items,
        valueAt: valueBytes > 4 ? this.u32(at + 8) : at + 8,
        valueBytes,
      };
    });
  }

  find(ifd: number, tag: number): Entry | undefined {
    return this.entries(ifd).find((entry) => entry.tag === tag);
  }

  /** Offset of the directory that an entry points to; 0 if there is none. */
  directory(ifd: number, tag: number): number {
    const entry = this.find(ifd, tag);
    return entry ? this.u32(entry.valueAt) : 0;
  }

  /** Entries with their values, for another block. Entries with a value outside this block are left out. */
  copied(ifd: number): TiffEntry[] {
    return this.entries(ifd)
      .filter(({ valueAt, valueBytes }) => valueBytes > 0 && valueAt + valueBytes <= this.bytes.length)
      .map(({ tag, type, count, valueAt, valueBytes }) => ({
        tag,
        type,
        count,
        bytes: this.bytes.subarray(valueAt, valueAt + valueBytes),
      }));
  }

  /** Whether it has the version of TIFF 6.0. BigTIFF has another one, and other directories. */
  get isTiff(): boolean {
    return this.u16(2) === TIFF_VERSION;
  }

  get firstIfd(): number {
    return this.u32(4);
  }

  /** Position of the offset of the next directory, after a directory's entries. */
  nextAt(ifd: number): number {
    return ifd + 2 + this.u16(ifd) * ENTRY_BYTES;
  }
}

const byteOrder = (bytes: Uint8Array): string => latin1Text(bytes.subarray(0, 2));

/** Copies a block for editing. Undefined if the bytes are not TIFF. */
export function openBlock(exif: Uint8Array): ExifBlock | undefined {
  const bytes = Uint8Array.from(exif);
  const block = new ExifBlock(startsWith(bytes, EXIF_PREFIX) ? bytes.subarray(EXIF_PREFIX.length) : bytes);
  const order = byteOrder(block.bytes);
  return (order === 'II' || order === 'MM') && block.isTiff ? block : undefined;
}
