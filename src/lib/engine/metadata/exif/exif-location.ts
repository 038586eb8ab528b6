import { type ExifBlock, openBlock } from '../../../metadata/exif-block.ts';
import { EXIF_IFD } from '../../../metadata/tiff.ts';
import { rewriteExif } from './exif-rewrite.ts';

const MAKER_NOTE = 0x927c;

/**
 * Tags that a block without its location keeps: inclusive ranges of TIFF 6.0, TIFF/EP, Exif 3.0 (CIPA DC-008) and Windows.
 * All others are removed: map coordinates (GeoTIFF), whole XMP and IPTC packets, undocumented tags, and maker notes, in which
 * most manufacturers store the position of the camera or the city of its time zone.
 */
const keptTags: readonly [from: number, to: number][] = [
  // Image: size, description, maker, model, orientation, resolution, software, date, artist, host, colors.
  [0x0100, 0x0103],
  [0x0106, 0x0106],
  [0x010d, 0x0110],
  [0x0112, 0x0112],
  [0x0115, 0x0115],
  [0x011a, 0x011d],
  [0x0128, 0x0129],
  [0x012d, 0x012d],
  [0x0131, 0x0132],
  [0x013b, 0x013f],
  [0x0211, 0x0214],
  // Rating, copyright, exposure, texts of Windows.
  [0x4746, 0x4746],
  [0x4749, 0x4749],
  [0x8298, 0x8298],
  [0x829a, 0x829d],
  [0x8822, 0x8824],
  [0x8827, 0x8835],
  [0x9c9b, 0x9c9f],
  // Dates, exposure, user comment, environment (temperature, pressure, acceleration).
  [0x9000, 0x927b],
  [0x9286, 0x9292],
  [0x9400, 0x9405],
  // Color space, size, sensor, scene, lens, people and devices, composites, gamma.
  [0xa000, 0xa004],
  [0xa20b, 0xa217],
  [0xa300, 0xa302],
  [0xa401, 0xa462],
  [0xa500, 0xa500],
  // Print settings, and the camera name of a raw file.
  [0xc4a5, 0xc4a5],
  [0xc614, 0xc615],
  [0xc62f, 0xc630],
];

const isKept = (tag: number): boolean => keptTags.some(([from, to]) => tag >= from && tag <= to);

/**
 * Rewrites a block without anything that may contain the location, and without unreferenced bytes.
 * @returns as `rewriteExif`
 */
export const withoutExifLocation = (block: ExifBlock): Uint8Array | undefined =>
  rewriteExif(block, { main: isKept, exif: isKept, gps: false });

/** Whether a block has a maker note, which is removed with the location. */
export function hasMakerNote(exif: Uint8Array): boolean {
  const block = openBlock(exif);
  return !!block?.find(block.directory(block.firstIfd, EXIF_IFD), MAKER_NOTE);
}
