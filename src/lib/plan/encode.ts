import type { OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { computeResize } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { type Effort, LOSSLESS_PNG_QUALITY } from '../options/values.ts';
import { sidesOfIcon } from './steps/icon.ts';
import type {
  ChromaSubsampling,
  Encode,
  EncodeByContent,
  JpegCoding,
  PngSearch,
  SourceInfo,
  TraceSettings,
} from './types.ts';

/** Longest side of line art and pixel art that is traced, in pixels: QR codes have up to 1,000. */
export const MAX_TRACED_SIDE = 1024;
/** The same for other images. Time grows faster than the area (photos: 600 px 1.4 s, 1024 px 10 s). */
export const MAX_SHADED_SIDE = 768;
/** Smaller images with a watermark are enlarged to this before tracing, because its text needs pixels. */
const MIN_WATERMARKED_SIDE = 256;

/**
 * Encoder efforts by the `effort` option: docs/decisions/0037-encode-at-equal-perceptual-quality.md.
 */
const encoderEfforts = {
  fast: { webp: 2, avif: 1, png: 2, pngSearch: undefined, gif: 4, jpg: 'sequential', jxl: 3, exactJxl: 1 },
  balanced: { webp: 5, avif: 2, png: 4, pngSearch: 'balanced', gif: 6, jpg: 'progressive', jxl: 5, exactJxl: 3 },
  smallest: { webp: 6, avif: 3, png: 9, pngSearch: 'smallest', gif: 8, jpg: 'trellis', jxl: 8, exactJxl: 5 },
} as const satisfies Record<
  Effort,
  {
    webp: number;
    avif: number;
    png: number;
    pngSearch: PngSearch | undefined;
    gif: number;
    jpg: JpegCoding;
    jxl: number;
    exactJxl: number;
  }
>;

/**
 * The distance of libjxl with the visible loss of a JPEG of this quality: `JxlEncoderDistanceFromQuality` of libjxl. 0, for 100, is
 * lossless.
 */
function jxlDistance(quality: number): number {
  if (quality >= 100) return 0;
  return quality >= 30 ? 0.1 + (100 - quality) * 0.09 : (53 / 3000) * quality ** 2 - (23 / 20) * quality + 25;
}

/**
 * The largest image for which an effort of libjxl takes at most a few seconds, and the effort for larger ones. Per megapixel, 8 takes
 * 2 s, 7 0.5 s, 5 0.3 s, and 3 less than 0.1 s.
 */
const jxlEffortLimits = [
  { effort: 8, maxPixels: 4_000_000, otherwise: 7 },
  { effort: 5, maxPixels: 10_000_000, otherwise: 3 },
] as const;

function jxlEffort(effort: number, size: Size): number {
  const limit = jxlEffortLimits.find((each) => each.effort === effort);
  return limit && pixelsOf(size) > limit.maxPixels ? limit.otherwise : effort;
}

/** Larger JPEGs are written row by row: others need all coefficients in memory (12.5 bytes per pixel). */
const MAX_BUFFERED_JPEG_PIXELS = 40_000_000;

/**
 * PDF pages are written row by row unless the smallest file is requested, because documents have hundreds. A4 at 150 dpi: 16
 * instead of 50 ms per page, but 6 to 10 % more bytes for a full page (45 KB, or 18 ms at 20 Mbit/s).
 */
function jpegCoding({ effort, size, source }: EncodingInput): JpegCoding {
  if (pixelsOf(size) > MAX_BUFFERED_JPEG_PIXELS) return 'sequential';
  return source.format === 'pdf' && effort.jpg === 'progressive' ? 'sequential' : effort.jpg;
}

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
  hasWatermark: boolean;
  tracing: TraceSettings;
  /** Of the images of an icon. */
  iconSides: readonly number[];
  source: EncodedSource;
}

/** The properties of a source that determine encoder settings. */
export type EncodedSource = Pick<SourceInfo, 'format' | 'halfChroma' | 'delays'>;

type PlanFormat = (choice: EncodingInput) => Encode;

