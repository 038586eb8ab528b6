import type { Size } from '../../../geometry/resize.ts';
import { type ExifBlock, openBlock } from './exif-block.ts';
import { withoutExifLocation } from './exif-location.ts';
import { rewriteExif } from './exif-rewrite.ts';

/** Tags of TIFF 6.0 and Exif 2.32 (CIPA DC-008) that matter here. */
const ORIENTATION = 0x0112;
const EXIF_IFD = 0x8769;
const GPS_IFD = 0x8825;
const INTEROP_IFD = 0xa005;
const MAKER_NOTE = 0x927c;
const THUMBNAIL_START = 0x0201;
const THUMBNAIL_BYTES = 0x0202;
/** Width and height in the first directory (TIFF) and in the EXIF one. */
const MAIN_SIZE = [0x0100, 0x0101] as const;
const EXIF_SIZE = [0xa002, 0xa003] as const;

/** The largest block written, in bytes: JPEG's segments end at 65,535, and libexif refuses more for every format. */
const MAX_EXIF_BYTES = 65_000;
/** Kept behind the last byte that a directory refers to: cameras count their notes a few bytes short. */
const SLACK_BYTES = 64;

/** Whether the block says where the picture was taken. */
export function hasGps(exif: Uint8Array): boolean {
  const block = openBlock(exif);
  // A directory with its version only (tag 0) is no position.
  return !!block && block.entries(block.directory(block.firstIfd, GPS_IFD)).some(({ tag }) => tag !== 0);
}

interface Cleaning {
  /** Whether the location may stay. */
  location: boolean;
  /** Of the result in pixels, for a block that says it. */
  size?: Size;
}

/**
 * The block as a result should carry it: orientation 1, no thumbnail (it would be of the picture before), and without the
 * location when `location` is false.
 *
 * With its location the rest stays where it is, because offsets within makers' notes are nobody's to know: what is taken
 * out is overwritten, and a tail nothing refers to is cut off. Without its location the block is written anew.
 * @returns the TIFF part, empty when nothing is left of it; nothing when the block is none that we understand
 */
export function cleanExif(exif: Uint8Array, { location, size }: Cleaning): Buffer | undefined {
  const block = openBlock(exif);
  if (!block) return undefined;
  const first = block.firstIfd;

  block.setNumber(block.find(first, ORIENTATION), 1);
  if (size) setSize(block, size);
  if (!location) return withoutExifLocation(block);
  const thumbnailAt = dropThumbnail(block, first);
  const used = usedBytes(block, first);
  const end = used + SLACK_BYTES;
  return block.bytes.subarray(0, thumbnailAt < used ? end : Math.min(end, thumbnailAt));
}

/** What of a block fits into a file: all of it, or what is left without the maker's note, or nothing. */
export function fitExif(exif: Buffer): { exif?: Buffer; leftOut?: 'EXIF' | 'maker note' } {
  if (exif.length <= MAX_EXIF_BYTES) return { exif };
  const block = openBlock(exif);
  const small = block && rewriteExif(block, { main: () => true, exif: (tag) => tag !== MAKER_NOTE, gps: true });
  return small && small.length <= MAX_EXIF_BYTES ? { exif: small, leftOut: 'maker note' } : { leftOut: 'EXIF' };
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

/** Returns where it began. */
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

/** Where the last byte that a directory refers to ends. */
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
  // Even, as TIFF wants offsets to be.
  return Math.min(block.bytes.length, Math.ceil(end / 2) * 2);
}
