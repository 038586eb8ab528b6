import type { Orientation } from '../../../geometry/orientation.ts';
import { openBlock } from '../../../metadata/exif-block.ts';

const ORIENTATION = 0x0112;

/** The orientation that an EXIF block states; 1 if it states none. */
export function orientationOfExif(exif: Uint8Array | undefined): Orientation {
  const block = exif && openBlock(exif);
  const entry = block?.find(block.firstIfd, ORIENTATION);
  const value = entry ? block?.number(entry) : undefined;
  if (value === undefined) return 1;
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}
