import { viewOf } from '../bytes.ts';
import {
  type DirectoryTree,
  isDirectoryPointer,
  MAX_DIRECTORY_DEPTH,
  SUB_DIRECTORIES,
  type TiffEntry,
  tiffTypes,
  tiffValueBytes,
  treeBytes,
  writeTree,
} from './tiff.ts';

/** Version of BigTIFF, and of TIFF 6.0. Source: libtiff, "BigTIFF Design". */
const BIG_VERSION = 43;
const VERSION = 42;
const BIG_ENTRY_BYTES = 20;
const INLINE_BYTES = 8;
/** Types of integers of 64 bits, which only BigTIFF has. */
const longTypes: readonly number[] = [16, 17, 18];
const LONG_BYTES = 8;
const MAX_DIRECTORIES = 1000;
const MAX_ENTRIES = 1000;

interface BigTiff {
  file: Uint8Array<ArrayBuffer>;
  view: DataView;
  littleEndian: boolean;
}

/**
 * Writes the directories of a BigTIFF again as those of TIFF 6.0, behind the file, which is smaller than the 4 GB that such a
 * file can have.
 * @returns the file itself if it is no BigTIFF, or not a valid one
 */
export function asClassicTiff(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [first, second] = file;
  const littleEndian = first === 0x49;
  if (file.length < 16 || first !== second || (!littleEndian && first !== 0x4d)) return file;
  const view = viewOf(file);
  if (view.getUint16(2, littleEndian) !== BIG_VERSION) return file;
  try {
    return rewritten({ file, view, littleEndian });
  } catch {
    // Offsets or lengths of a damaged file, which its decoder reports.
    return file;
  }
}

function rewritten(tiff: BigTiff): Uint8Array<ArrayBuffer> {
  const { file, littleEndian } = tiff;
  const pages = readPages(tiff);
  const start = file.length + (file.length % 2);
  const added = pages.reduce((sum, page) => sum + treeBytes(page), 0);
  // Values that several entries share are copied for each.
  if (added > 2 * file.length) return file;
  const classic = new Uint8Array(start + added);
  classic.set(file);
  viewOf(classic).setUint16(2, VERSION, littleEndian);
  viewOf(classic).setUint32(4, start, littleEndian);
  let at = start;
  for (const [index, page] of pages.entries()) {
    const next = index + 1 < pages.length ? at + treeBytes(page) : 0;
    at = writeTree(classic, at, page, littleEndian, next);
  }
  return classic;
}

/** @throws RangeError if an offset is outside of the file */
function readPages(tiff: BigTiff): DirectoryTree[] {
  const pages: DirectoryTree[] = [];
  const seen = new Set<number>();
  let at = readLong(tiff, 8);
  while (at > 0 && !seen.has(at) && pages.length < MAX_DIRECTORIES) {
    seen.add(at);
    const { next, ...page } = readDirectory(tiff, at, 1);
    pages.push(page);
    at = next;
  }
  return pages;
}

const readLong = ({ view, littleEndian }: BigTiff, at: number): number => Number(view.getBigUint64(at, littleEndian));

function readDirectory(tiff: BigTiff, at: number, depth: number): DirectoryTree & { next: number } {
  const count = readLong(tiff, at);
  if (count > MAX_ENTRIES) throw new RangeError('too many entries');
  const all = Array.from({ length: count }, (_, index) => readEntry(tiff, at + 8 + BIG_ENTRY_BYTES * index));
  const isKept = (entry: TiffEntry) =>
    entry.bytes.length > 0 &&
    entry.tag !== SUB_DIRECTORIES &&
    (depth < MAX_DIRECTORY_DEPTH || !isDirectoryPointer(entry));
  const entries = all.filter(isKept);
  return {
    entries,
    children: entries.filter(isDirectoryPointer).map((pointer) => {
      const target = viewOf(pointer.bytes).getUint32(0, tiff.littleEndian);
      return { pointer, directory: readDirectory(tiff, target, depth + 1) };
    }),
    next: readLong(tiff, at + 8 + BIG_ENTRY_BYTES * count),
  };
}

function readEntry(tiff: BigTiff, at: number): TiffEntry {
  const { file, view, littleEndian } = tiff;
  const [tag, type, count] = [
    view.getUint16(at, littleEndian),
    view.getUint16(at + 2, littleEndian),
    readLong(tiff, at + 4),
  ];
  const isLong = longTypes.includes(type);
  const length = (isLong ? LONG_BYTES : tiffValueBytes(type)) * count;
  const valueAt = length > INLINE_BYTES ? readLong(tiff, at + 12) : at + 12;
  if (valueAt + length > file.length) throw new RangeError('a value is outside of the file');
  if (!isLong) return { tag, type, count, bytes: file.slice(valueAt, valueAt + length) };
  const bytes = new Uint8Array(4 * count);
  for (let index = 0; index < count; index++) {
    viewOf(bytes).setUint32(4 * index, readLong(tiff, valueAt + LONG_BYTES * index), littleEndian);
  }
  return { tag, type: tiffTypes.long, count, bytes };
}
