import { viewOf } from '../bytes.ts';

/** Types of values: TIFF 6.0, section 2, its supplement 1 (`ifd`), and Exif 3.0 (CIPA DC-008), 4.6.2 (`utf8`). */
export const tiffTypes = {
  byte: 1,
  ascii: 2,
  short: 3,
  long: 4,
  rational: 5,
  signedByte: 6,
  undefined: 7,
  signedShort: 8,
  signedLong: 9,
  signedRational: 10,
  float: 11,
  double: 12,
  ifd: 13,
  utf8: 129,
} as const;

const sizes: Record<keyof typeof tiffTypes, readonly [valueBytes: number, numberBytes: number]> = {
  byte: [1, 1],
  ascii: [1, 1],
  short: [2, 2],
  long: [4, 4],
  rational: [8, 4],
  signedByte: [1, 1],
  undefined: [1, 1],
  signedShort: [2, 2],
  signedLong: [4, 4],
  signedRational: [8, 4],
  float: [4, 4],
  double: [8, 8],
  ifd: [4, 4],
  utf8: [1, 1],
};
const sizesByType = new Map<number, readonly [number, number]>(
  Object.entries(tiffTypes).map(([name, type]) => [type, sizes[name as keyof typeof tiffTypes]]),
);

/** Size of one value in bytes; 0 if the type is unknown. */
export const tiffValueBytes = (type: number): number => sizesByType.get(type)?.[0] ?? 0;
/** Size of the numbers that a value consists of, which the byte order applies to: a fraction has two. 1 if the type is unknown. */
const tiffNumberBytes = (type: number): number => sizesByType.get(type)?.[1] ?? 1;

export interface TiffEntry {
  tag: number;
  type: number;
  /** Number of values, not of bytes. */
  count: number;
  /** The values in the byte order of the block. */
  bytes: Uint8Array;
}

/** The directories of an EXIF block. Empty ones are omitted. */
export interface ExifDirectories {
  main: readonly TiffEntry[];
  exif: readonly TiffEntry[];
  gps: readonly TiffEntry[];
  /** Interoperability directory, referenced by the EXIF directory. */
  interop?: readonly TiffEntry[];
}

/** A directory, and those that its entries point to. */
export interface DirectoryTree {
  entries: TiffEntry[];
  children: { pointer: TiffEntry; directory: DirectoryTree }[];
}

export const EXIF_IFD = 0x8769;
export const GPS_IFD = 0x8825;
export const INTEROP_IFD = 0xa005;

const pointerTags: readonly number[] = [EXIF_IFD, GPS_IFD, INTEROP_IFD];
/** Whether the value of an entry is the offset of a directory. */
export const isDirectoryPointer = ({ tag, count }: TiffEntry): boolean => pointerTags.includes(tag) && count === 1;
/** Levels of directories: those of pages, of EXIF, and of interoperability. */
export const MAX_DIRECTORY_DEPTH = 3;
/** Entry with the offsets of reduced images, which results do not have. */
export const SUB_DIRECTORIES = 0x014a;
/** Size of the header, after which `writeTiff` puts the first directory. */
export const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const encoder = new TextEncoder();

/** NUL-terminated text as UTF-8: Exif 3.0 allows it in this type, and older readers accept it. */
export function ascii(tag: number, text: string): TiffEntry {
  const bytes = encoder.encode(`${text}\0`);
  return { tag, type: tiffTypes.ascii, count: bytes.length, bytes };
}

/** Text as NUL-terminated UTF-16, little-endian, as in Windows XP tags. */
export function utf16(tag: number, text: string): TiffEntry {
  const bytes = new Uint8Array(2 * (text.length + 1));
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(2 * index, text.charCodeAt(index), true);
  return { tag, type: tiffTypes.byte, count: bytes.length, bytes };
}

export const bytes = (tag: number, values: readonly number[], type: 'byte' | 'undefined' = 'byte'): TiffEntry => ({
  tag,
  type: tiffTypes[type],
  count: values.length,
  bytes: Uint8Array.from(values),
});

export const short = (tag: number, value: number): TiffEntry => ({
  tag,
  type: tiffTypes.short,
  count: 1,
  bytes: Uint8Array.of(value & 0xff, value >> 8),
});

export const long = (tag: number, value: number): TiffEntry => longs(tag, [value]);

/** Fractions, little-endian. */
export function rationals(
  tag: number,
  fractions: readonly (readonly [numerator: number, denominator: number])[],
): TiffEntry {
  const bytes = new Uint8Array(8 * fractions.length);
  const view = new DataView(bytes.buffer);
  for (const [index, [numerator, denominator]] of fractions.entries()) {
    view.setUint32(8 * index, numerator, true);
    view.setUint32(8 * index + 4, denominator, true);
  }
  return { tag, type: tiffTypes.rational, count: fractions.length, bytes };
}

