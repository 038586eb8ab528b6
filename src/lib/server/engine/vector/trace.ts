import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Encoding } from '../../../engine/codec.ts';
import type { EncodedBy } from '../../../formats/formats.ts';
import type { Size } from '../../../geometry/resize.ts';
import type { RgbaImage } from '../../../pixels/overlay.ts';
import { MAX_SHADED_SIDE } from '../../../plan/encode.ts';
import type { Encode } from '../../../plan/types.ts';
import { isLineArt, lineColors, mapToNearest } from './line-art.ts';
import { flattenAreas, thresholdAlpha } from './opacity.ts';
import { drawPixelArt } from './pixel-art.ts';
import { reduceColors } from './reduce-colors.ts';

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
  { path, encode, size }: Encoding<Extract<Encode, { format: EncodedBy<'tracer'> }>>,
): Promise<void> {
  const pipeline = image.toColourspace('srgb').ensureAlpha().raw();
  const { data: pixels, info } = await pipeline.toBuffer({ resolveWithObject: true });
  const source: RgbaImage = { width: info.width, height: info.height, channels: 4, pixels };
  flattenAreas(source, encode.background);
  const opaque: RgbaImage = { ...source, pixels: Buffer.from(pixels) };
  thresholdAlpha(opaque.pixels);
  const drawing = drawPixelArt(opaque);
  await writeFile(
    path,
    drawing === undefined ? await traceOutlines(source, opaque, size) : wrap(drawing, size, source),
  );
}

async function traceOutlines(source: RgbaImage, opaque: RgbaImage, size: Size): Promise<string> {
  const hasLines = isLineArt(opaque);
  const longSide = Math.max(source.width, source.height);
  const scale = hasLines
    ? Math.min(MAX_LINE_ART_SCALE, MAX_LINE_ART_SIDE / longSide)
    : Math.min(Math.max(1, MIN_SIDE / longSide), MAX_SHADED_SIDE / longSide);
  const traced = scale === 1 ? opaque : await resize(source, scale);
  const { width, height } = traced;
  const pixels = Buffer.from(traced.pixels.buffer, traced.pixels.byteOffset, traced.pixels.byteLength);
  if (hasLines) mapToNearest(pixels, lineColors(opaque));
  else reduceColors(pixels, width);

  const { ColorMode, Hierarchical, PathSimplifyMode, vectorizeRaw } = await import('@neplex/vectorizer');
  const drawing = await vectorizeRaw(
    pixels,
    { width, height },
    {
      colorMode: ColorMode.Color,
      hierarchical: Hierarchical.Stacked,
      // Splines of lines need four times the bytes and are no closer to them.
      mode: hasLines ? PathSimplifyMode.Polygon : PathSimplifyMode.Spline,
      filterSpeckle: hasLines ? 1 : 4,
      // Colors are reduced before.
      colorPrecision: 8,
      layerDifference: 24,
      cornerThreshold: 60,
      lengthThreshold: 4,
      maxIterations: 10,
      spliceThreshold: 45,
      pathPrecision: 1,
      // By default, few transparent pixels at the border of the image count as opaque.
      keyingThreshold: 0,
    },
  );
  return drawing.replace(/<svg\b[^<>]*>/, () => openingTag(size, traced));
}

/** Scales an image, and makes its smooth edges hard again. */
async function resize({ width, height, pixels }: RgbaImage, scale: number): Promise<RgbaImage> {
  const to = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  thresholdAlpha(data);
  return { width: info.width, height: info.height, channels: 4, pixels: data };
}

const openingTag = (size: Size, traced: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="${size.width}" height="${size.height}" viewBox="0 0 ${traced.width} ${traced.height}">`;

const wrap = (elements: string, size: Size, traced: Size): string => `${openingTag(size, traced)}${elements}</svg>`;
