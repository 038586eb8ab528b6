import { latin1Bytes, latin1Text, startsWith, viewOf } from '../bytes.ts';
import { type Orientation, orientSize } from '../geometry/orientation.ts';
import type { Size } from '../geometry/resize.ts';
import { ExifBlock } from '../metadata/exif-block.ts';
import { tiffTypes } from '../metadata/tiff.ts';
import { directoriesOf, hasSensorData } from './camera-raw.ts';
import { isoBrands } from './signatures.ts';

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
 * @param read reads other bytes of the file, where a maker stores the size behind a preview
 * @returns undefined in files of other structures, and if no size is in these bytes
 */
export async function sensorSize(
  head: Uint8Array,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Size | undefined> {
  const file = new ExifBlock(head);
  if (file.isTiff) return sizeOfTiff(file);
  return isoBrands(head).length > 0 ? sizeOfCanonBoxes(head) : sizeOfFujifilm(head, read);
}

function sizeOfTiff(file: ExifBlock): Size | undefined {
  const sizes = directoriesOf(file)
    .filter((directory) => hasSensorData(file, directory))
    .map((directory) => activeSize(file, directory) ?? sizeBy(file, directory, [tags.width, tags.height]));
  const photo = () => photoSize(file, file.directory(file.firstIfd, tags.exif));
  const size = sizes.reduce((largest, one) => (areaOf(one) > areaOf(largest) ? one : largest), undefined) ?? photo();
  return size && orientSize(size, orientationOf(file));
}

const photoSize = (file: ExifBlock, directory: number): Size | undefined =>
  sizeBy(file, directory, [tags.photoWidth, tags.photoHeight]);

/** The photo of a CR3, whose directories are TIFF blocks: the first one and that of EXIF are in its first bytes. */
function sizeOfCanonBoxes(head: Uint8Array): Size | undefined {
  const [main, exif] = ['CMT1', 'CMT2'].map((type) => blockAfter(head, type));
  const size = exif && photoSize(exif, exif.firstIfd);
  return size && orientSize(size, main ? orientationOf(main) : 1);
}

/** The TIFF block that follows a mark. */
function blockAfter(head: Uint8Array, mark: string): ExifBlock | undefined {
  const at = latin1Text(head).indexOf(mark);
  const block = at < 0 ? undefined : new ExifBlock(head.subarray(at + mark.length));
  return block?.isTiff ? block : undefined;
}

/** Offsets in the header of a RAF: that of the directory, and its length. */
const fujifilm = { signature: 'FUJIFILMCCD-RAW', directoryAt: 92, lengthAt: 96 } as const;
/** Tags of the directory, as LibRaw reads them: `src/metadata/fuji.cpp`, `parse_fuji`. Height and width have two bytes each. */
const fujifilmTags = { layout: 0x130, size: 0x121 } as const;
const MAX_DIRECTORY_BYTES = 65_536;
/** In the bytes of the layout: whether rows are split in two, and whether they are not diagonal. */
const SPLIT = 0x80;
const STRAIGHT = 8;

async function sizeOfFujifilm(
  head: Uint8Array,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Size | undefined> {
  const { signature, directoryAt, lengthAt } = fujifilm;
  if (!startsWith(head, latin1Bytes(signature)) || head.length < lengthAt + 4) return undefined;
  const [start, length] = [viewOf(head).getUint32(directoryAt), viewOf(head).getUint32(lengthAt)];
  const entries = fujifilmEntries(await read(start, start + Math.min(length, MAX_DIRECTORY_BYTES)));
  const layout = entries.get(fujifilmTags.layout);
  const size = entries.get(fujifilmTags.size);
  const [rows = 0, angle = 0] = layout ?? [0, STRAIGHT];
  const hasStoredSize = (rows & SPLIT) === 0 && (angle & STRAIGHT) !== 0;
  if (!size || size.length < 4 || !hasStoredSize) return undefined;
  const [height, width] = [viewOf(size).getUint16(0), viewOf(size).getUint16(2)];
  // The orientation is in the EXIF of the preview, which begins behind the header.
  const exif = blockAfter(head, 'Exif\0\0');
  return height > 0 && width > 0 ? orientSize({ width, height }, exif ? orientationOf(exif) : 1) : undefined;
}

/** The entries of a directory, by their tags: a count, then tag, length and data of each. */
function fujifilmEntries(directory: Uint8Array): Map<number, Uint8Array> {
  const entries = new Map<number, Uint8Array>();
  const view = viewOf(directory);
  for (let at = 4; at + 4 <= directory.length; at += 4 + view.getUint16(at + 2)) {
    entries.set(view.getUint16(at), directory.subarray(at + 4, at + 4 + view.getUint16(at + 2)));
  }
  return entries;
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