/** Whole numbers of 32 bits, little-endian. */
export function longs(tag: number, values: readonly number[]): TiffEntry {
  const bytes = new Uint8Array(4 * values.length);
  for (const [index, value] of values.entries()) viewOf(bytes).setUint32(4 * index, value, true);
  return { tag, type: tiffTypes.long, count: values.length, bytes };
}

/** An entry in the other byte order. */
export function swapped(entry: TiffEntry): TiffEntry {
  const unit = tiffNumberBytes(entry.type);
  const bytes = Uint8Array.from(entry.bytes);
  for (let at = 0; at + unit <= bytes.length; at += unit) bytes.subarray(at, at + unit).reverse();
  return { ...entry, bytes };
}

const even = (length: number): number => length + (length % 2);
const valuesBytes = (entries: readonly TiffEntry[]): number =>
  entries.reduce((sum, { bytes }) => sum + (bytes.length > 4 ? even(bytes.length) : 0), 0);
/** Bytes of a directory with its values. */
export const directoryBytes = (entries: readonly TiffEntry[]): number =>
  2 + ENTRY_BYTES * entries.length + 4 + valuesBytes(entries);

/**
 * Writes an EXIF block: a TIFF header, the main directory and the directories it references. Values that do not fit
 * into an entry follow their directory. TIFF 6.0, section 2.
 * @param littleEndian the byte order of the values in the entries
 */
export function writeTiff({ main, exif, gps, interop = [] }: ExifDirectories, littleEndian = true): Uint8Array {
  const pointer = (tag: number): TiffEntry => ({ tag, type: tiffTypes.long, count: 1, bytes: new Uint8Array(4) });
  const [toExif, toGps, toInterop] = [pointer(EXIF_IFD), pointer(GPS_IFD), pointer(INTEROP_IFD)];
  const exifEntries = interop.length > 0 ? [...exif, toInterop] : exif;
  const children = [
    { from: toExif, entries: exifEntries },
    { from: toInterop, entries: interop },
    { from: toGps, entries: gps },
  ].filter(({ entries }) => entries.length > 0);
  const mainEntries = [...main, ...children.map(({ from }) => from).filter((from) => from !== toInterop)];

  let at = HEADER_BYTES + directoryBytes(mainEntries);
  for (const { from, entries } of children) {
    new DataView(from.bytes.buffer).setUint32(0, at, littleEndian);
    at += directoryBytes(entries);
  }
  const block = new Uint8Array(at);
  writeHeader(block, littleEndian);
  let next = HEADER_BYTES;
  for (const entries of [mainEntries, ...children.map((child) => child.entries)]) {
    next = writeDirectory(block, next, entries, littleEndian);
  }
  return block;
}

/** Writes a header whose first directory follows it. */
export function writeHeader(block: Uint8Array, littleEndian: boolean): void {
  const view = viewOf(block);
  block.fill(littleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, HEADER_BYTES, littleEndian);
}

/**
 * Writes entries sorted by tag.
 * @param block at least `directoryBytes` from `start` on
 * @param next offset of the next directory
 * @param base offset of `block` in its file
 * @returns the offset after the directory and its values, in `block`
 */
export function writeDirectory(
  block: Uint8Array,
  start: number,
  entries: readonly TiffEntry[],
  littleEndian: boolean,
  { next = 0, base = 0 } = {},
): number {
  const view = viewOf(block);
  view.setUint32(start + 2 + ENTRY_BYTES * entries.length, next, littleEndian);
  let valueAt = start + 2 + ENTRY_BYTES * entries.length + 4;
  view.setUint16(start, entries.length, littleEndian);
  for (const [index, { tag, type, count, bytes }] of entries.toSorted((a, b) => a.tag - b.tag).entries()) {
    const at = start + 2 + ENTRY_BYTES * index;
    view.setUint16(at, tag, littleEndian);
    view.setUint16(at + 2, type, littleEndian);
    view.setUint32(at + 4, count, littleEndian);
    if (bytes.length <= 4) {
      block.set(bytes, at + 8);
      continue;
    }
    view.setUint32(at + 8, base + valueAt, littleEndian);
    block.set(bytes, valueAt);
    valueAt += even(bytes.length);
  }
  return valueAt;
}

/** Bytes of a directory and those that it points to. */
export const treeBytes = ({ entries, children }: DirectoryTree): number =>
  children.reduce((sum, { directory }) => sum + treeBytes(directory), directoryBytes(entries));

/**
 * Writes a directory and those that it points to.
 * @param next offset of the directory that follows
 * @returns the offset after them
 */
export function writeTree(
  block: Uint8Array,
  start: number,
  { entries, children }: DirectoryTree,
  littleEndian: boolean,
  next = 0,
): number {
  let at = start + directoryBytes(entries);
  for (const { pointer, directory } of children) {
    viewOf(pointer.bytes).setUint32(0, at, littleEndian);
    at = writeTree(block, at, directory, littleEndian);
  }
  writeDirectory(block, start, entries, littleEndian, { next });
  return at;
}