/** From this quality up, colors in full resolution are worth their bytes: `npm run bench:quality`. */
const FULL_CHROMA_QUALITY = 90;
/** The quality from which sources with half chroma get colors in full resolution. */
const ENLARGED_CHROMA_QUALITY = 95;

const chromaSubsampling = ({ quality, source }: EncodingInput): ChromaSubsampling =>
  quality >= (source.halfChroma ? ENLARGED_CHROMA_QUALITY : FULL_CHROMA_QUALITY) ? '4:4:4' : '4:2:0';

const pixelsOf = ({ width, height }: Size): number => width * height;

/** Qualities of a GIF from which settings change. libvips writes 2, 4, 16 or 256 colors (`bitdepth`). */
const gifQualities = { full: 90, dithered: 70, manyColors: 30, someColors: 10 } as const;
/** Longest delay that sharp takes, in milliseconds. Longer ones are left to libvips. */
const MAX_DELAY_MS = 65_530;

const areWritable = (delays: readonly number[]): boolean => delays.every((delay) => delay <= MAX_DELAY_MS);

/**
 * From quality 90 up, frames of at most 256 colors stay exact. Below, pixels that differ little from the frame before are not
 * written again (measured on noisy video, 20 frames: 1.8 MB at 90, 0.9 MB at 70, 0.2 MB at 50), and below 70 with less dithering.
 */
function planGif({ quality, effort, source: { delays } }: EncodingInput): Extract<Encode, { format: 'gif' }> {
  const { full, dithered, manyColors, someColors } = gifQualities;
  return {
    format: 'gif',
    quality,
    colors: quality >= manyColors ? 256 : quality >= someColors ? 16 : 4,
    dither: quality >= dithered || quality < manyColors ? 1 : (quality - manyColors) / (dithered - manyColors),
    interFrameMaxError: Math.max(0, full - quality) / 5,
    effort: effort.gif,
    ...(delays && areWritable(delays) && { delays: gifDelays(delays) }),
  };
}

/** Browsers show a frame with a shorter delay for 100 ms. */
const MIN_GIF_DELAY_MS = 20;

/** Rounds delays to the hundredths of a second of a GIF. Errors do not add up: the animation takes as long as before. */
function gifDelays(delays: readonly number[]): number[] {
  let error = 0;
  return delays.map((delay) => {
    const rounded = Math.round((delay + error) / 10) * 10;
    const written = delay > 10 ? Math.max(MIN_GIF_DELAY_MS, rounded) : Math.round(delay / 10) * 10;
    error += delay - written;
    return written;
  });
}

function tracedSize(size: Size, hasWatermark: boolean): Size {
  const longSide = Math.max(size.width, size.height);
  const side = Math.min(Math.max(longSide, hasWatermark ? MIN_WATERMARKED_SIDE : 1), MAX_TRACED_SIDE);
  return computeResize(size, { width: side, height: side, fit: 'inside', upscale: true }).size;
}

const encoderSettings = {
  jpg: (choice) => ({
    format: 'jpg',
    quality: choice.quality,
    chromaSubsampling: chromaSubsampling(choice),
    coding: jpegCoding(choice),
  }),
  png: ({ quality, effort }) => ({
    format: 'png',
    compressionLevel: effort.png,
    adaptiveFiltering: true,
    ...(quality < LOSSLESS_PNG_QUALITY && { paletteQuality: quality }),
    ...(effort.pngSearch && { search: effort.pngSearch }),
  }),
  webp: ({ quality, effort, source: { delays } }) => ({
    format: 'webp',
    quality,
    effort: effort.webp,
    ...(delays && areWritable(delays) && { delays }),
  }),
  avif: (choice) => ({
    format: 'avif',
    quality: choice.quality,
    effort: choice.effort.avif,
    chromaSubsampling: pixelsOf(choice.size) <= MAX_FULL_COLOR_AVIF_PIXELS ? chromaSubsampling(choice) : '4:2:0',
  }),
  gif: planGif,
  tiff: () => ({ format: 'tiff' }),
  jxl: ({ quality, effort, size }) => ({
    format: 'jxl',
    quality,
    distance: jxlDistance(quality),
    effort: quality === 100 ? effort.exactJxl : jxlEffort(effort.jxl, size),
  }),
  ico: ({ iconSides: sides }) => ({ format: 'ico', sides }),
  svg: ({ background, size, hasWatermark, tracing }) => ({
    format: 'svg',
    traced: tracedSize(size, hasWatermark),
    background,
    settings: tracing,
  }),
} as const satisfies Record<OutputFormat, PlanFormat>;

