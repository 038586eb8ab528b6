import { concatUint8Arrays } from 'uint8array-extras';
import { viewOf } from '../../bytes.ts';
import { AppError } from '../../errors.ts';
import { formats } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITMAP_HEADER_BYTES = 40;

/**
 * Maximum number of entries that are read. Real icons have a few dozen, one per size and depth; the directory may have
 * 65,535.
 */
const MAX_ENTRIES = 256;

interface Entry extends Size {
  bits: number;
  /** Offset of its sixteen bytes in the directory. */
  at: number;
  /** The image's part of the file. */
  data: Uint8Array;
}

interface Icon extends Size {
  /** The image as its own file: a PNG, or an icon file with only this image. */
  bytes: Uint8Array;
  isPng: boolean;
}

/**
 * The largest image of an icon or cursor file; among equal ones, the one with most colors. The directory's dimensions have
 * one byte each and are often wrong, so the size comes from the image itself (a bitmap's height includes its mask).
 * @throws AppError `broken_file` if the file contains no whole image
 */
export function largestIcon(file: Uint8Array): Icon {
  const [largest] = entries(file)
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((one, other) => other.width * other.height - one.width * one.height || other.bits - one.bits);
  if (!largest) throw new AppError('broken_file');
  const { width, height, data } = largest;
  const isPng = formats.png.matches(data);
  return { width, height, bytes: isPng ? data : single(file, largest), isPng };
}

function entries(file: Uint8Array): Entry[] {
  const view = viewOf(file);
  const count = Math.min(view.getUint16(4, true), MAX_ENTRIES, Math.floor((file.length - HEADER_BYTES) / ENTRY_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const data = file.subarray(view.getUint32(at + 12, true)).subarray(0, view.getUint32(at + 8, true));
    return { at, data };
  })
    .filter(({ data }) => data.length >= BITMAP_HEADER_BYTES)
    .map((entry) => ({ ...entry, ...sizeOf(entry.data) }));
}

function sizeOf(data: Uint8Array): Size & { bits: number } {
  const view = viewOf(data);
  if (formats.png.matches(data)) return { width: view.getUint32(16), height: view.getUint32(20), bits: 32 };
  const height = Math.floor(view.getInt32(8, true) / 2);
  return { width: view.getInt32(4, true), height, bits: view.getUint16(14, true) };
}

function single(file: Uint8Array, { at, data }: Entry): Uint8Array {
  const head = concatUint8Arrays([file.subarray(0, HEADER_BYTES), file.subarray(at, at + ENTRY_BYTES)]);
  viewOf(head).setUint16(4, 1, true);
  viewOf(head).setUint32(HEADER_BYTES + 12, HEADER_BYTES + ENTRY_BYTES, true);
  return concatUint8Arrays([head, data]);
}
