import type { ExifBlock, ExifEntry } from '../../metadata/exif-block.ts';
import { tiffTypes } from '../../metadata/tiff.ts';
import type { ColorMap } from '../../plan/types.ts';

/** How the pixels of a TIFF differ from what libvips reads. */
export interface TiffPixels {
  /** From YCbCr to RGB, which libvips leaves to JPEG decoders. */
  colorMap?: ColorMap;
  /** Whether its additional channels are no opacity, although libvips takes them for that. */
  hasNoAlpha: boolean;
}

/** Tags: TIFF 6.0, section 8; sections 18 and 21. */
const tags = {
  bitsPerSample: 0x0102,
  compression: 0x0103,
  photometric: 0x0106,
  extraSamples: 0x0152,
  coefficients: 0x0211,
  subsampling: 0x0212,
  referenceBlackWhite: 0x0214,
} as const;

const YCBCR = 6;
const jpegCompressions: readonly number[] = [6, 7];
/** Luma of red, green and blue by default: ITU-R BT.601. */
const BT601 = [0.299, 0.587, 0.114] as const;
const FULL_RANGE = [0, 255, 128, 255, 128, 255] as const;

/** Reads the first directory of a file. */
export function readTiffPixels(block: ExifBlock): TiffPixels {
  const entries = block.entries(block.firstIfd);
  const numbers = (tag: keyof typeof tags): number[] => {
    const entry = entries.find((each) => each.tag === tags[tag]);
    return entry ? readNumbers(block, entry) : [];
  };
  const extra = numbers('extraSamples');
  const colorMap = isPlainYcc(numbers) ? yccMap(numbers('coefficients'), numbers('referenceBlackWhite')) : undefined;
  return {
    ...(colorMap && { colorMap }),
    // 1 and 2 are opacity, 0 is unspecified. Without the tag, a fourth channel of RGB is taken for opacity, as in ImageMagick.
    hasNoAlpha: extra.length > 0 && extra.every((kind) => kind !== 1 && kind !== 2),
  };
}

/** Values of 16 bits, or fractions. At most eight. */
function readNumbers(block: ExifBlock, { type, count, valueAt }: ExifEntry): number[] {
  return Array.from({ length: Math.min(count, 8) }, (_, index) =>
    type === tiffTypes.short
      ? block.u16(valueAt + 2 * index)
      : block.u32(valueAt + 8 * index) / (block.u32(valueAt + 8 * index + 4) || 1),
  );
}

/** Whether the file has YCbCr at full resolution that no JPEG decoder converts. */
function isPlainYcc(numbers: (tag: keyof typeof tags) => number[]): boolean {
  const [compression = 1] = numbers('compression');
  return (
    numbers('photometric')[0] === YCBCR &&
    !jpegCompressions.includes(compression) &&
    numbers('bitsPerSample').every((bits) => bits === 8) &&
    numbers('subsampling').join() === '1,1'
  );
}

/** TIFF 6.0, section 21: RGB from YCbCr, and section 20: `ReferenceBlackWhite`. */
function yccMap(coefficients: readonly number[], reference: readonly number[]): ColorMap {
  const [red, green, blue] = isLuma(coefficients) ? coefficients : BT601;
  const [yBlack, yWhite, bBlack, bWhite, rBlack, rWhite] = isRange(reference) ? reference : FULL_RANGE;
  const y = 255 / (yWhite - yBlack);
  const cb = 127 / (bWhite - bBlack);
  const cr = 127 / (rWhite - rBlack);
  const [toRed, toBlue] = [2 - 2 * red, 2 - 2 * blue];
  const matrix = [
    ...[y, 0, toRed * cr],
    ...[y, (-blue * toBlue * cb) / green, (-red * toRed * cr) / green],
    ...[y, toBlue * cb, 0],
  ] as unknown as ColorMap['matrix'];
  const black = [yBlack / 255, bBlack / 255, rBlack / 255] as const;
  const offset = [0, 3, 6].map((row) =>
    black.reduce((sum, level, column) => sum - (matrix[row + column] ?? 0) * level, 0),
  );
  return { matrix, offset: offset as unknown as ColorMap['offset'] };
}

const isLuma = (values: readonly number[]): values is [number, number, number] =>
  values.length === 3 && values.every((value) => value > 0 && value < 1);

const isRange = (values: readonly number[]): values is [number, number, number, number, number, number] =>
  values.length === 6 && [0, 2, 4].every((at) => (values[at + 1] ?? 0) > (values[at] ?? 0));
