import { AppError } from '../errors.ts';
import type { FormatId, OutputFormat } from '../formats/formats.ts';
import type { Encode, Plan, SourceInfo, Step } from './types.ts';

/** Base memory of the process, and the share of its limit that estimates may use. The rest covers estimation errors. */
const PROCESS_BYTES = 110_000_000;
const SHARE = 0.75;

/** Memory budget of one conversion, in a process that is killed above `processLimitBytes`. */
export const memoryBudgetBytes = (processLimitBytes: number): number => SHARE * processLimitBytes - PROCESS_BYTES;

/** The error of a conversion that exceeds the budget, by estimate or measurement. */
export function tooMuchMemory(processLimitBytes: number, options?: ErrorOptions): AppError {
  return new AppError('too_much_memory', { limit: `${Math.round(processLimitBytes / 1024 ** 2)} MB` }, options);
}

/**
 * Decoder memory in bytes per pixel, from the peak of a process on 64 MP images. 0 means row-by-row decoding, or (HEIC,
 * BMP, ICO) that the image was decoded to a file before the plan, with a limit of its own in `magick.ts`. WebP and AVIF
 * decode whole images; WebP scales while decoding.
 */
const decoderBytes: Record<FormatId, number> = {
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
/** Additional bytes per pixel of interlaced images, whose first row is complete only at the end of the file. */
const INTERLACED_BYTES = 6;
/** Rotation by 90° needs the whole image. */
const ROTATION_BYTES = 4;
/** Encoder memory in bytes per pixel. SVG: per traced pixel, at most 0.6 MP (noise of 768 × 768 adds 100 MB). */
const encoderBytes: Record<OutputFormat, number> = { jpg: 0, png: 0, webp: 5.5, avif: 22, svg: 180 };
/**
 * Memory of steps on raw pixels, in bytes per pixel of one frame of the result: the image and the buffers of the step.
 * Part of it remains allocated during encoding, so both count.
 */
const rawBytes: Partial<Record<Step['op'], number>> = {
  denoise: 13,
  removeBackground: 14,
  blur: 9,
  sharpen: 9,
  cartoon: 14,
};
/** The rendered pixels of a PDF page, which exist before decoding. */
const RENDERED_PAGE_BYTES = 3;
const FRAME_BYTES = 8;
const PALETTE_BYTES = 6;
const FULL_COLOR_AVIF_BYTES = 12;
const OPTIMIZED_JPEG_BYTES = 12.5;

/** Additional bytes per pixel of these encoder settings. */
function encoderSettingsBytes(encode: Encode): number {
  if (encode.format === 'png' && encode.paletteQuality !== undefined) return PALETTE_BYTES;
  if (encode.format === 'avif' && encode.chromaSubsampling === '4:4:4') return FULL_COLOR_AVIF_BYTES;
  return encode.format === 'jpg' && (encode.optimizeCoding || encode.mozjpeg) ? OPTIMIZED_JPEG_BYTES : 0;
}

/**
 * Bytes per pixel of the intermediate file for repeated encoding, which is mapped into memory as a whole (64 MP to
 * JPEG: the process peaks at 345 instead of 144 MB).
 */
function intermediateBytes(source: SourceInfo, { decode, encode, steps }: Plan): number {
  const alpha = source.alpha || steps.some(({ op }) => op === 'removeBackground' || op === 'extend');
  const channels = alpha && encode.format !== 'jpg' ? 4 : 3;
  return channels * (decode.frames === 'all' ? source.frames : 1);
}

/** Upper estimate of the memory that a plan needs, in bytes. */
export function estimateMemoryBytes(source: SourceInfo, plan: Plan): number {
  const { decode, steps, encode, targetSize, size } = plan;
  const sourcePixels = source.width * source.height;
  // The size of a traced SVG does not depend on pixels.
  const written = encode.format === 'svg' ? encode.traced : size;
  const resultPixels = written.width * written.height;
  // Encodings run one after the other.
  const encodes = targetSize ? targetSize.candidates.map((candidate) => candidate.encode) : [encode];
  const extra = [
    // Frames are processed one by one: the decoded frame, and its processed copy.
    decode.frames === 'all' && FRAME_BYTES * sourcePixels,
    source.format === 'pdf' && RENDERED_PAGE_BYTES * sourcePixels,
    source.interlaced && INTERLACED_BYTES * sourcePixels,
    Math.max(0, ...steps.map(({ op }) => rawBytes[op] ?? 0)) * resultPixels,
    steps.some(({ op }) => op === 'orient') && ROTATION_BYTES * Math.min(sourcePixels, resultPixels),
    Math.max(...encodes.map(encoderSettingsBytes)) * resultPixels,
    encodes.length > 1 && intermediateBytes(source, plan) * resultPixels,
  ];
  return extra.reduce<number>(
    (sum, bytes) => sum + (bytes || 0),
    decoderBytes[source.format] * Math.min(sourcePixels, resultPixels) + encoderBytes[encode.format] * resultPixels,
  );
}
