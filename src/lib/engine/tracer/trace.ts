import type { Sharp } from 'sharp';
import { stringToUint8Array } from 'uint8array-extras';
import type { Size } from '../../geometry/resize.ts';
import type { RgbaImage } from '../../pixels/overlay.ts';
import { MAX_SHADED_SIDE } from '../../plan/encode.ts';
import type { TracedEncode, TraceSettings } from '../../plan/types.ts';
import type { Encoding } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { isLineArt, lineColors } from './line-art.ts';
import { mapToNearest, type Rgb, withNearestFills } from './nearest-color.ts';
import { flattenAreas, thresholdAlpha } from './opacity.ts';
import { mapToBlackAndWhite, paletteOf, thresholdOf } from './palette.ts';
import { drawPixelArt } from './pixel-art.ts';
import { reduceColors } from './reduce-colors.ts';
import { tracedSvg } from './traced-svg.ts';
import { type VTracerOptions, vtrace } from './vtracer.ts';

/** Smaller images are enlarged to this side before tracing, because outlines of a few pixels become mere corners. */
const MIN_SIDE = 256;
/** Line art is enlarged up to these, because the tracer loses lines of one or two pixels. Its few colors take little time. */
const MAX_LINE_ART_SIDE = 2400;
const MAX_LINE_ART_SCALE = 4;
const blackAndWhiteColors: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];

/**
 * Traces an image to SVG: pixel art exactly, anything else with VTracer (github.com/visioncortex/vtracer), which clusters colors
 * in layers and fits outlines with splines.
 */
export async function traceToSvg(
  image: Sharp,
  { path, encode, size }: Encoding<TracedEncode>,
  host: EngineHost,
): Promise<void> {
  const pipeline = image.toColourspace('srgb').ensureAlpha().raw();
  const { data: pixels, info } = await pipeline.toBuffer({ resolveWithObject: true });
  const source: RgbaImage = { width: info.width, height: info.height, channels: 4, pixels };
  flattenAreas(source, encode.background);
  const opaque: RgbaImage = { ...source, pixels: Uint8Array.from(pixels) };
  thresholdAlpha(opaque.pixels);
  const reduction = reductionOf(opaque, encode.settings);
  const reduced: RgbaImage = { ...opaque, pixels: Uint8Array.from(opaque.pixels) };
  reduction?.map(reduced.pixels);
  const pixelArt = drawPixelArt(reduced);
  const svg =
    pixelArt === undefined
      ? await traceOutlines({ source, opaque, reduction }, encode.settings, size, host)
      : tracedSvg(pixelArt, size, source);
  await host.files.writeFile(path, [stringToUint8Array(svg)]);
}

/** The colors that the visitor wants. */
interface Reduction {
  colors: readonly Rgb[];
  /** Replaces the colors of RGBA pixels, in place. */
  map(pixels: Uint8Array): void;
}

function reductionOf({ pixels: all }: RgbaImage, { blackAndWhite, colors }: TraceSettings): Reduction | undefined {
  if (blackAndWhite) {
    const threshold = thresholdOf(all);
    return { colors: blackAndWhiteColors, map: (pixels) => mapToBlackAndWhite(pixels, threshold) };
  }
  if (colors === undefined) return undefined;
  const palette = paletteOf(all, colors);
  return { colors: palette, map: (pixels) => mapToNearest(pixels, palette) };
}

interface TracedImage {
  source: RgbaImage;
  /** With pixels that are opaque or fully transparent. */
  opaque: RgbaImage;
  reduction: Reduction | undefined;
}

async function traceOutlines(
  { source, opaque, reduction }: TracedImage,
  settings: TraceSettings,
  size: Size,
  host: EngineHost,
): Promise<string> {
  const hasLines = isLineArt(opaque);
  const longSide = Math.max(source.width, source.height);
  const scale = hasLines
    ? Math.min(MAX_LINE_ART_SCALE, MAX_LINE_ART_SIDE / longSide)
    : Math.min(Math.max(1, MIN_SIDE / longSide), MAX_SHADED_SIDE / longSide);
  const traced = scale === 1 ? opaque : await resize(source, scale, host);
  const { width, height, pixels } = traced;
  if (reduction) reduction.map(pixels);
  else if (hasLines) mapToNearest(pixels, lineColors(opaque));
  else reduceColors(pixels, width);

  const keyed = withKeyRow(traced);
  const options = vtracerOptions(settings, { hasLines, isReduced: reduction !== undefined });
  const drawing = await vtrace(keyed.pixels, keyed, options, host);
  const start = drawing.indexOf('>', drawing.indexOf('<svg')) + 1;
  const content = drawing.slice(start, drawing.lastIndexOf('</svg>'));
  const filled = reduction ? withNearestFills(content, reduction.colors) : content;
  return tracedSvg(filled, size, traced, keyed.height - height);
}

/** The options at 50 %: the default of VTracer's authors, with finer layers. Other values are rounded, so that all hosts have the same. */
function vtracerOptions(
  { detail, smoothness }: TraceSettings,
  { hasLines, isReduced }: { hasLines: boolean; isReduced: boolean },
): VTracerOptions {
  const coarser = 2 ** ((50 - detail) / 25);
  return {
    binary: false,
    hierarchical: 'stacked',
    // Splines of lines need four times the bytes and are no closer to them.
    mode: smoothness === 0 || (hasLines && smoothness <= 50) ? 'polygon' : 'spline',
    filterSpeckle: Math.max(1, Math.round((hasLines ? 1 : 4) * coarser)) ** 2,
    // Colors are reduced before.
    colorPrecision: 0,
    layerDifference: isReduced ? 1 : Math.round(24 * Math.sqrt(coarser)),
    cornerThreshold: radians(60 + (smoothness - 50)),
    spliceThreshold: radians(45 + (smoothness - 50) / 2),
    lengthThreshold: smoothness <= 50 ? 4 : 4 + (smoothness - 50) / 10,
    maxIterations: 10,
    pathPrecision: 1,
  };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Adds a transparent row above an image with transparent pixels: VTracer leaves those out only if some rows, among them the first
 * one, have many of them.
 */
function withKeyRow({ width, height, pixels }: RgbaImage): RgbaImage {
  const image = { width, height, channels: 4, pixels } as const;
  if (isOpaque(pixels)) return image;
  const keyed = new Uint8Array(pixels.length + width * 4);
  keyed.set(pixels, width * 4);
  return { ...image, height: height + 1, pixels: keyed };
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] === 0) return false;
  return true;
}

/** Scales an image, and makes its smooth edges hard again. */
async function resize({ width, height, pixels }: RgbaImage, scale: number, { sharp }: EngineHost): Promise<RgbaImage> {
  const to = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  thresholdAlpha(data);
  return { width: info.width, height: info.height, channels: 4, pixels: data };
}
