import { AppError } from '../errors.ts';
import { commonFormats, formats, isCompressed, isVectorFormat, type OutputFormat } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { SourceInfo } from './types.ts';

/** Maximum side of a file, in pixels. JPEG: the limit of libjpeg; WebP: RFC 9649; AVIF: the limit of libheif; GIF: 16 bits; ICO: one byte. */
const maxSides: Partial<Record<OutputFormat, number>> = {
  jpg: 65_500,
  webp: 16_383,
  avif: 16_384,
  gif: 65_535,
  ico: 256,
};

/** @throws AppError `result_too_large` with the limit and the formats without it, if the target format cannot store an image of this size */
export function checkResultSize({ width, height }: Size, format: OutputFormat): void {
  const limit = maxSides[format];
  const side = Math.max(width, height);
  if (limit === undefined || side <= limit) return;
  throw new AppError('result_too_large', {
    limit: { key: 'side', values: { side: limit, format: formats[format].label } },
    help: { key: 'largerFormats', values: { formats: largerFormats(side) } },
  });
}

/** The formats of the first choice that can store an image with such a side. PNG always can. */
const largerFormats = (side: number): string[] =>
  commonFormats
    .filter((format) => isCompressed(format) && side <= (maxSides[format] ?? Number.POSITIVE_INFINITY))
    .map((format) => formats[format].label);

/**
 * Rejects SVG to SVG. Tracing a rendered SVG only makes it worse, and copying it would require the removal of all
 * active content.
 * @throws AppError `bad_field`
 */
export function checkTarget({ format }: SourceInfo, { outputFormat }: ConversionOptions): void {
  if (!isVectorFormat(format) || !isVectorFormat(outputFormat)) return;
  throw new AppError('bad_field', { field: 'outputFormat', reason: { key: 'svgOfSvg' } });
}
