import { latin1Bytes, latin1Text, startsWith, viewOf } from '../bytes.ts';
import { type TiffEntry, tiffTypes, tiffValueBytes } from './tiff.ts';

/** Prefix of the block in JPEG and libvips: Exif 2.32, 4.7.2. */
export const EXIF_PREFIX = latin1Bytes('Exif\0\0');
const ENTRY_BYTES = 12;
const TIFF_VERSION = 42;
/** Tag `NewSubfileType`, whose first bit says that an image is a smaller copy of another one: TIFF 6.0, section 8. */
const SUBFILE_TYPE = 0x00fe;
const REDUCED = 1;
/** The limit of libtiff (TIFF_MAX_DIR_COUNT). */
const MAX_DIRECTORIES = 1_048_576;

export interface ExifEntry {
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
  number({ type, count, valueAt }: ExifEntry): number | undefined {
    if (count !== 1) return undefined;
    if (type === tiffTypes.byte) return this.bytes[valueAt];
    if (type === tiffTypes.short) return this.u16(valueAt);
    return type === tiffTypes.long ? this.u32(valueAt) : undefined;
  }

  /** Sets the value of an entry with one integer. */
  setNumber(entry: ExifEntry | undefined, value: number): void {
    if (entry?.count !== 1) return;
    const { type, valueAt } = entry;
    if (type === tiffTypes.byte && valueAt < this.bytes.length) this.bytes[valueAt] = Math.min(value, 0xff);
    if (type === tiffTypes.short) this.setU16(valueAt, Math.min(value, 0xffff));
    if (type === tiffTypes.long) this.setU32(valueAt, value);
  }

  /** Overwrites the part of a range inside the block with zeros. */
  blank(from: number, to: number): void {
    const end = Math.min(to, this.bytes.length);
    if (from < end) this.bytes.fill(0, from, end);
  }

  entries(ifd: number): ExifEntry[] {
    const count = ifd > 0 ? this.u16(ifd) : 0;
    const last = Math.min(count, Math.floor((this.bytes.length - ifd - 2) / ENTRY_BYTES));
    return Array.from({ length: Math.max(0, last) }, (_, index) => {
      const at = ifd + 2 + index * ENTRY_BYTES;
      const type = this.u16(at + 2);
      const items = this.u32(at + 4);
      const valueBytes = tiffValueBytes(type) * items;
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

  /** Removes entries of a directory. Those behind them move up, and all values stay where they are. */
  removeEntries(ifd: number, tags: readonly number[]): void {
    const next = this.u32(this.nextAt(ifd));
    const kept = this.entries(ifd)
      .filter(({ tag }) => !tags.includes(tag))
      .map(({ at }) => this.bytes.slice(at, at + ENTRY_BYTES));
    this.blank(ifd + 2, this.nextAt(ifd) + 4);
    for (const [index, entry] of kept.entries()) this.bytes.set(entry, ifd + 2 + index * ENTRY_BYTES);
    this.setU16(ifd, kept.length);
    this.setU32(this.nextAt(ifd), next);
  }

  find(ifd: number, tag: number): ExifEntry | undefined {
    return this.entries(ifd).find((entry) => entry.tag === tag);
  }

  /** Whether the image of a directory is a smaller copy of another one. */
  isReducedImage(ifd: number): boolean {
    const entry = this.find(ifd, SUBFILE_TYPE);
    return entry !== undefined && ((this.number(entry) ?? 0) & REDUCED) !== 0;
  }

  /** The first number of an entry with numbers of 16 or 32 bits. Some tags have a number for each channel. */
  firstNumber(ifd: number, tag: number): number | undefined {
    const entry = this.find(ifd, tag);
    if (!entry) return undefined;
    return entry.type === tiffTypes.short ? this.u16(entry.valueAt) : this.u32(entry.valueAt);
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

  /** Offset of the first directory; 0 if the block has none. */
  get firstIfd(): number {
    return this.isTiff ? this.u32(4) : 0;
  }

  /** Position of the offset of the next directory, after a directory's entries. */
  nextAt(ifd: number): number {
    return ifd + 2 + this.u16(ifd) * ENTRY_BYTES;
  }

  /** Offsets of the first directory and of those that follow it. A chain that leads back ends there. */
  directories(max = MAX_DIRECTORIES): number[] {
    const found = new Set<number>();
    let ifd = this.firstIfd;
    while (ifd > 0 && this.u16(ifd) > 0 && found.size < max && !found.has(ifd)) {
      found.add(ifd);
      ifd = this.u32(this.nextAt(ifd));
    }
    return [...found];
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
