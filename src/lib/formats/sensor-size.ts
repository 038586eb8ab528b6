import { type Orientation, orientSize } from '../geometry/orientation.ts';
import type { Size } from '../geometry/resize.ts';
import { ExifBlock } from '../metadata/exif-block.ts';
import { tiffTypes } from '../metadata/tiff.ts';
import { directoriesOf, hasSensorData } from './camera-raw.ts';

const tags = {
  width: 0x0100,
  height: 0x0101,
  orientation: 0x0112,
  exif: 0x8769,
  photoWidth: 0xa002,
  photoHeight: 0xa003,
  activeArea: 0xc68d,
} as const;
/** Sides of `ActiveArea`: top, left, bottom, right (DNG 1.7, chapter 4). */
const AREA_SIDES = 4;

/**
 * Upright size of the image that is developed from the sensor data of a RAW file: that of its directory, which may differ by the
 * few pixels that LibRaw cuts off, or that of the photo where the directory has none.
 * @param head the first `SNIFF_BYTES` bytes
 * @returns undefined in files of other structures than TIFF, and if no size is in these bytes
 */
export function sensorSize(head: Uint8Array): Size | undefined {
  const file = new ExifBlock(head);
  if (!file.isTiff) return undefined;
  const sizes = directoriesOf(file)
    .filter((directory) => hasSensorData(file, directory))
    .map((directory) => activeSize(file, directory) ?? sizeBy(file, directory, [tags.width, tags.height]));
  const photo = () => sizeBy(file, file.directory(file.firstIfd, tags.exif), [tags.photoWidth, tags.photoHeight]);
  const size = sizes.reduce((largest, one) => (areaOf(one) > areaOf(largest) ? one : largest), undefined) ?? photo();
  return size && orientSize(size, orientationOf(file));
}

const areaOf = (size: Size | undefined): number => (size ? size.width * size.height : 0);

function sizeBy(
  file: ExifBlock,
  directory: number,
  [widthTag, heightTag]: readonly [number, number],
): Size | undefined {
  const [width, height] = [file.firstNumber(directory, widthTag), file.firstNumber(directory, heightTag)];
  return width && height ? { width, height } : undefined;
}

/** The part of the sensor that is developed. Masked pixels are around it. */
function activeSize(file: ExifBlock, directory: number): Size | undefined {
  const entry = file.find(directory, tags.activeArea);
  if (entry?.count !== AREA_SIDES) return undefined;
  const isShort = entry.type === tiffTypes.short;
  const sides = Array.from({ length: AREA_SIDES }, (_, index) =>
    isShort ? file.u16(entry.valueAt + 2 * index) : file.u32(entry.valueAt + 4 * index),
  );
  const [top = 0, left = 0, bottom = 0, right = 0] = sides;
  return bottom > top && right > left ? { width: right - left, height: bottom - top } : undefined;
}

function orientationOf(file: ExifBlock): Orientation {
  const value = file.firstNumber(file.firstIfd, tags.orientation) ?? 1;
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}
