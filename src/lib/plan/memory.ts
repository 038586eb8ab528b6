import { AppError } from '../errors.ts';
import type { FormatId, OutputFormat } from '../formats/formats.ts';
import type { Encode, Plan, SourceInfo, Step } from './types.ts';

/** What the process itself takes, and the share of its bound that an estimate may fill: the rest is for what it misses. */
const PROCESS_BYTES = 110_000_000;
const SHARE = 0.75;

/** How much one conversion may need, of a process that is ended over `processLimitBytes`. */
export const memoryBudgetBytes = (processLimitBytes: number): number => SHARE * processLimitBytes - PROCESS_BYTES;

/** The error of a conversion that needs more, whether that was foreseen or seen. */
export function tooMuchMemory(processLimitBytes: number, options?: ErrorOptions): AppError {
  return new AppError('too_much_memory', { limit: `${Math.round(processLimitBytes / 1024 ** 2)} MB` }, options);
}

/**
 * Bytes a pixel that are held at once, measured as the peak of a process on pictures of 64 MP. 0 streams row by row.
 * WebP reads whole pictures, but scaled down as it reads; rows of AVIF, HEIC, BMP and ICO are all there before the first.
 */
const readingBytes: Record<FormatId, number> = {
  jpg: 0,
  png: 0,
  webp: 7.5,
  avif: 8,
  heic: 0,
  gif: 4,
  bmp: 0,
  tiff: 0,
  ico: 0,
  svg: 0.5,
  pdf: 0,
};
/** Of a picture whose first row is only known when the whole file has been read. */
const INTERLACED_BYTES = 6;
/** Rows turned into columns need the whole picture. */
const TURNING_BYTES = 4;
/** SVG: of what is traced, at most 0.6 megapixels (noise of 768 x 768: the process peaks 100 MB over its own). */
const writingBytes: Record<OutputFormat, number> = { jpg: 0, png: 0, webp: 5.5, avif: 22, svg: 180 };
/**
 * Of a picture that a step on raw pixels works on, which is one frame of the result: itself and what the step holds beside
 * it. Some of it is still there when the result is written, so both count.
 */
const rawBytes: Partial<Record<Step['op'], number>> = {
  denoise: 13,
  removeBackground: 14,
  blur: 9,
  sharpen: 9,
  cartoon: 14,
};
/** Of a page of a PDF, which lies drawn in memory before it is read. */
const DRAWN_PAGE_BYTES = 3;
const FRAME_BYTES = 8;
const PALETTE_BYTES = 6;
const FULL_COLOR_AVIF_BYTES = 12;
const OPTIMIZED_JPEG_BYTES = 12.5;

/** Bytes a pixel that these settings take beyond what their format always does. */
function encodingBytes(encode: Encode): number {
  if (encode.format === 'png' && encode.paletteQuality !== undefined) return PALETTE_BYTES;
  if (encode.format === 'avif' && encode.chromaSubsampling === '4:4:4') return FULL_COLOR_AVIF_BYTES;
  return encode.format === 'jpg' && (encode.optimiseCoding || encode.mozjpeg) ? OPTIMIZED_JPEG_BYTES : 0;
}

/**
 * Bytes a pixel of the picture that lies in a file while it is encoded again and again: all of it is mapped into memory
 * (64 MP to JPEG: the process peaks at 345 instead of 144 MB).
 */
function keptBytes(source: SourceInfo, { decode, encode, steps }: Plan): number {
  const alpha = source.alpha || steps.some(({ op }) => op === 'removeBackground' || op === 'extend');
  const channels = alpha && encode.format !== 'jpg' ? 4 : 3;
  return channels * (decode.frames === 'all' ? source.frames : 1);
}

/** What carrying out the plan will need, in bytes: an estimate on the high side. */
export function memoryBytes(source: SourceInfo, plan: Plan): number {
  const { decode, steps, encode, fitting, size } = plan;
  const sourcePixels = source.width * source.height;
  // A traced drawing's own size is a number in its text.
  const written = encode.format === 'svg' ? encode.traced : size;
  const resultPixels = written.width * written.height;
  // They are made one after the other.
  const encodes = fitting ? fitting.candidates.map((candidate) => candidate.encode) : [encode];
  const extra = [
    // Frames are scaled and cut one by one: one as it is read, and what sharp makes of it.
    decode.frames === 'all' && FRAME_BYTES * sourcePixels,
    source.format === 'pdf' && DRAWN_PAGE_BYTES * sourcePixels,
    source.interlaced && INTERLACED_BYTES * sourcePixels,
    Math.max(0, ...steps.map(({ op }) => rawBytes[op] ?? 0)) * resultPixels,
    steps.some(({ op }) => op === 'orient') && TURNING_BYTES * Math.min(sourcePixels, resultPixels),
    Math.max(...encodes.map(encodingBytes)) * resultPixels,
    encodes.length > 1 && keptBytes(source, plan) * resultPixels,
  ];
  return extra.reduce<number>(
    (sum, bytes) => sum + (bytes || 0),
    readingBytes[source.format] * Math.min(sourcePixels, resultPixels) + writingBytes[encode.format] * resultPixels,
  );
}
