import type { OutputFormat } from '../formats.ts';
import type { ConversionOptions, Effort } from '../options.ts';
import type { ChromaSubsampling, Encode } from './types.ts';

/** From this quality up a PNG is lossless; below, its colours are reduced to a palette. */
export const LOSSLESS_PNG_QUALITY = 70;

/** Longest side that is traced, in pixels: tracing time grows with the area (512 px 0.3 s, 1024 px 1.4 s, 2725 px 10 s). */
export const MAX_TRACED_SIDE = 1024;

/** Encoder efforts by the visitor's `effort`. Measured: docs/PERFORMANCE.md. */
const efforts = {
  fast: { webp: 1, avif: 1, png: 2, mozjpeg: false },
  balanced: { webp: 2, avif: 2, png: 4, mozjpeg: false },
  smallest: { webp: 5, avif: 4, png: 9, mozjpeg: true },
} as const satisfies Record<Effort, { webp: number; avif: number; png: number; mozjpeg: boolean }>;

type Row = (quality: number, effort: (typeof efforts)[Effort]) => Encode;

/** From here up, colour edges are worth more than the bytes they cost. */
const chromaSubsampling = (quality: number): ChromaSubsampling => (quality >= 90 ? '4:4:4' : '4:2:0');

const rows = {
  jpg: (quality, { mozjpeg }) => ({ format: 'jpg', quality, chromaSubsampling: chromaSubsampling(quality), mozjpeg }),
  png: (quality, { png }) => ({
    format: 'png',
    compressionLevel: png,
    adaptiveFiltering: true,
    ...(quality < LOSSLESS_PNG_QUALITY && { paletteQuality: quality }),
  }),
  webp: (quality, { webp }) => ({ format: 'webp', quality, effort: webp }),
  avif: (quality, { avif }) => ({ format: 'avif', quality, effort: avif, chromaSubsampling: '4:2:0' }),
  svg: () => ({ format: 'svg', maxSide: MAX_TRACED_SIDE }),
} as const satisfies Record<OutputFormat, Row>;

/** The encoder's settings for these options. Quality 0 is the encoder's lowest, 1. */
export function planEncode({ outputFormat, quality, effort }: ConversionOptions): Encode {
  return rows[outputFormat](Math.max(1, quality), efforts[effort]);
}
