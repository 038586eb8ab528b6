import type { ExifBlock } from '../../../metadata/exif-block.ts';
import {
  EXIF_IFD,
  type ExifDirectories,
  GPS_IFD,
  INTEROP_IFD,
  type TiffEntry,
  writeTiff,
} from '../../../metadata/tiff.ts';

const pointers = [EXIF_IFD, GPS_IFD, INTEROP_IFD];

/** Maximum number of bytes copied from one block to another. */
const MAX_COPIED_BYTES = 16_000_000;

/** Selects entries of each directory by tag. */
interface EntrySelection {
  main: (tag: number) => boolean;
  exif: (tag: number) => boolean;
  gps: boolean;
}

/**
 * Builds a new block with the selected entries and the interoperability directory, with new pointers. Other directories and
 * unreferenced bytes are left out.
 * @param added further entries of the main directory
 * @returns an empty buffer if no entry is left; undefined if the entries exceed `MAX_COPIED_BYTES`, as they do if many of them
 * point to the same bytes
 */
export function rewriteExif(
  block: ExifBlock,
  selection: EntrySelection,
  added: readonly TiffEntry[] = [],
): Uint8Array | undefined {
  const first = block.firstIfd;
  const exifIfd = block.directory(first, EXIF_IFD);
  const main = block.copied(first).filter(({ tag }) => !pointers.includes(tag) && selection.main(tag));
  const exif = block.copied(exifIfd).filter(({ tag }) => !pointers.includes(tag) && selection.exif(tag));
  const interop = block.copied(block.directory(exifIfd, INTEROP_IFD)).filter(({ tag }) => !pointers.includes(tag));
  const gps = selection.gps ? block.copied(block.directory(first, GPS_IFD)) : [];
  if (main.length + exif.length + interop.length + gps.length === 0) return new Uint8Array();
  return writeCopies({ main: [...main, ...added], exif, gps, interop }, block.littleEndian);
}

/**
 * Writes entries that were copied from other blocks.
 * @returns undefined if they exceed `MAX_COPIED_BYTES`
 */
export function writeCopies(directories: ExifDirectories, littleEndian: boolean): Uint8Array | undefined {
  const all = Object.values<readonly TiffEntry[]>({ ...directories }).flat();
  const size = all.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return size > MAX_COPIED_BYTES ? undefined : writeTiff(directories, littleEndian);
}
