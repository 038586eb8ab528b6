import type { Sharp } from 'sharp';
import { stringToUint8Array } from 'uint8array-extras';
import type { Size } from '../../geometry/resize.ts';
import type { RgbaImage } from '../../pixels/overlay.ts';
import { MAX_SHADED_SIDE } from '../../plan/encode.ts';
import type { TracedEncode } from '../../plan/types.ts';
import type { Encoding } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { isLineArt, lineColors, mapToNearest } from './line-art.ts';
import { flattenAreas, thresholdAlpha } from './opacity.ts';
import { drawPixelArt } from './pixel-art.ts';
import { reduceColors } from './reduce-colors.ts';
import { tracedSvg } from './traced-svg.ts';
import { vtrace } from './vtracer.ts';

/** Smaller images are enlarged to this side before tracing, because outlines of a few pixels become mere corners. */
const MIN_SIDE = 256;
/** Line art is enlarged up to these, because the tracer loses lines of one or two pixels. Its few colors take little time. */
const MAX_LINE_ART_SIDE = 2400;
const MAX_LINE_ART_SCALE = 4;

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
  const drawing = drawPixelArt(opaque);
  const svg =
    drawing === undefined ? await traceOutlines(source, opaque, size, host) : tracedSvg(drawing, size, source);
  await host.files.writeFile(path, [stringToUint8Array(svg)]);
}

async function traceOutlines(source: RgbaImage, opaque: RgbaImage, size: Size, host: EngineHost): Promise<string> {
  const hasLines = isLineArt(opaque);
  const longSide = Math.max(source.width, source.height);
  const scale = hasLines
    ? Math.min(MAX_LINE_ART_SCALE, MAX_LINE_ART_SIDE / longSide)
    : Math.min(Math.max(1, MIN_SIDE / longSide), MAX_SHADED_SIDE / longSide);
  const traced = scale === 1 ? opaque : await resize(source, scale, host);
  const { width, height, pixels } = traced;
  if (hasLines) mapToNearest(pixels, lineColors(opaque));
  else reduceColors(pixels, width);

  const keyed = withKeyRow(traced);
  const drawing = await vtrace(
    keyed.pixels,
    keyed,
    {
      binary: false,
      hierarchical: 'stacked',
      // Splines of lines need four times the bytes and are no closer to them.
      mode: hasLines ? 'polygon' : 'spline',
      filterSpeckle: hasLines ? 1 : 16,
      // Colors are reduced before.
      colorPrecision: 0,
      layerDifference: 24,
      cornerThreshold: radians(60),
      spliceThreshold: radians(45),
      lengthThreshold: 4,
      maxIterations: 10,
      pathPrecision: 1,
    },
    host,
  );
  const start = drawing.indexOf('>', drawing.indexOf('<svg')) + 1;
  const content = drawing.slice(start, drawing.lastIndexOf('</svg>'));
  return tracedSvg(content, size, traced, keyed.height - height);
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
