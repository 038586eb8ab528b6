import { latin1Text } from '../../bytes.ts';
import type { ErrorDetails } from '../../errors.ts';
import { type FormatId, formats } from '../../formats/formats.ts';
import { heifKind } from './heif-kind.ts';
import { jpegKind } from './jpeg-kind.ts';
import { tiffKind } from './tiff-kind.ts';

/** Offset of the type of the first chunk. */
const FIRST_CHUNK_AT = 12;

/** The chunk that precedes the header in PNGs for iPhone apps, whose data is no zlib stream. */
const pngKind = (bytes: Uint8Array): ErrorDetails | undefined =>
  latin1Text(bytes.subarray(FIRST_CHUNK_AT, FIRST_CHUNK_AT + 4)) === 'CgBI'
    ? { kind: { key: 'pngOfIphone' } }
    : undefined;

const kinds: Partial<Record<FormatId, (bytes: Uint8Array<ArrayBuffer>) => ErrorDetails | undefined>> = {
  jpg: jpegKind,
  png: pngKind,
  tiff: tiffKind,
  avif: (bytes) => heifKind(bytes, formats.avif.label),
  heic: (bytes) => heifKind(bytes, formats.heic.label),
};

/**
 * Why a file that a decoder rejects may be intact: the details of `not_supported`. Undefined if its kind is one that is read, so
 * that it is damaged.
 * @param bytes the whole file
 */
export function diagnose(format: FormatId, bytes: Uint8Array<ArrayBuffer>): ErrorDetails | undefined {
  try {
    return kinds[format]?.(bytes);
  } catch {
    // Offsets or lengths of a damaged file.
    return undefined;
  }
}
