import { AppError } from '../errors.ts';
import type { OutputFormat } from '../formats/formats.ts';
import { formats } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { SourceInfo } from './types.ts';

/** Longest side a file of the format can have, in pixels. JPEG: T.81, B.2.2; WebP: RFC 9649; AVIF: libheif's limit. */
const maxSides: Partial<Record<OutputFormat, number>> = { jpg: 65_535, webp: 16_383, avif: 16_384 };

/**
 * @throws AppError `result_too_large`, naming the limit, when the target cannot hold a picture of this size
 */
export function checkSize({ width, height }: Size, format: OutputFormat): void {
  const limit = maxSides[format];
  if (limit === undefined || Math.max(width, height) <= limit) return;
  throw new AppError('result_too_large', {
    limit: `${limit} pixels a side, the most that ${formats[format].label} can hold`,
  });
}

/**
 * A drawing is not traced: rendering its shapes to pixels and guessing shapes from those again only makes it worse, and
 * passing it on would need all of SVG's active content taken out first. So it is refused, in words.
 * @throws AppError `bad_field`
 */
export function checkTarget({ format }: SourceInfo, { outputFormat }: ConversionOptions): void {
  if (format !== 'svg' || outputFormat !== 'svg') return;
  throw new AppError('bad_field', { field: 'outputFormat', reason: 'cannot be svg for a file that is an SVG already' });
}
