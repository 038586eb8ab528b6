import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import type { Size } from '../../../geometry/resize.ts';

/** Red, green, blue and alpha as bits of a pixel. A mask of 0 is a channel that the pixel lacks. */
export type Masks = readonly [red: number, green: number, blue: number, alpha: number];

/** Compressions of `BITMAPINFOHEADER`: pixels as they are, runs, with masks, or a JPEG or PNG instead of pixels. */
export const dibCompression = { rgb: 0, rle8: 1, rle4: 2, masks: 3, jpeg: 4, png: 5, masksWithAlpha: 6 } as const;

/** Compressions of OS/2 that have other meanings in `BITMAPINFOHEADER`. */
const os2Compression = { huffman: 3, rle24: 4 } as const;

/** Header of a device-independent bitmap: Microsoft, `BITMAPCOREHEADER` to `BITMAPV5HEADER`; OS/2 has its own versions. */
export interface Dib extends Size {
  /** Length of the header, which determines its version. */
  headerBytes: number;
  bits: number;
  compression: number;
  isTopDown: boolean;
  masks: Masks;
  /** Offset of the color table, and what it has. */
  paletteAt: number;
  paletteColors: number;
  paletteEntryBytes: 3 | 4;
  /** 0 if it is unknown. */
  pixelsPerMeter: number;
}

const CORE_BYTES = 12;
const INFO_BYTES = 40;
/** Headers of OS/2 2.x, whose compressions have other numbers. */
const OS2_BYTES: readonly number[] = [16, 64];
/** From this version on, masks are part of the header, and from the next one also that of alpha. */
const WITH_MASKS_BYTES = 52;
const WITH_ALPHA_BYTES = 56;
const DEPTHS: readonly number[] = [1, 2, 4, 8, 16, 24, 32, 64];

/**
 * Reads a header.
 * @param at offset of the header in the bytes
 * @throws AppError `broken_file` if it is cut or has no size
 */
export function readDib(bytes: Uint8Array, at: number): Dib {
  const headerBytes = bytes.length < at + CORE_BYTES ? 0 : viewOf(bytes).getUint32(at, true);
  const needed = headerBytes === CORE_BYTES ? CORE_BYTES : Math.min(headerBytes, INFO_BYTES);
  if (headerBytes < CORE_BYTES || bytes.length < at + needed) throw new AppError('broken_file');
  const fields = headerBytes === CORE_BYTES ? coreFields(bytes, at) : infoFields(bytes, at, headerBytes);
  const { width, height, bits, compression } = fields;
  if (width < 1 || height === 0) throw new AppError('broken_file');
  const masksAfter = headerBytes === INFO_BYTES ? maskCount(compression) : 0;
  return {
    width,
    height: Math.abs(height),
    headerBytes,
    bits,
    compression,
    isTopDown: height < 0,
    masks: masksOf(bytes, at, { headerBytes, bits, compression }),
    paletteAt: at + headerBytes + 4 * masksAfter,
    paletteColors: bits > 8 ? 0 : Math.min(fields.colors || 2 ** bits, 2 ** bits),
    paletteEntryBytes: headerBytes === CORE_BYTES ? 3 : 4,
    pixelsPerMeter: fields.pixelsPerMeter,
  };
}

/** Fields of a header. A negative height means that the rows go from top to bottom. */
interface Fields extends Size {
  bits: number;
  compression: number;
  pixelsPerMeter: number;
  colors: number;
}

function coreFields(bytes: Uint8Array, at: number): Fields {
  const u16 = (offset: number): number => viewOf(bytes).getUint16(at + offset, true);
  return {
    width: u16(4),
    height: u16(6),
    bits: u16(10),
    compression: dibCompression.rgb,
    pixelsPerMeter: 0,
    colors: 0,
  };
}

/** Fields that a shorter header lacks are 0. */
function infoFields(bytes: Uint8Array, at: number, headerBytes: number): Fields {
  const view = viewOf(bytes);
  const u32 = (offset: number): number =>
    headerBytes >= offset + 4 && bytes.length >= at + offset + 4 ? view.getUint32(at + offset, true) : 0;
  return {
    width: u32(4) | 0,
    height: u32(8) | 0,
    bits: u32(12) >>> 16,
    compression: u32(16),
    pixelsPerMeter: u32(24),
    colors: u32(32),
  };
}

/** Whether the pixels are stored one by one, so that `readPixels` reads them. */
export const isPlain = ({ headerBytes, bits, compression }: Dib): boolean =>
  DEPTHS.includes(bits) &&
  (compression === dibCompression.rgb ||
    (maskCount(compression) > 0 && (bits === 16 || bits === 32) && !OS2_BYTES.includes(headerBytes)));

/** Whether the pixels are stored as runs, so that `readRuns` reads them. */
export const hasRuns = ({ headerBytes, bits, compression }: Dib): boolean =>
  (bits === 8 && compression === dibCompression.rle8) ||
  (bits === 4 && compression === dibCompression.rle4) ||
  (bits === 24 && compression === os2Compression.rle24 && OS2_BYTES.includes(headerBytes));

/** Whether the pixels are compressed as in a fax, which OS/2 allows for two colors. */
export const isFax = ({ headerBytes, compression }: Dib): boolean =>
  compression === os2Compression.huffman && OS2_BYTES.includes(headerBytes);

const maskCount = (compression: number): number =>
  compression === dibCompression.masks ? 3 : compression === dibCompression.masksWithAlpha ? 4 : 0;

/**
 * The masks of the header, or the default ones. The alpha mask of a header that has one also applies without the other masks, and
 * the fourth byte of older headers is unused: as in Chromium (`BMPImageReader::ProcessBitmasks`).
 */
function masksOf(
  bytes: Uint8Array,
  at: number,
  { headerBytes, bits, compression }: Pick<Dib, 'headerBytes' | 'bits' | 'compression'>,
): Masks {
  const view = viewOf(bytes);
  const maskAt = (index: number): number => {
    const offset = at + INFO_BYTES + 4 * index;
    return offset + 4 <= bytes.length ? view.getUint32(offset, true) : 0;
  };
  const count = maskCount(compression);
  const hasAlpha = headerBytes >= WITH_ALPHA_BYTES || (headerBytes === INFO_BYTES && count === 4);
  const alpha = hasAlpha && (bits === 16 || bits === 32) && !OS2_BYTES.includes(headerBytes) ? maskAt(3) : 0;
  if (count > 0 && (headerBytes === INFO_BYTES || headerBytes >= WITH_MASKS_BYTES)) {
    return [maskAt(0), maskAt(1), maskAt(2), alpha];
  }
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f, alpha] : [0xff0000, 0xff00, 0xff, alpha];
}
