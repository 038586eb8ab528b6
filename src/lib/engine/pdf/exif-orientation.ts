import type { Orientation } from '../../geometry/orientation.ts';
import { openBlock } from '../../metadata/exif-block.ts';
import { tiffTypes } from '../../metadata/tiff.ts';

const ORIENTATION = 0x0112;

/** The orientation that an EXIF block states; 1 if it states none. */
export function orientationOfExif(exif: Uint8Array | undefined): Orientation {
  const block = exif && openBlock(exif);
  const entry = block?.find(block.firstIfd, ORIENTATION);
  if (!block || entry?.type !== tiffTypes.short) return 1;
  const value = block.u16(entry.valueAt);
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}
