import type { FormatId, OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { computeResize } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { Effort } from '../options/values.ts';
import type { ChromaSubsampling, Encode } from './types.ts';

/** From this quality up a PNG is lossless; below, its colors are reduced to a palette. */
export const LOSSLESS_PNG_QUALITY = 70;

/** Longest traced side, in pixels. Time grows faster than the area (photos: 600 px 1.4 s, 1024 px 10 s). */
export const MAX_TRACED_SIDE = 768;
/** Smaller images are enlarged to this before tracing, because outlines of a few pixels become mere corners. */
const MIN_TRACED_SIDE = 256;

/**
 * Encoder efforts by the `effort` option. Balanced minimizes the time from the click to the saved file: see
 * docs/decisions/0009-choose-encoder-efforts-by-waiting-time.md.
 */
const encoderEfforts = {
  fast: { webp: 1, avif: 0, png: 2, optimizeCoding: false, mozjpeg: false },
  balanced: { webp: 2, avif: 1, png: 4, optimizeCoding: true, mozjpeg: false },
  smallest: { webp: 5, avif: 3, png: 9, optimizeCoding: true, mozjpeg: true },
} as const satisfies Record<
  Effort,
  { webp: number; avif: number; png: number; optimizeCoding: boolean; mozjpeg: boolean }
>;

/**
 * Up to this size, JPEG Huffman tables are optimized: 1 to 8 % smaller, but twice the time (12 MP: 0.35 against 0.16 s)
 * and all coefficients in memory (12.5 bytes per pixel). Larger images are written row by row.
 */
const MAX_OPTIMIZED_PIXELS = 40_000_000;

/**
 * PDF pages are not optimized unless the smallest file is requested, because documents have hundreds. A4 at 150 dpi: 16
 * instead of 50 ms per page, but 6 to 10 % more bytes for a full page (45 KB, or 18 ms at 20 Mbit/s).
 */
const isOptimized = ({ effort, size, source }: EncodingInput): boolean =>
  effort.optimizeCoding && pixelsOf(size) <= MAX_OPTIMIZED_PIXELS && (source !== 'pdf' || effort.mozjpeg);

/** Limits memory: the encoder needs 34 bytes per pixel at full chroma resolution, 21 at half. */
const MAX_FULL_COLOR_AVIF_PIXELS = 30_000_000;

/**
 * Larger PDF pages use the fast effort, because rendering and encoding have a limit of 15 s. Large scans exceed it
 * otherwise (33 MP as AVIF, two at once on two cores: 18 s balanced).
 */
const MAX_SLOW_PAGE_PIXELS = 10_000_000;

interface EncodingInput {
  quality: number;
  effort: (typeof encoderEfforts)[Effort];
  /** Size of the result, in pixels. */
  size: Size;
  background: string;
  source: FormatId;
}

type PlanFormat = (choice: EncodingInput) => Encode;

/**
 * From this quality up, full chroma resolution is worth the bytes. Measured at 90 (photo, 1600 px): JPEG chroma gains 3
 * dB for 43 % more bytes, AVIF 2 to 5 dB for 0 to 10 %.
 */
const chromaSubsampling = (quality: number): ChromaSubsampling => (quality >= 90 ? '4:4:4' : '4:2:0');

const pixelsOf = ({ width, height }: Size): number => width * height;

function tracedSize(size: Size): Size {
  const longSide = Math.max(size.width, size.height);
  const side = Math.min(Math.max(longSide, MIN_TRACED_SIDE), MAX_TRACED_SIDE);
  return computeResize(size, { width: side, height: side, fit: 'inside', upscale: true }).size;
}

const encoderSettings = {
  jpg: (choice) => {
    const { quality, effort } = choice;
    const optimizeCoding = isOptimized(choice);
    const mozjpeg = effort.mozjpeg && optimizeCoding;
    return { format: 'jpg', quality, chromaSubsampling: chromaSubsampling(quality), optimizeCoding, mozjpeg };
  },
  png: ({ quality, effort }) => ({
    format: 'png',
    compressionLevel: effort.png,
    adaptiveFiltering: true,
    ...(quality < LOSSLESS_PNG_QUALITY && { paletteQuality: quality }),
  }),
  webp: ({ quality, effort }) => ({ format: 'webp', quality, effort: effort.webp }),
  avif: ({ quality, effort, size }) => ({
    format: 'avif',
    quality,
    effort: effort.avif,
    chromaSubsampling: pixelsOf(size) <= MAX_FULL_COLOR_AVIF_PIXELS ? chromaSubsampling(quality) : '4:2:0',
  }),
  svg: ({ background, size }) => ({ format: 'svg', traced: tracedSize(size), background }),
} as const satisfies Record<OutputFormat, PlanFormat>;

/**
 * Encoder settings for a result of this size from a source format. Quality 0 becomes 1, the minimum of the encoders.
 */
export function planEncoding(options: ConversionOptions, size: Size, source: FormatId): Encode {
  const { outputFormat, quality, effort, background } = options;
  const hasLittleTime = source === 'pdf' && pixelsOf(size) > MAX_SLOW_PAGE_PIXELS;
  return encoderSettings[outputFormat]({
    quality: Math.max(1, quality),
    effort: encoderEfforts[hasLittleTime ? 'fast' : effort],
    size,
    background,
    source,
  });
}
