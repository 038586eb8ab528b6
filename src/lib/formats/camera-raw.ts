import { ExifBlock } from '../metadata/exif-block.ts';
import { ascii, isoBrands } from './signatures.ts';

const tags = {
  subfileType: 0x00fe,
  compression: 0x0103,
  photometric: 0x0106,
  make: 0x010f,
  subDirectories: 0x014a,
  dngVersion: 0xc612,
} as const;

/** Photometric interpretations of sensor data: color filter array (TIFF/EP), and linear raw (DNG 1.7, chapter 4). */
const SENSOR_DATA: readonly number[] = [32803, 34892];
/** Compressions of sensor data: Nikon, Sony, Kodak, Samsung, Pentax. */
const SENSOR_COMPRESSIONS: readonly number[] = [34713, 32767, 32769, 65000, 32770, 65535];
/** Real files have a thumbnail, a preview and the sensor data. */
const MAX_DIRECTORIES = 10;
const REDUCED = 1;

/** Makers whose RAW files have the structure of a TIFF. */
const makers =
  /^(NIKON|SONY|PENTAX|RICOH|SAMSUNG|HASSELBLAD|EPSON|SEIKO EPSON|KODAK|EASTMAN KODAK|PHASE ONE|LEAF|MAMIYA)/;

/** Starts of files of other structures: Fujifilm, Olympus, Panasonic, Minolta. */
const signatures: readonly string[] = ['FUJIFILMCCD-RAW', 'IIRO', 'IIRS', 'MMOR', 'IIU\0', '\0MRM'];

/**
 * Whether a file is the RAW file of a camera: sensor data, with a preview.
 * @param head its first `SNIFF_BYTES` bytes
 */
export function isCameraRaw(head: Uint8Array): boolean {
  if (signatures.some((signature) => ascii(head, 0, signature.length) === signature)) return true;
  // Canon's CR3 and CRW.
  if (isoBrands(head)[0] === 'crx ' || ascii(head, 6, 14) === 'HEAPCCDR') return true;
  const file = new ExifBlock(head);
  return file.isTiff && isRawTiff(file);
}

/** Whether a TIFF has sensor data. @param file the whole file, or its start */
export function isRawTiff(file: ExifBlock): boolean {
  const first = file.firstIfd;
  // Canon's CR2 has these letters after the header of the TIFF.
  if (file.find(first, tags.dngVersion) || ascii(file.bytes, 8, 10) === 'CR') return true;
  return directoriesOf(file).some((directory) => hasSensorData(file, directory)) || isThumbnailOfMaker(file, first);
}

/** A first directory that is a smaller copy of another one, which can lie behind the start of the file. */
function isThumbnailOfMaker(file: ExifBlock, first: number): boolean {
  const make = file.find(first, tags.make);
  if (file.firstNumber(first, tags.subfileType) !== REDUCED || !make || !file.find(first, tags.subDirectories))
    return false;
  return makers.test(ascii(file.bytes, make.valueAt, make.valueAt + Math.min(make.count, 20)).toUpperCase());
}

/** Offsets of the first directories of the chain, and of those that they point to. */
export const directoriesOf = (file: ExifBlock): number[] =>
  file.directories(MAX_DIRECTORIES).flatMap((directory) => [directory, ...subDirectoriesOf(file, directory)]);

function subDirectoriesOf(file: ExifBlock, directory: number): number[] {
  const entry = file.find(directory, tags.subDirectories);
  if (!entry) return [];
  return Array.from({ length: Math.min(entry.count, MAX_DIRECTORIES) }, (_, index) =>
    file.u32(entry.valueAt + 4 * index),
  );
}

/** Whether the image of a directory is sensor data. */
export const hasSensorData = (file: ExifBlock, directory: number): boolean =>
  SENSOR_DATA.includes(file.firstNumber(directory, tags.photometric) ?? 0) ||
  SENSOR_COMPRESSIONS.includes(file.firstNumber(directory, tags.compression) ?? 0);
