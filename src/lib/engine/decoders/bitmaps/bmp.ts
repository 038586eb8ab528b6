import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import type { RawVipsImage } from '../../files/vips-file.ts';
import { INCHES_PER_METER } from '../../metadata/source-density.ts';
import { type Dib, dibCompression, hasRuns, isFax, isPlain, readDib } from './dib.ts';
import { type DibPixels, hasVisiblePixel, isOpaque, makeOpaque, readPixels, withoutAlpha } from './dib-pixels.ts';
import { readRuns } from './dib-runs.ts';

const FILE_HEADER_BYTES = 14;

/** Color space `PROFILE_EMBEDDED` of version 5, and the offsets of its fields. */
const EMBEDDED = 0x4d424544;
const V5_BYTES = 124;
const v5 = { colorSpace: 56, profileAt: 112, profileBytes: 116 } as const;

/** A decoded bitmap. */
export interface Bitmap extends RawVipsImage {
  channels: 3 | 4;
  icc?: Uint8Array;
  /** Whether the data ends before the last row. */
  isCut: boolean;
}

/**
 * Header of a BMP file.
 * @throws AppError `broken_file` if it has no size; `not_supported` if the file wraps a picture of another format
 */
export function readBmpHeader(file: Uint8Array): Dib {
  const dib = readDib(file, FILE_HEADER_BYTES);
  const wrapped = { [dibCompression.jpeg]: 'JPEG', [dibCompression.png]: 'PNG' }[dib.compression];
  if (wrapped && dib.headerBytes >= 40 && dib.headerBytes !== 64) {
    throw new AppError('not_supported', { kind: { key: 'bmpWrapped', values: { format: wrapped } } });
  }
  return dib;
}

/** Pixels per inch. Undefined if the header states none. */
export const bmpDensity = ({ pixelsPerMeter }: Dib): number | undefined =>
  pixelsPerMeter > 0 && pixelsPerMeter < 2 ** 31 ? pixelsPerMeter / INCHES_PER_METER : undefined;

/**
 * Decodes a BMP. An alpha channel of zeros only is unused, as in Chromium.
 * @throws AppError `broken_file` if there are no pixels, `not_supported` if they are compressed as in a fax
 */
export function readBmp(file: Uint8Array, dib: Dib): Bitmap {
  const { rgba, isCut } = readCompressed(file, dib, viewOf(file).getUint32(10, true));
  if (!hasVisiblePixel(rgba)) makeOpaque(rgba);
  const icc = profileOf(file, dib);
  const opaque = isOpaque(rgba);
  return {
    width: dib.width,
    height: dib.height,
    channels: opaque ? 3 : 4,
    pixels: opaque ? withoutAlpha(rgba) : rgba,
    isCut,
    ...(icc && { icc }),
  };
}

function readCompressed(file: Uint8Array, dib: Dib, at: number): DibPixels {
  if (isPlain(dib)) return readPixels(file, dib, at);
  if (hasRuns(dib)) return readRuns(file, dib, at);
  if (isFax(dib)) throw new AppError('not_supported', { kind: { key: 'bmpFax' } });
  throw new AppError('broken_file');
}

function profileOf(file: Uint8Array, { headerBytes }: Dib): Uint8Array | undefined {
  if (headerBytes < V5_BYTES || file.length < FILE_HEADER_BYTES + V5_BYTES) return undefined;
  const view = viewOf(file.subarray(FILE_HEADER_BYTES));
  if (view.getUint32(v5.colorSpace, true) !== EMBEDDED) return undefined;
  const at = FILE_HEADER_BYTES + view.getUint32(v5.profileAt, true);
  const length = view.getUint32(v5.profileBytes, true);
  return length > 0 && at + length <= file.length ? file.subarray(at, at + length) : undefined;
}
