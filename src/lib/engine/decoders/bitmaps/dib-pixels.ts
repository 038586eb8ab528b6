import { viewOf } from '../../../bytes.ts';
import { AppError } from '../../../errors.ts';
import type { Dib } from './dib.ts';

/** Pixels with red, green, blue and alpha. */
export interface DibPixels {
  rgba: Uint8Array;
  /** Whether the data ends before the last row. Its rows are transparent then. */
  isCut: boolean;
  /** Offset after the last row. */
  end: number;
}

/** Reads the pixels of a row into the result. */
type RowReader = (rowAt: number, target: number) => void;

interface Reading {
  bytes: Uint8Array;
  dib: Dib;
  rgba: Uint8Array;
}

/** 1.0 in the numbers of 16 bits that bitmaps of 64 bits per pixel have: two bits before the point and 13 after it. */
const ONE_64 = 0x2000;

/** Bytes of a row, which has a multiple of 32 bits. */
export const rowBytesOf = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

/**
 * Reads pixels that are stored one by one. Alpha is that of the file, or 255 without a mask for it.
 * @param at offset of the first row
 * @throws AppError `broken_file` if there is no row
 */
export function readPixels(bytes: Uint8Array, dib: Dib, at: number): DibPixels {
  const { width, height, bits, isTopDown } = dib;
  const rowBytes = rowBytesOf(width, bits);
  const rows = Math.min(height, Math.floor(Math.max(0, bytes.length - at) / rowBytes));
  if (rows < 1) throw new AppError('broken_file');
  const rgba = new Uint8Array(width * height * 4);
  const readRow = rowReader({ bytes, dib, rgba });
  for (let row = 0; row < rows; row++) {
    readRow(at + row * rowBytes, (isTopDown ? row : height - 1 - row) * width * 4);
  }
  return { rgba, isCut: rows < height, end: at + height * rowBytes };
}

function rowReader(reading: Reading): RowReader {
  const { bits } = reading.dib;
  if (bits <= 8) return paletteReader(reading);
  if (bits === 24) return bytesReader(reading);
  return bits === 64 ? wideReader(reading) : maskReader(reading);
}

function paletteReader({ bytes, dib, rgba }: Reading): RowReader {
  const { width, bits, paletteAt, paletteColors, paletteEntryBytes } = dib;
  const perByte = 8 / bits;
  const last = 2 ** bits - 1;
  return (rowAt, target) => {
    for (let x = 0; x < width; x++) {
      const shift = 8 - bits - bits * (x % perByte);
      const index = ((bytes[rowAt + Math.floor(x / perByte)] ?? 0) >> shift) & last;
      const color = paletteAt + index * paletteEntryBytes;
      const to = target + x * 4;
      // Indexes without a color are black.
      const isKnown = index < paletteColors;
      rgba[to] = isKnown ? (bytes[color + 2] ?? 0) : 0;
      rgba[to + 1] = isKnown ? (bytes[color + 1] ?? 0) : 0;
      rgba[to + 2] = isKnown ? (bytes[color] ?? 0) : 0;
      rgba[to + 3] = 255;
    }
  };
}

function bytesReader({ bytes, dib: { width }, rgba }: Reading): RowReader {
  return (rowAt, target) => {
    for (let x = 0, from = rowAt, to = target; x < width; x++, from += 3, to += 4) {
      rgba[to] = bytes[from + 2] ?? 0;
      rgba[to + 1] = bytes[from + 1] ?? 0;
      rgba[to + 2] = bytes[from] ?? 0;
      rgba[to + 3] = 255;
    }
  };
}

/** The numbers are read as gamma-encoded, as ImageMagick does. */
function wideReader({ bytes, dib: { width }, rgba }: Reading): RowReader {
  const view = viewOf(bytes);
  const level = (at: number): number =>
    Math.max(0, Math.min(255, Math.round((view.getInt16(at, true) * 255) / ONE_64)));
  return (rowAt, target) => {
    for (let x = 0, from = rowAt, to = target; x < width; x++, from += 8, to += 4) {
      rgba[to] = level(from + 4);
      rgba[to + 1] = level(from + 2);
      rgba[to + 2] = level(from);
      rgba[to + 3] = level(from + 6);
    }
  };
}

function maskReader({ bytes, dib, rgba }: Reading): RowReader {
  const view = viewOf(bytes);
  const { width, bits, masks } = dib;
  const levels = masks.map((mask, channel) => levelReader(mask >>> 0, channel === 3 ? 255 : 0));
  const bytesPerPixel = bits / 8;
  return (rowAt, target) => {
    for (let x = 0, from = rowAt, to = target; x < width; x++, from += bytesPerPixel, to += 4) {
      const pixel = bits === 16 ? view.getUint16(from, true) : view.getUint32(from, true);
      for (let channel = 0; channel < 4; channel++) rgba[to + channel] = levels[channel]?.(pixel) ?? 0;
    }
  };
}

/** Extracts a channel, scaled to 0 to 255. @param missing the level of a channel without bits */
function levelReader(mask: number, missing: number): (pixel: number) => number {
  if (mask === 0) return () => missing;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  if (max === 255) return (pixel) => (pixel & mask) >>> shift;
  if (max > 0xffff) return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / max);
  const table = Uint8Array.from({ length: max + 1 }, (_, value) => Math.round((value * 255) / max));
  return (pixel) => table[(pixel & mask) >>> shift] ?? 0;
}

/** Whether a pixel has an alpha other than 0. */
export function hasVisiblePixel(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return true;
  return false;
}

/** Whether all pixels have an alpha of 255. */
export function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

/** Makes all pixels opaque. */
export function makeOpaque(rgba: Uint8Array): void {
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
}

/** The same pixels without alpha. */
export function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
