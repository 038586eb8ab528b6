import type { TiffEntry } from '../../../metadata/tiff.ts';

/** Bytes of one value by its type, 1 to 13: TIFF 6.0, section 2. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Text of one byte a unit: Exif 3.0, 4.6.2. */
const UTF8 = 129;
export const SHORT = 3;
export const LONG = 4;
const ENTRY_BYTES = 12;
const prefix = Buffer.from('Exif\0\0', 'latin1');

export interface Entry {
  /** Where the entry's twelve bytes begin. */
  at: number;
  tag: number;
  type: number;
  count: number;
  /** Where its value lies: in the entry when it fits in four bytes, else elsewhere. */
  valueAt: number;
  valueBytes: number;
}

/**
 * An EXIF block without the `Exif\0\0` that JPEG and libvips put before it, or a whole TIFF file: it begins with the TIFF
 * header. Reading outside of it gives zeros and writing there does nothing: its offsets may be nonsense.
 */
export class ExifBlock {
  readonly bytes: Buffer;
  readonly littleEndian: boolean;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.littleEndian = bytes.toString('latin1', 0, 2) === 'II';
  }

  u16(at: number): number {
    if (at < 0 || at + 2 > this.bytes.length) return 0;
    return this.littleEndian ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  u32(at: number): number {
    if (at < 0 || at + 4 > this.bytes.length) return 0;
    return this.littleEndian ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }

  setU16(at: number, value: number): void {
    if (at + 2 > this.bytes.length) return;
    if (this.littleEndian) this.bytes.writeUInt16LE(value, at);
    else this.bytes.writeUInt16BE(value, at);
  }

  setU32(at: number, value: number): void {
    if (at + 4 > this.bytes.length) return;
    if (this.littleEndian) this.bytes.writeUInt32LE(value, at);
    else this.bytes.writeUInt32BE(value, at);
  }

  /** Sets the value of an entry that holds one whole number. */
  setNumber(entry: Entry | undefined, value: number): void {
    if (entry?.count !== 1) return;
    if (entry.type === SHORT) this.setU16(entry.valueAt, Math.min(value, 0xffff));
    if (entry.type === LONG) this.setU32(entry.valueAt, value);
  }

  /** Overwrites what lies inside the block of a range that may be nonsense. */
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

  /** Where the directory lies that an entry points to; 0 when there is none. */
  directory(ifd: number, tag: number): number {
    const entry = this.find(ifd, tag);
    return entry ? this.u32(entry.valueAt) : 0;
  }

  /** Entries with their values, to be written to another block; those that lie outside of this one are left out. */
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

  get firstIfd(): number {
    return this.u32(4);
  }

  /** Where the offset of the next directory stands, behind a directory's entries. */
  nextAt(ifd: number): number {
    return ifd + 2 + this.u16(ifd) * ENTRY_BYTES;
  }
}

/** A copy that may be written to; nothing when the bytes are no TIFF. */
export function openBlock(exif: Uint8Array): ExifBlock | undefined {
  const bytes = Buffer.from(exif);
  const block = new ExifBlock(bytes.subarray(0, 6).equals(prefix) ? bytes.subarray(6) : bytes);
  const order = block.bytes.toString('latin1', 0, 2);
  return (order === 'II' || order === 'MM') && block.u16(2) === 42 ? block : undefined;
}
