import { type ExifBlock, openBlock } from '../../../metadata/exif-block.ts';
import { rationals, short, tiffTypes } from '../../../metadata/tiff.ts';
import { rewriteExif } from './exif-rewrite.ts';

/** Tags of TIFF 6.0, section 8. */
const [X_RESOLUTION, Y_RESOLUTION, RESOLUTION_UNIT] = [0x011a, 0x011b, 0x0128];
const resolutionTags: readonly number[] = [X_RESOLUTION, Y_RESOLUTION, RESOLUTION_UNIT];
const INCH = 2;

/** Entries of the right size, to be overwritten in the byte order of their block. */
const emptyEntries = [
  rationals(X_RESOLUTION, [[0, 0]]),
  rationals(Y_RESOLUTION, [[0, 0]]),
  short(RESOLUTION_UNIT, 0),
] as const;

/**
 * Sets the density, in whole pixels per inch. A block without all of its entries is rewritten, which moves values that a maker
 * note may refer to.
 */
export function withDensity(block: ExifBlock, density: number): ExifBlock {
  if (overwriteDensity(block, density)) return block;
  const isOther = (tag: number) => !resolutionTags.includes(tag);
  const bytes = rewriteExif(block, { main: isOther, exif: () => true, gps: true }, emptyEntries);
  const rewritten = bytes && openBlock(bytes);
  return rewritten && overwriteDensity(rewritten, density) ? rewritten : block;
}

/** @returns false if the block does not have all entries */
function overwriteDensity(block: ExifBlock, density: number): boolean {
  const [x, y, unit] = resolutionTags.map((tag) => block.find(block.firstIfd, tag));
  for (const entry of [x, y]) if (entry?.type !== tiffTypes.rational || entry.count !== 1) return false;
  if (!x || !y || unit?.type !== tiffTypes.short) return false;
  for (const { valueAt } of [x, y]) {
    block.setU32(valueAt, density);
    block.setU32(valueAt + 4, 1);
  }
  block.setNumber(unit, INCH);
  return true;
}
