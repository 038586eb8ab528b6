import { AppError } from '../../../errors.ts';
import { formats } from '../../../formats.ts';
import type { Size } from '../../../resize.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

interface Icon extends Size {
  bits: number;
  /** The picture when it is a PNG of its own. */
  png?: Buffer;
  /** The icon file with only this picture in it. */
  icon: Buffer;
}

/**
 * The largest picture of an icon or cursor file; of equal ones that with most colours. The directory's sides are a byte
 * each and often wrong, so the size is taken from the picture itself (a bitmap's height counts picture and mask).
 * @throws AppError `broken_file` when no picture lies inside the file
 */
export function largestIcon(file: Buffer): Icon {
  const count = file.readUInt16LE(4);
  const icons: Icon[] = [];
  for (let index = 0; index < count; index++) {
    const entryAt = HEADER_BYTES + index * ENTRY_BYTES;
    if (entryAt + ENTRY_BYTES > file.length) break;
    const data = file.subarray(file.readUInt32LE(entryAt + 12)).subarray(0, file.readUInt32LE(entryAt + 8));
    if (data.length < 40) continue;
    icons.push({ ...sizeOf(data), icon: single(file, entryAt, data), ...(formats.png.matches(data) && { png: data }) });
  }
  const [largest] = icons
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((one, other) => other.width * other.height - one.width * one.height || other.bits - one.bits);
  if (!largest) throw new AppError('broken_file');
  return largest;
}

function sizeOf(data: Buffer): Size & { bits: number } {
  return formats.png.matches(data)
    ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20), bits: 32 }
    : { width: data.readInt32LE(4), height: Math.floor(data.readInt32LE(8) / 2), bits: data.readUInt16LE(14) };
}

function single(file: Buffer, entryAt: number, data: Buffer): Buffer {
  const head = Buffer.concat([file.subarray(0, HEADER_BYTES), file.subarray(entryAt, entryAt + ENTRY_BYTES)]);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(HEADER_BYTES + ENTRY_BYTES, HEADER_BYTES + 12);
  return Buffer.concat([head, data]);
}
