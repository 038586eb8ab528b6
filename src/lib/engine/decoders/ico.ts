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
  data: Buffer;
}

interface Icon extends Size {
  /** The image as its own file: a PNG, or an icon file with only this image. */
  bytes: Buffer;
  isPng: boolean;
}

/**
 * The largest image of an icon or cursor file; among equal ones, the one with most colors. The directory's dimensions have
 * one byte each and are often wrong, so the size comes from the image itself (a bitmap's height includes its mask).
 * @throws AppError `broken_file` if the file contains no whole image
 */
export function largestIcon(file: Buffer): Icon {
  const [largest] = entries(file)
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((one, other) => other.width * other.height - one.width * one.height || other.bits - one.bits);
  if (!largest) throw new AppError('broken_file');
  const { width, height, data } = largest;
  const isPng = formats.png.matches(data);
  return { width, height, bytes: isPng ? data : single(file, largest), isPng };
}

function entries(file: Buffer): Entry[] {
  const count = Math.min(file.readUInt16LE(4), MAX_ENTRIES, Math.floor((file.length - HEADER_BYTES) / ENTRY_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const data = file.subarray(file.readUInt32LE(at + 12)).subarray(0, file.readUInt32LE(at + 8));
    return { at, data };
  })
    .filter(({ data }) => data.length >= BITMAP_HEADER_BYTES)
    .map((entry) => ({ ...entry, ...sizeOf(entry.data) }));
}

function sizeOf(data: Buffer): Size & { bits: number } {
  return formats.png.matches(data)
    ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20), bits: 32 }
    : { width: data.readInt32LE(4), height: Math.floor(data.readInt32LE(8) / 2), bits: data.readUInt16LE(14) };
}

function single(file: Buffer, { at, data }: Entry): Buffer {
  const head = Buffer.concat([file.subarray(0, HEADER_BYTES), file.subarray(at, at + ENTRY_BYTES)]);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(HEADER_BYTES + ENTRY_BYTES, HEADER_BYTES + 12);
  return Buffer.concat([head, data]);
}
