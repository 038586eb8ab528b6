import type { Orientation } from '../../../geometry/orientation.ts';
import { openBlock } from '../../../metadata/exif-block.ts';
import { short, writeTiff } from '../../../metadata/tiff.ts';
import { rewriteExif } from './exif-rewrite.ts';

const ORIENTATION = 0x0112;

/** The orientation that an EXIF block states; 1 if it states none. */
export function orientationOfExif(exif: Uint8Array | undefined): Orientation {
  const block = exif && openBlock(exif);
  const entry = block?.find(block.firstIfd, ORIENTATION);
  const value = entry ? block?.number(entry) : undefined;
  if (value === undefined) return 1;
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/**
 * An EXIF block that states an orientation.
 * @param exif a block to change; undefined for a new one
 * @returns undefined if the block is damaged
 */
export function withOrientation(exif: Uint8Array | undefined, orientation: Orientation): Uint8Array | undefined {
  if (!exif) return writeTiff({ main: [short(ORIENTATION, orientation)], exif: [], gps: [] });
  const block = openBlock(exif);
  const entry = block?.find(block.firstIfd, ORIENTATION);
  if (!block || entry) {
    block?.setNumber(entry, orientation);
    return block?.bytes;
  }
  // Of the right size, to be overwritten in the byte order of the block.
  const added = [short(ORIENTATION, 0)];
  const rewritten = rewriteExif(block, { main: () => true, exif: () => true, gps: true }, added);
  return rewritten && withOrientation(rewritten, orientation);
}
