import { AppError } from '../errors.ts';
import { type FormatId, isVectorFormat, type OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { drawnSize } from './drawn-size.ts';
import { scoredPixels } from './perceptual-target/plan-search.ts';
import { isDeepSpace } from './space.ts';
import { textWidth } from './steps/watermark.ts';
import type { Encode, Plan, PlanStep, SourceInfo } from './types.ts';

/**
 * Memory that a host needs for each part of a plan, in bytes per pixel, measured on images of 24 to 260 MP. 0 means that
 * rows are processed one by one. Measured as the growth of `VmHWM` of `/proc/self/status` by one conversion, in a process that has
 * converted a small image before.
 */
export interface MemoryModel {
  /**
   * What ImageMagick reads is decoded to a file before the plan. Its memory never shrinks, so it counts twice: `magick.ts` refuses
   * what it cannot decode. BMP and ICO are decoded to a file by code of our own. RAW: of a preview, which is a JPEG.
   */
  decoder: Record<FormatId, number>;
  /** Additionally for transparency, and for each channel more. */
  transparency: Partial<Record<FormatId, number>>;
  /**
   * RAW: of sensor data, per pixel of the developed image, besides two copies of the file. It is not added to that of encoding, of
   * which an AVIF of 24 MP needs 15 bytes per pixel more: the limit of a process is above its budget by that.
   */
  developing: number;
  /** Peak of a decoder that releases part of its memory before the encoder starts. */
  decoderPeak: Partial<Record<FormatId, number>>;
  /** Additionally for interlaced images, whose first row is complete only at the end of the file. */
  interlaced: number;
  /** Rotation by 90° needs the whole image. */
  rotation: number;
  /** SVG: per traced pixel, at most 1 MP (noise of 768 × 768 needs 200 MB, lines of 1024 × 1024 need 320 MB). */
  encoder: Record<OutputFormat, number>;
  /** Additionally for these encoder settings. */
  palette: number;
  /** The search for a smaller PNG: the rows as read, filtered and compressed, and the pixels in four channels. */
  pngSearch: number;
  /** Lossless JPEG XL. */
  exactJxl: number;
  /** Additionally to decode an animated JPEG XL: frames that others are drawn on. */
  animatedJxl: number;
  /** Each frame of an animated AVIF: all are decoded before the first one is used, and then read from one file. */
  sequenceFrame: number;
  fullColorAvif: number;
  bufferedJpeg: number;
  /**
   * Steps on raw pixels, per pixel of one frame of the result: the image and the buffers of the step. Part of it remains
   * allocated during encoding, so both count.
   */
  raw: Partial<Record<PlanStep['op'], number>>;
  /** A large watermark, per pixel of its text: glyphs, outline, and the rows that they are drawn on. */
  text: number;
  /** Straightening, per pixel of the image before and after it. */
  straightening: number;
  /** A frame of an animation: as decoded, and processed. Frames are processed one by one. */
  frame: number;
  /** The rendered pixels of a PDF page, which exist before decoding. */
  renderedPage: number;
  /** The pixels of an SVG: the canvas, its data, and a copy of that. */
  drawing: number;
  /**
   * Per channel of the intermediate file for repeated encoding, which is mapped into memory as a whole (64 MP to JPEG: the
   * process peaks at 345 instead of 144 MB).
   */
  intermediate: number;
  /** Per pixel that is scored: two images with alpha, and what the scorer keeps of the first. */
  scored: number;
  /** Additionally with alpha, which is scored on two backgrounds. */
  scoredAlpha: number;
  /** Memory of the host without a conversion, and the share of its limit that estimates may use. */
  baseBytes: number;
  share: number;
}

/** A process of the server, by the peak of its resident memory. WebP scales while decoding. */
export const processMemory: MemoryModel = {
  decoder: {
    jpg: 0,
    png: 0,
    webp: 7.5,
    avif: 8,
    raw: 0,
    heic: 15.5,
    gif: 4,
    bmp: 0,
    tiff: 0,
    ico: 0,
    jxl: 18,
    psd: 10,
    jp2: 23,
    exr: 19,
    hdr: 13,
    qoi: 14,
    svg: 0.5,
    pdf: 0,
  },
  transparency: { jxl: 30, psd: 6, jp2: 7.5, exr: 5.5, qoi: 3 },
  developing: 31,
  decoderPeak: {},
  interlaced: 6,
  rotation: 4,
  encoder: { jpg: 0, png: 0, webp: 5.5, avif: 22, gif: 12, tiff: 8, jxl: 45, ico: 0, svg: 340 },
  palette: 6,
  pngSearch: 20,
  exactJxl: 15,
  animatedJxl: 40,
  sequenceFrame: 14,
  fullColorAvif: 12,
  bufferedJpeg: 12.5,
  raw: { denoise: 13, removeBackground: 14, blur: 9, sharpen: 9, cartoon: 14 },
  text: 16,
  straightening: 4,
  frame: 8,
  renderedPage: 3,
  // Drawn row by row.
  drawing: 0,
  intermediate: 1,
  scored: 30,
  scoredAlpha: 13,
  baseBytes: 110_000_000,
  // The rest covers estimation errors, because a process above its limit is killed.
  share: 0.75,
};

/** WebAssembly in a browser, by the size of its heap. Files and raw pixels are outside of it, but in the same tab. */
export const wasmMemory: MemoryModel = {
  ...processMemory,
  decoder: { ...processMemory.decoder, webp: 4, avif: 19, gif: 8.3 },
  decoderPeak: { webp: 16, avif: 25 },
  interlaced: 3.5,
  rotation: 3.5,
  encoder: { ...processMemory.encoder, webp: 6, avif: 25.8 },
  fullColorAvif: 19,
  bufferedJpeg: 14.6,
  drawing: 12,
  // Outside of the heap.
  scored: 0,
  scoredAlpha: 0,
  baseBytes: 20_000_000,
  // A heap that cannot grow is an ordinary error.
  share: 1,
};

/** Memory budget of one conversion on a host with this limit. */
export const memoryBudgetBytes = (limitBytes: number, { baseBytes, share }: MemoryModel): number =>
  share * limitBytes - baseBytes;

/** Bytes per pixel that a decoder needs. @param channels at least the three of color */
export const decoderBytes = (format: FormatId, channels: number, model: MemoryModel): number =>
  model.decoder[format] + Math.max(0, channels - 3) * (model.transparency[format] ?? 0);

/** The error of a conversion that exceeds the budget, by estimate or measurement. */
export function tooMuchMemory(limitBytes: number, options?: ErrorOptions): AppError {
  return new AppError(
    'too_much_memory',
    { limit: { key: 'megabytes', values: { megabytes: Math.round(limitBytes / 1024 ** 2) } } },
    options,
  );
}

/** Additional bytes per pixel of these encoder settings. */
function encoderSettingsBytes(encode: Encode, { palette, exactJxl, fullColorAvif, bufferedJpeg }: MemoryModel): number {
  if (encode.format === 'png' && encode.paletteQuality !== undefined) return palette;
  if (encode.format === 'jxl' && encode.distance === 0) return exactJxl;
  if (encode.format === 'avif' && encode.chromaSubsampling === '4:4:4') return fullColorAvif;
  return encode.format === 'jpg' && encode.coding !== 'sequential' ? bufferedJpeg : 0;
}

/** Channels of the intermediate file, in all frames. */
function intermediateChannels(source: SourceInfo, { decode, encode, steps }: Plan): number {
  const alpha = source.alpha || steps.some(({ op }) => op === 'removeBackground' || op === 'extend');
  const channels = alpha && encode.format !== 'jpg' ? 4 : 3;
  return channels * (decode.frames === 'all' ? source.frames : 1);
}

/** Height of a line with its outline, relative to the font size. */
const LINE_HEIGHT = 1.4;

/** Upper estimate of the pixels of a text. */
function textPixels(step: PlanStep): number {
  if (step.op !== 'watermark') return 0;
  const { text, box, style } = step;
  return Math.min(box.width * box.height, textWidth(text) * LINE_HEIGHT * style.fontPx ** 2);
}

/** Pixels of the image before and after straightening. */
function straightenedPixels(steps: readonly PlanStep[]): number {
  const step = steps.find((each) => each.op === 'straighten');
  return step ? step.from.width * step.from.height + step.width * step.height : 0;
}

/** All settings that a result may be encoded with. */
function encodesOf({ encode, encodeByContent, targetSize, perceptualTarget }: Plan): readonly Encode[] {
  if (targetSize) return targetSize.candidates.map((candidate) => candidate.encode);
  if (!perceptualTarget) return [encode, ...Object.values(encodeByContent ?? {})];
  return perceptualTarget.candidates.flatMap((candidate) => [
    candidate.encode,
    ...Object.values(candidate.encodeByContent ?? {}),
  ]);
}

const pixelsOf = ({ width, height }: Size): number => width * height;

/** Whether memory suffices to search for a smaller PNG besides the conversion. */
export function canSearchPng(source: SourceInfo, plan: Plan, model: MemoryModel, limitBytes: number): boolean {
  const bytesPerPixel = model.pngSearch * (isDeepSpace(plan.space) ? 2 : 1);
  return (
    estimateMemoryBytes(source, plan, model) + bytesPerPixel * pixelsOf(plan.size) <=
    memoryBudgetBytes(limitBytes, model)
  );
}

/** Upper estimate of the memory that a plan needs on a host, in bytes. */
export function estimateMemoryBytes(source: SourceInfo, plan: Plan, model: MemoryModel): number {
  const { decode, steps, encode, size } = plan;
  const sourcePixels = source.width * source.height;
  const written = 'traced' in encode ? encode.traced : size;
  const resultPixels = written.width * written.height;
  // Encodings run one after the other.
  const encodes = encodesOf(plan);
  const extra = [
    decode.frames === 'all' && model.frame * sourcePixels,
    source.format === 'jxl' && source.frames > 1 && model.animatedJxl * sourcePixels,
    source.format === 'avif' && decode.frames === 'all' && model.sequenceFrame * source.frames * sourcePixels,
    source.format === 'pdf' && model.renderedPage * sourcePixels,
    isVectorFormat(source.format) && model.drawing * pixelsOf(drawnSize(plan)),
    source.interlaced && model.interlaced * sourcePixels,
    Math.max(0, ...steps.map((step) => (model.raw[step.op] ?? 0) * resultPixels + model.text * textPixels(step))),
    model.straightening * straightenedPixels(steps),
    steps.some(({ op }) => op === 'orient' || op === 'rotateFlip') &&
      model.rotation * Math.min(sourcePixels, resultPixels),
    Math.max(...encodes.map((settings) => encoderSettingsBytes(settings, model))) * resultPixels,
    plan.perceptualTarget !== undefined &&
      (model.scored + (source.alpha ? model.scoredAlpha : 0)) * scoredPixels(plan.perceptualTarget, resultPixels),
    encodes.length > 1 && model.intermediate * intermediateChannels(source, plan) * resultPixels,
  ];
  // Redacted areas are covered before the image is reduced.
  const isRedacted = steps.some(({ op }) => op === 'redact');
  const decodedPixels = isRedacted ? sourcePixels : Math.min(sourcePixels, resultPixels);
  const encoding = extra.reduce<number>(
    (sum, bytes) => sum + (bytes || 0),
    decoderBytes(source.format, source.alpha ? 4 : 3, model) * decodedPixels +
      model.encoder[encode.format] * resultPixels,
  );
  const decoding = source.isDeveloped
    ? model.developing * sourcePixels
    : (model.decoderPeak[source.format] ?? 0) * decodedPixels;
  return Math.max(decoding, encoding);
}
