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
  treeBytes,
  writeHeader,
  writeTree,
} from '#lib/metadata/tiff.ts';
import { findChunks, placeChunks } from '#lib/metadata/tiff-chunks.ts';
import { pageFileName } from '#lib/text/result-names.ts';
import { readHead } from '../read-file.ts';
import { withPath } from './folders.ts';

/** Pages that are split at most. The list has room for fewer. */
const MAX_PAGES = 1000;
/** Ranges of bytes that a page consists of at most. */
const MAX_RANGES = 10_000;

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
  const { type, lastModified, webkitRelativePath: path = '' } = file;
  return parts.map((page, index) => {
    const name = pageFileName(file.name, index + 1, pages.length);
    return withPath(
      new File(page ?? [], name, { type, lastModified }),
      path.slice(0, path.lastIndexOf('/') + 1) + name,
    );
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
  const chunks = findChunks(tree.entries, file.size, littleEndian);
  if (!chunks) return undefined;
  const end = HEADER_BYTES + treeBytes(tree);
  const head = new Uint8Array(end + (end % 2));
  const ranges = placeChunks(chunks, head.length, littleEndian);
  if (ranges.length > MAX_RANGES) return undefined;
  writeHeader(head, littleEndian);
  writeTree(head, HEADER_BYTES, tree, littleEndian);
  return [head, ...ranges.map(([from, to]) => file.slice(from, to))];
}
