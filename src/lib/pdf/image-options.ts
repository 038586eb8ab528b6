import { latin1Text } from '../bytes.ts';
import { type FormatId, isVectorFormat } from '../formats/formats.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { PdfSettings } from './settings.ts';

/** Quality of the JPEG that replaces a lossy image of another format: the loss is not visible. */
const TRANSCODED_QUALITY = 95;
/** Size of a drawing in pixels, and its density on a page. */
const DRAWING_SIDE = 2400;
const DRAWING_DENSITY = 300;
/** Position and bit of the alpha flag of an extended WebP: RFC 9649, 2.7. */
const WEBP_FLAGS_AT = 20;
const WEBP_ALPHA = 0b1_0000;

/**
 * Options that convert an image to a JPEG or PNG for a PDF: lossy formats to JPEG, which becomes many times smaller than a PNG,
 * all others without loss.
 * @param head the first bytes of the file
 */
export function pdfImageOptions(
  format: FormatId,
  head: Uint8Array,
  { quality, keepMetadata }: Pick<PdfSettings, 'quality' | 'keepMetadata'>,
): ConversionOptions {
  const options = { ...defaultOptions, preserveMetadata: keepMetadata };
  const size = isVectorFormat(format) ? { width: DRAWING_SIDE, height: DRAWING_SIDE, upscale: true } : {};
  if (quality !== undefined) return { ...options, ...size, outputFormat: 'jpg', quality };
  if (isLossy(format, head)) return { ...options, outputFormat: 'jpg', quality: TRANSCODED_QUALITY };
  return { ...options, ...size, outputFormat: 'png', quality: 100, effort: 'fast' };
}

/** Density that replaces the one in the converted file. Drawings have none of their own. */
export const densityOf = (format: FormatId): number | undefined =>
  isVectorFormat(format) ? DRAWING_DENSITY : undefined;

function isLossy(format: FormatId, head: Uint8Array): boolean {
  if (format !== 'webp') return format === 'jpg' || format === 'avif' || format === 'heic';
  const kind = latin1Text(head.subarray(12, 16));
  if (kind === 'VP8X') {
    const hasAlpha = ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ALPHA) !== 0;
    return !hasAlpha && !latin1Text(head).includes('VP8L');
  }
  return kind === 'VP8 ';
}
