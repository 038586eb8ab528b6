import { latin1Bytes, startsWith, viewOf } from '../../../bytes.ts';
import { directoriesOf } from '../../../formats/camera-raw.ts';
import { isoBrands } from '../../../formats/signatures.ts';
import { ExifBlock, type ExifEntry } from '../../../metadata/exif-block.ts';
import { tiffTypes } from '../../../metadata/tiff.ts';
import { endsInsideBox } from '../heic.ts';

/** Versions of the header in which Olympus and Panasonic write another number than TIFF: `RO`, `RS`, `U`. */
const OTHER_VERSIONS: readonly number[] = [0x4f52, 0x5352, 0x0055];
/** Tags with the offsets of strips or tiles, and with their lengths. */
const chunkTags = [
  [0x0111, 0x0117],
  [0x0144, 0x0145],
] as const;
/** Panasonic's offset of the sensor data, where the offset of the strip is unset. */
const PANASONIC_DATA = 0x0118;
const UNSET = 0xffffffff;
const MAX_CHUNKS = 100_000;
const FUJIFILM = latin1Bytes('FUJIFILMCCD-RAW');
/** Position of the offset of Fujifilm's sensor data, before its length. */
const FUJIFILM_DATA = 100;

/** A RAW file with the structure of a TIFF. */
export class RawTiff extends ExifBlock {
  override get isTiff(): boolean {
    return super.isTiff || OTHER_VERSIONS.includes(this.u16(2));
  }
}

/** Whether sensor data or previews lie behind the end of a RAW file. LibRaw develops what it lacks in black, and reports nothing. */
export function endsEarly(file: Uint8Array): boolean {
  if (startsWith(file, FUJIFILM)) return sum(viewOf(file), FUJIFILM_DATA) > file.length;
  return isoBrands(file).length > 0 ? endsInsideBox(file) : lacksChunks(new RawTiff(file));
}

/** The sum of an offset and a length that follows it. */
const sum = (view: DataView, at: number): number =>
  at + 8 <= view.byteLength ? view.getUint32(at) + view.getUint32(at + 4) : 0;

const lacksChunks = (file: RawTiff): boolean =>
  directoriesOf(file).some((directory) =>
    chunkTags.some(([offsetTag, lengthTag]) => {
      const offsets = numbersOf(file, file.find(directory, offsetTag));
      const lengths = numbersOf(file, file.find(directory, lengthTag));
      return offsets.some((offset, index) => {
        const start = offset === UNSET ? (file.firstNumber(directory, PANASONIC_DATA) ?? 0) : offset;
        return start + (lengths[index] ?? 0) > file.bytes.length;
      });
    }),
  );

function numbersOf(file: RawTiff, entry: ExifEntry | undefined): number[] {
  if (!entry) return [];
  const isShort = entry.type === tiffTypes.short;
  return Array.from({ length: Math.min(entry.count, MAX_CHUNKS) }, (_, index) =>
    isShort ? file.u16(entry.valueAt + 2 * index) : file.u32(entry.valueAt + 4 * index),
  );
}
