import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import { sniffFormat } from '../../../formats/sniff-format.ts';
import type { Size } from '../../../geometry/resize.ts';
import type { Bitmap } from './bmp.ts';
import { type Dib, isPlain, type Masks, readDib } from './dib.ts';
import { hasVisiblePixel, makeOpaque, readPixels, rowBytesOf } from './dib-pixels.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITMAP_HEADER_BYTES = 40;

/**
 * Maximum number of entries that are read. Real icons have a few dozen, one per size and depth; the directory may have
 * 65,535.
 */
const MAX_ENTRIES = 256;

interface IconEntry extends Size {
  bits: number;
  /** Bits by the directory, which tells images apart that were drawn for few colors but are stored with all. */
  listedBits: number;
  /** The image's part of the file. */
  data: Uint8Array;
  /** Whether the height of the bitmap includes its mask. */
  hasMask: boolean;
}

interface Icon extends Size {
  /** The image: a PNG file, or a bitmap without its file header. */
  bytes: Uint8Array;
  isPng: boolean;
  hasMask: boolean;
}

/**
 * The largest image of an icon or cursor file; among equal ones, the one with most colors. The directory's dimensions have
 * one byte each and are often wrong, so the size comes from the image itself (a bitmap's height includes its mask).
 * @throws AppError `broken_file` if the file contains no whole image
 */
export function largestIcon(file: Uint8Array): Icon {
  const [largest] = entries(file)
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort(
      (one, other) =>
        other.width * other.height - one.width * one.height ||
        other.bits - one.bits ||
        other.listedBits - one.listedBits,
    );
  if (!largest) throw new AppError('broken_file');
  const { width, height, data, hasMask } = largest;
  return { width, height, bytes: data, isPng: sniffFormat(data) === 'png', hasMask };
}

function entries(file: Uint8Array): IconEntry[] {
  const view = viewOf(file);
  const count = Math.min(view.getUint16(4, true), MAX_ENTRIES, Math.floor((file.length - HEADER_BYTES) / ENTRY_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const rest = file.subarray(view.getUint32(at + 12, true));
    return {
      listedHeight: view.getUint8(at + 1) || 256,
      listedBits: view.getUint16(at + 6, true),
      listedBytes: view.getUint32(at + 8, true),
      rest,
    };
  })
    .filter(({ rest }) => rest.length >= BITMAP_HEADER_BYTES)
    .map(({ rest, listedHeight, listedBits, listedBytes }) => {
      const listed = rest.subarray(0, Math.max(listedBytes, BITMAP_HEADER_BYTES));
      const { bitmapBytes, ...entry } = sizeOf(listed, listedHeight);
      // Some writers list too few bytes. A PNG has an end of its own.
      return { ...entry, listedBits, data: bitmapBytes === undefined || listed.length < bitmapBytes ? rest : listed };
    });
}

/** Channels by the color type of a PNG: PNG third edition, 11.2.1. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface ImageSize extends Size {
  bits: number;
  hasMask: boolean;
  /** Bytes of the header and the pixels of a bitmap. Undefined for a PNG. */
  bitmapBytes?: number;
}

function sizeOf(data: Uint8Array, listedHeight: number): ImageSize {
  const view = viewOf(data);
  if (sniffFormat(data) === 'png') {
    const bits = view.getUint8(24) * (pngChannels[view.getUint8(25)] ?? 1);
    return { width: view.getUint32(16), height: view.getUint32(20), bits, hasMask: false };
  }
  const [width, stored, bits] = [view.getInt32(4, true), Math.abs(view.getInt32(8, true)), view.getUint16(14, true)];
  // Some writers leave out the mask, and do not count it in the height either.
  const isWithoutMask =
    width > 0 && stored === listedHeight && width !== stored / 2 && data.length >= rowBytesOf(width, bits) * stored;
  const height = isWithoutMask ? stored : Math.floor(stored / 2);
  const bitmapBytes = BITMAP_HEADER_BYTES + rowBytesOf(Math.max(0, width), bits) * height;
  return { width, height, bits, hasMask: !isWithoutMask, bitmapBytes };
}

/** In icons, the fourth byte is alpha whatever the header says. */
const WITH_ALPHA: Masks = [0xff0000, 0xff00, 0xff, 0xff000000];

/**
 * Decodes the bitmap of an icon. Its mask decides about transparency unless the pixels have an alpha channel of more than
 * zeros, as in Windows and Chromium. Without a mask, it is opaque.
 * @throws AppError `not_supported` if the pixels are compressed, `broken_file` if there are none
 */
export function readIconBitmap({ bytes, width, height, hasMask }: Icon): Bitmap {
  const header = readDib(bytes, 0);
  if (!isPlain(header)) throw new AppError('not_supported', { kind: { key: 'compressedIcon' } });
  const isWithAlpha = header.bits === 32 && header.compression === 0;
  const dib: Dib = { ...header, height, ...(isWithAlpha && { masks: WITH_ALPHA }) };
  const { rgba, isCut, end } = readPixels(bytes, dib, dib.paletteAt + dib.paletteColors * dib.paletteEntryBytes);
  if (dib.bits < 32 || !hasVisiblePixel(rgba)) {
    makeOpaque(rgba);
    if (hasMask) applyMask(rgba, dib, bytes.subarray(end));
  }
  return { width, height, channels: 4, pixels: rgba, isCut };
}

/** Makes pixels transparent whose bit is set. The rows are in the order of those of the bitmap. */
function applyMask(rgba: Uint8Array, { width, height, isTopDown }: Dib, mask: Uint8Array): void {
  const rowBytes = rowBytesOf(width, 1);
  if (mask.length < rowBytes * height) return;
  for (let row = 0; row < height; row++) {
    const target = (isTopDown ? row : height - 1 - row) * width * 4;
    for (let x = 0; x < width; x++) {
      const bit = ((mask[row * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      if (bit === 1) rgba[target + x * 4 + 3] = 0;
    }
  }
}
