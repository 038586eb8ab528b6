import { latin1Text } from '../bytes.ts';
import type { FormatId } from './formats.ts';

/**
 * Whether the compression of a file changed its pixels. The chunk `VP8L` of a WebP holds pixels that are compressed without
 * loss (RFC 9649, 2.6).
 * @param head the first `SNIFF_BYTES` bytes
 */
export const isLossy = (format: FormatId, head: Uint8Array): boolean =>
  format === 'jpg' ||
  format === 'avif' ||
  format === 'heic' ||
  format === 'raw' ||
  format === 'jxl' ||
  format === 'jp2' ||
  (format === 'webp' && !latin1Text(head).includes('VP8L'));
