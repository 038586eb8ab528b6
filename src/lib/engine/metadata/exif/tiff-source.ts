import type { ExifBlock } from '../../../metadata/exif-block.ts';
import { EXIF_IFD, GPS_IFD } from '../../../metadata/tiff.ts';
import { rewriteExif } from './exif-rewrite.ts';

/**
 * Tags of a TIFF file's first directory that describe the photograph instead of its storage: description, maker, model,
 * resolution and its unit, software, date, artist, host, ratings, copyright, tags of Windows. TIFF 6.0, section 8.
 */
export const descriptiveTags: ReadonlySet<number> = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x011a, 0x011b, 0x0128, 0x0131, 0x0132, 0x013b, 0x013c, 0x4746, 0x4749, 0x8298,
  0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f,
]);
export const resolutionTags: ReadonlySet<number> = new Set([0x011a, 0x011b, 0x0128]);

/**
 * Builds an EXIF block from the descriptive tags of a TIFF file and its EXIF and GPS directories.
 * @returns undefined if there is only a resolution
 */
export function exifOfTiff(block: ExifBlock): Uint8Array | undefined {
  const first = block.firstIfd;
  const hasDescription = block.entries(first).some(({ tag }) => descriptiveTags.has(tag) && !resolutionTags.has(tag));
  if (!hasDescription && block.directory(first, EXIF_IFD) === 0 && block.directory(first, GPS_IFD) === 0)
    return undefined;
  const exif = rewriteExif(block, { main: (tag) => descriptiveTags.has(tag), exif: () => true, gps: true });
  return exif?.length ? exif : undefined;
}