/** Encoder settings for a result of this size. Quality 0 becomes 1, the minimum of the encoders. */
export function planEncoding(options: ConversionOptions, size: Size, source: EncodedSource): Encode {
  const { outputFormat, quality, effort, background, hasWatermark } = options;
  const hasLittleTime = source.format === 'pdf' && pixelsOf(size) > MAX_SLOW_PAGE_PIXELS;
  return encoderSettings[outputFormat]({
    quality: Math.max(1, quality),
    effort: encoderEfforts[hasLittleTime ? 'fast' : effort],
    size,
    background,
    hasWatermark,
    tracing: traceSettings(options),
    iconSides: sidesOfIcon(size.width, options),
    source,
  });
}

const traceSettings = (options: ConversionOptions): TraceSettings => ({
  ...(options.traceColors !== undefined && { colors: options.traceColors }),
  blackAndWhite: options.traceBlackAndWhite,
  detail: options.traceDetail,
  smoothness: options.traceSmoothness,
});

/** From this quality up, a graphic of many colors has fewer bytes without loss. */
const LOSSLESS_GRAPHIC_QUALITY = 85;
/** Above this, the search for matches takes seconds. */
const LOSSLESS_WEBP_EFFORT = 2;

/** Finds patterns and palettes. */
const DRAWING_JXL_EFFORT = 7;

/** A palette needs no filters, and little time at the highest level. */
const exactPalette = {
  format: 'png',
  compressionLevel: 9,
  adaptiveFiltering: false,
  paletteQuality: 'exact',
} as const;

/** Raises the effort for small graphics: those need it, and take no longer for it than a photo of twice the size. */
const GRAPHIC_AVIF_EFFORT = 4;
const MAX_SLOW_GRAPHIC_PIXELS = 3_000_000;

/** Encoder settings by content, for contents that other settings than those for a photo suit better. Undefined if there are none. */
export function planEncodingByContent(
  { quality, effort }: ConversionOptions,
  encode: Encode,
  size: Size,
): EncodeByContent | undefined {
  if (encode.format === 'png' && encode.paletteQuality === undefined) {
    const exact: Encode = { ...exactPalette, ...(encode.search && { search: encode.search }) };
    return { 'few-colors': exact, drawing: exact };
  }
  if (encode.format === 'avif' && pixelsOf(size) <= MAX_FULL_COLOR_AVIF_PIXELS) {
    const full: Encode = { ...encode, chromaSubsampling: '4:4:4', tune: 'ssim' };
    const isRaised = effort !== 'fast' && pixelsOf(size) <= MAX_SLOW_GRAPHIC_PIXELS;
    const graphic: Encode = isRaised ? { ...full, effort: GRAPHIC_AVIF_EFFORT } : full;
    return { noise: full, mixed: graphic, graphic, drawing: graphic };
  }
  // Without loss, its lines and areas have fewer bytes.
  if (encode.format === 'jxl' && encode.distance > 0 && pixelsOf(size) <= MAX_SLOW_GRAPHIC_PIXELS) {
    return { drawing: { format: 'jxl', distance: 0, effort: DRAWING_JXL_EFFORT } };
  }
  if (encode.format !== 'webp') return undefined;
  const lossless: Encode = { format: 'webp', lossless: true, effort: LOSSLESS_WEBP_EFFORT };
  return { drawing: lossless, ...(quality >= LOSSLESS_GRAPHIC_QUALITY && { graphic: lossless }) };
}
