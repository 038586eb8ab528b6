import { viewOf } from '#lib/bytes.ts';
import { detectFormat } from '#lib/formats/detect-format.ts';
import { asClassicTiff } from '#lib/metadata/big-tiff.ts';
import { ExifBlock } from '#lib/metadata/exif-block.ts';
import {
  type DirectoryTree,
  HEADER_BYTES,
  isDirectoryPointer,
  MAX_DIRECTORY_DEPTH,
  SUB_DIRECTORIES,
  type TiffEntry,
  tiffTypes,
  treeBytes,
  writeHeader,
  writeTree,
} from '#lib/metadata/tiff.ts';
import { pageFileName } from '#lib/text/file-names.ts';
import { readHead } from '../read-file.ts';

/** Pages that are split at most. The list has room for fewer. */
const MAX_PAGES = 1000;
/** Ranges of bytes that a page consists of at most. Strips that follow each other are one range. */
const MAX_RANGES = 10_000;

/** The tags of offsets and lengths of strips and tiles: TIFF 6.0, sections 8 and 15. */
const chunkTags = [
  [0x0111, 0x0117],
  [0x0144, 0x0145],
] as const;
/** Offsets of a whole JPEG or of its tables, in old files. */
const OLD_JPEG_TAGS: readonly number[] = [0x0201, 0x0207, 0x0208, 0x0209];

/**
 * The pages of a TIFF as files, `scan-page-2.tiff`, so that each can be moved, removed and converted like any other image. They are
 * parts of the file, which are not copied. Images of other formats, and TIFFs with one page, stay as they are.
 */
export async function splitPages(file: File): Promise<readonly File[]> {
  if (!(await isTiff(file))) return [file];
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return [file];
  const block = new ExifBlock(asClassicTiff(new Uint8Array(bytes)));
  if (!block.isTiff) return [file];
  const pages = block.directories(MAX_PAGES).filter((directory) => !block.isReducedImage(directory));
  if (pages.length < 2) return [file];
  const trees = pages.map((directory) => treeOf(block, directory, 1));
  // Values that several entries share are written for each.
  if (trees.reduce((sum, tree) => sum + treeBytes(tree), 0) > 2 * file.size) return [file];
  const parts = trees.map((tree) => partsOf(tree, file, block.littleEndian));
  // Pixels that are stored in an unknown way: the first page is converted, with a notice.
  if (parts.includes(undefined)) return [file];
  const { type, lastModified } = file;
  return parts.map((page, index) => {
    const name = pageFileName(file.name, index + 1, pages.length);
    return new File(page ?? [], name, { type, lastModified });
  });
}

/** Whether it is a TIFF, and no RAW of a camera, whose further images are smaller ones. */
async function isTiff(file: Blob): Promise<boolean> {
  const head = await readHead(file).catch(() => undefined);
  return head !== undefined && (await detectFormat(head)) === 'tiff';
}

function treeOf(block: ExifBlock, directory: number, depth: number): DirectoryTree {
  const byTag = new Map(block.copied(directory).map((entry) => [entry.tag, entry]));
  byTag.delete(SUB_DIRECTORIES);
  const entries = [...byTag.values()]
    .filter((entry) => depth < MAX_DIRECTORY_DEPTH || !isDirectoryPointer(entry))
    .map((entry) => (isDirectoryPointer(entry) ? { ...entry, bytes: entry.bytes.slice() } : entry));
  const children = entries.filter(isDirectoryPointer).map((pointer) => {
    const target = viewOf(pointer.bytes).getUint32(0, block.littleEndian);
    return { pointer, directory: treeOf(block, target, depth + 1) };
  });
  return { entries, children };
}

/** The header and directories of a page, and its pixels. Undefined if its pixels are not in strips or tiles. */
function partsOf(tree: DirectoryTree, file: Blob, littleEndian: boolean): BlobPart[] | undefined {
  const chunks = chunksOf(tree.entries, file.size, littleEndian);
  if (!chunks) return undefined;
  const end = HEADER_BYTES + treeBytes(tree);
  const head = new Uint8Array(end + (end % 2));
  const { ranges, offsets } = joinedRanges(chunks.ranges, head.length);
  if (ranges.length > MAX_RANGES) return undefined;
  const view = viewOf(chunks.entry.bytes);
  for (const [index, offset] of offsets.entries()) view.setUint32(4 * index, offset, littleEndian);
  writeHeader(head, littleEndian);
  writeTree(head, HEADER_BYTES, tree, littleEndian);
  return [head, ...ranges.map(([from, to]) => file.slice(from, to))];
}

type Range = readonly [from: number, to: number];

/** The ranges of a page's pixels, and the entry of their offsets, which becomes one of 32 bits. */
function chunksOf(
  entries: TiffEntry[],
  fileBytes: number,
  littleEndian: boolean,
): { ranges: Range[]; entry: TiffEntry } | undefined {
  if (entries.some(({ tag }) => OLD_JPEG_TAGS.includes(tag))) return undefined;
  for (const [offsetTag, lengthTag] of chunkTags) {
    const at = entries.findIndex(({ tag }) => tag === offsetTag);
    const entry = entries[at];
    const lengths = entries.find(({ tag }) => tag === lengthTag);
    if (!entry) continue;
    const [froms, sizes] = [numbersOf(entry, littleEndian), numbersOf(lengths, littleEndian)];
    if (!froms || froms.length !== sizes?.length) return undefined;
    const within = (at: number) => Math.min(at, fileBytes);
    const ranges = froms.map((from, index): Range => [within(from), within(from + (sizes[index] ?? 0))]);
    const moved = { tag: offsetTag, type: tiffTypes.long, count: entry.count, bytes: new Uint8Array(4 * entry.count) };
    entries[at] = moved;
    return { ranges, entry: moved };
  }
  return undefined;
}

/** The integers of an entry. Undefined if it has others than of 16 or 32 bits. */
function numbersOf(entry: TiffEntry | undefined, littleEndian: boolean): number[] | undefined {
  if (entry?.type !== tiffTypes.short && entry?.type !== tiffTypes.long) return undefined;
  const view = viewOf(entry.bytes);
  return Array.from({ length: entry.count }, (_, index) =>
    entry.type === tiffTypes.short ? view.getUint16(2 * index, littleEndian) : view.getUint32(4 * index, littleEndian),
  );
}

/** Joins ranges that follow each other. `offsets` has an offset for each given range, if the joined ones are written from `start` on. */
function joinedRanges(ranges: readonly Range[], start: number): { ranges: Range[]; offsets: number[] } {
  const joined: Range[] = [];
  const offsets: number[] = [];
  let at = start;
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last?.[1] === from) joined[joined.length - 1] = [last[0], to];
    else joined.push([from, to]);
    offsets.push(at);
    at += to - from;
  }
  return { ranges: joined, offsets };
}
