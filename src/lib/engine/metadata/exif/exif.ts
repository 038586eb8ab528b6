import type { Size } from '../../../geometry/resize.ts';
import { type ExifBlock, openBlock } from '../../../metadata/exif-block.ts';
import { EXIF_IFD, GPS_IFD } from '../../../metadata/tiff.ts';
import { withDensity } from './exif-density.ts';
import { withoutExifLocation } from './exif-location.ts';
import { rewriteExif } from './exif-rewrite.ts';

/** Tags of TIFF 6.0 and Exif 2.32 (CIPA DC-008). */
const ORIENTATION = 0x0112;
const INTEROP_IFD = 0xa005;
const MAKER_NOTE = 0x927c;
const THUMBNAIL_START = 0x0201;
const THUMBNAIL_BYTES = 0x0202;
/** Width and height in the first directory (TIFF) and in the EXIF directory. */
const MAIN_SIZE = [0x0100, 0x0101] as const;
const EXIF_SIZE = [0xa002, 0xa003] as const;

/** Maximum size of a written block: JPEG segments have at most 65,535 bytes, and libexif has that limit for all formats. */
const MAX_EXIF_BYTES = 65_000;
/** Bytes kept after the last referenced one, because cameras count their maker notes a few bytes short. */
const SLACK_BYTES = 64;

/** Whether the block contains a GPS position. */
export function hasGps(exif: Uint8Array): boolean {
  const block = openBlock(exif);
  // A directory with only its version (tag 0) has no position.
  return !!block && block.entries(block.directory(block.firstIfd, GPS_IFD)).some(({ tag }) => tag !== 0);
}

interface Cleaning {
  /** Whether the location is kept. */
  location: boolean;
  /** Size of the result in pixels, which replaces the size in the block. */
  size?: Size;
  /** Pixels per inch that replace those in the block. */
  density?: number | undefined;
}

/**
 * Prepares a block for a result: orientation 1, no thumbnail (it shows the source), and no location if `location` is false.
 *
 * With the location, all values keep their offsets, because maker notes contain unknown absolute offsets: removed values are
 * overwritten, and an unreferenced tail is cut off. Without the location, the block is rewritten.
 * @returns the TIFF part, empty if no entry is left; undefined if the block is invalid
 */
export function cleanExif(exif: Uint8Array, { location, size, density }: Cleaning): Uint8Array | undefined {
  const opened = openBlock(exif);
  if (!opened) return undefined;
  const block = density === undefined ? opened : withDensity(opened, density);
  const first = block.firstIfd;

  block.setNumber(block.find(first, ORIENTATION), 1);
  if (size) setSize(block, size);
  if (!location) return withoutExifLocation(block);
  const thumbnailAt = dropThumbnail(block, first);
  const used = usedBytes(block, first);
  const end = used + SLACK_BYTES;
  return block.bytes.subarray(0, thumbnailAt < used ? end : Math.min(end, thumbnailAt));
}

/** The block if it fits into a file, else without its maker note, else nothing. */
export function fitExif(exif: Uint8Array): { exif?: Uint8Array; leftOut?: 'EXIF' | 'makerNote' } {
  if (exif.length <= MAX_EXIF_BYTES) return { exif };
  const block = openBlock(exif);
  const small = block && rewriteExif(block, { main: () => true, exif: (tag) => tag !== MAKER_NOTE, gps: true });
  return small && small.length <= MAX_EXIF_BYTES ? { exif: small, leftOut: 'makerNote' } : { leftOut: 'EXIF' };
}

function setSize(block: ExifBlock, { width, height }: Size): void {
  const first = block.firstIfd;
  const exif = block.directory(first, EXIF_IFD);
  for (const [ifd, [widthTag, heightTag]] of [
    [first, MAIN_SIZE],
    [exif, EXIF_SIZE],
  ] as const) {
    block.setNumber(block.find(ifd, widthTag), width);
    block.setNumber(block.find(ifd, heightTag), height);
  }
}

/** Removes the thumbnail. @returns the offset of its directory */
function dropThumbnail(block: ExifBlock, first: number): number {
  const next = block.nextAt(first);
  const second = block.u32(next);
  if (second === 0) return block.bytes.length;
  const [start, length] = [block.find(second, THUMBNAIL_START), block.find(second, THUMBNAIL_BYTES)];
  if (start && length) {
    const at = block.u32(start.valueAt);
    block.blank(at, at + block.u32(length.valueAt));
  }
  wipe(block, second);
  block.setU32(next, 0);
  return second;
}

function wipe(block: ExifBlock, ifd: number): void {
  const end = block.nextAt(ifd) + 4;
  for (const { valueAt, valueBytes } of block.entries(ifd)) block.blank(valueAt, valueAt + valueBytes);
  block.blank(ifd, end);
}

/** End of the last byte that a directory refers to. */
function usedBytes(block: ExifBlock, first: number): number {
  const exif = block.directory(first, EXIF_IFD);
  const ifds = [first, exif, block.directory(first, GPS_IFD), block.directory(exif, INTEROP_IFD)].filter(
    (at) => at > 0,
  );
  let end = 8;
  for (const ifd of ifds) {
    end = Math.max(end, block.nextAt(ifd) + 4);
    for (const { valueAt, valueBytes } of block.entries(ifd)) end = Math.max(end, valueAt + valueBytes);
  }
  // TIFF requires even offsets.
  return Math.min(block.bytes.length, Math.ceil(end / 2) * 2);
}
