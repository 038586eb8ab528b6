import type { FormatId, OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { resizing } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { Effort } from '../options/values.ts';
import type { ChromaSubsampling, Encode } from './types.ts';

/** From this quality up a PNG is lossless; below, its colors are reduced to a palette. */
export const LOSSLESS_PNG_QUALITY = 70;

/** Longest side that is traced, in pixels: time grows faster than the area (photos: 600 px 1.4 s, 1024 px 10 s). */
export const MAX_TRACED_SIDE = 768;
/** Smaller pictures are enlarged to this before they are traced: outlines of a few pixels are only corners. */
const MIN_TRACED_SIDE = 256;

/**
 * Encoder efforts by the visitor's `effort`: balanced is the least time from the click to the saved file. Trials in
 * docs/decisions/0009-choose-encoder-efforts-by-waiting-time.md.
 */
const efforts = {
  fast: { webp: 1, avif: 0, png: 2, optimiseCoding: false, mozjpeg: false },
  balanced: { webp: 2, avif: 1, png: 4, optimiseCoding: true, mozjpeg: false },
  smallest: { webp: 5, avif: 3, png: 9, optimiseCoding: true, mozjpeg: true },
} as const satisfies Record<
  Effort,
  { webp: number; avif: number; png: number; optimiseCoding: boolean; mozjpeg: boolean }
>;

/**
 * Up to here JPEG's Huffman tables are made for the picture: 1 to 8 % smaller, but it takes twice as long (12 MP: 0.35
 * against 0.16 s) and holds all coefficients, 12.5 bytes a pixel. Beyond, rows are written as they come.
 */
const MAX_OPTIMIZED_PIXELS = 40_000_000;

/**
 * Pages of a PDF come by the hundred: unless the smallest file is asked for, they go without. Trial on A4 at 150 pixels an
 * inch: 16 instead of 50 ms a page, for 6 to 10 % more bytes of a full page (45 KB, or 18 ms at 20 Mbit/s).
 */
const isOptimized = ({ effort, size, source }: Choice): boolean =>
  effort.optimiseCoding && pixelsOf(size) <= MAX_OPTIMIZED_PIXELS && (source !== 'pdf' || effort.mozjpeg);

/** The encoder holds 34 bytes a pixel at full color resolution, 21 at half: beyond, memory decides. */
const MAX_FULL_COLOR_AVIF_PIXELS = 30_000_000;

/**
 * A page of a PDF has 15 s for drawing and encoding together. Beyond this, a scan takes too much of it with any effort
 * (33 MP as AVIF, two at once on two cores: 18 s balanced).
 */
const MAX_SLOW_PAGE_PIXELS = 10_000_000;

interface Choice {
  quality: number;
  effort: (typeof efforts)[Effort];
  /** Of the result, in pixels. */
  size: Size;
  background: string;
  source: FormatId;
}

type Row = (choice: Choice) => Encode;

/**
 * From here up, color edges are worth the bytes they cost. Trial at 90 (photo, 1600 px): JPEG's colors gain 3 dB for
 * 43 % more bytes, AVIF's 2 to 5 dB for 0 to 10 %.
 */
const chromaSubsampling = (quality: number): ChromaSubsampling => (quality >= 90 ? '4:4:4' : '4:2:0');

const pixelsOf = ({ width, height }: Size): number => width * height;

function tracedSize(size: Size): Size {
  const longSide = Math.max(size.width, size.height);
  const side = Math.min(Math.max(longSide, MIN_TRACED_SIDE), MAX_TRACED_SIDE);
  return resizing(size, { width: side, height: side, fit: 'inside', upscale: true }).size;
}

const rows = {
  jpg: (choice) => {
    const { quality, effort } = choice;
    const optimiseCoding = isOptimized(choice);
    const mozjpeg = effort.mozjpeg && optimiseCoding;
    return { format: 'jpg', quality, chromaSubsampling: chromaSubsampling(quality), optimiseCoding, mozjpeg };
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
} as const satisfies Record<OutputFormat, Row>;

/** The encoder's settings for a result of this size from such a source. Quality 0 is the encoder's lowest, 1. */
export function planEncode(options: ConversionOptions, size: Size, source: FormatId): Encode {
  const { outputFormat, quality, effort, background } = options;
  const hasLittleTime = source === 'pdf' && pixelsOf(size) > MAX_SLOW_PAGE_PIXELS;
  return rows[outputFormat]({
    quality: Math.max(1, quality),
    effort: efforts[hasLittleTime ? 'fast' : effort],
    size,
    background,
    source,
  });
}
