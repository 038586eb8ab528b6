import { AppError } from '../../../errors.ts';
import type { Dib } from './dib.ts';
import { type DibPixels, makeOpaque } from './dib-pixels.ts';

/** What follows a count of 0. A larger number is the count of pixels that follow one by one. */
const END_OF_ROW = 0;
const END_OF_PICTURE = 1;
const DELTA = 2;

/** Where decoding is: the next pixel, in the order of the rows in the file, and the next byte. */
interface Cursor {
  x: number;
  row: number;
  at: number;
}

/** Writes a pixel. @param from offset of the first pixel of its run. @param index its number in the run */
type PixelWriter = (from: number, index: number, target: number) => void;

/**
 * Reads pixels that are stored as runs: RLE8 and RLE4 (Microsoft, Bitmap Compression), RLE24 (OS/2 2.x). Pixels that the runs skip
 * are black, as in Windows and Chromium, and pixels beyond the end of a row are ignored.
 * @param at offset of the first run
 * @throws AppError `broken_file` if there is no run
 */
export function readRuns(bytes: Uint8Array, dib: Dib, at: number): DibPixels {
  const { width, height, bits, isTopDown } = dib;
  if (at + 2 > bytes.length) throw new AppError('broken_file');
  const rgba = new Uint8Array(width * height * 4);
  makeOpaque(rgba);
  const writePixel = pixelWriter(bytes, dib, rgba);
  const cursor: Cursor = { x: 0, row: 0, at };
  const writeRun = (from: number, count: number, period: number): void => {
    const start = (isTopDown ? cursor.row : height - 1 - cursor.row) * width;
    const inside = Math.min(count, width - cursor.x);
    for (let index = 0; index < inside; index++) {
      writePixel(from, index % period, (start + cursor.x + index) * 4);
    }
    cursor.x += count;
  };
  let isEnded = false;
  while (!isEnded && cursor.row < height && cursor.at + 2 <= bytes.length) {
    const [count = 0, value = 0] = bytes.subarray(cursor.at);
    if (count > 0) {
      // The two pixels of a byte of RLE4 alternate.
      writeRun(cursor.at + 1, count, bits === 4 ? 2 : 1);
      cursor.at += 1 + Math.ceil(bits / 8);
    } else if (value > DELTA) {
      writeRun(cursor.at + 2, value, value);
      cursor.at += 2 + 2 * Math.ceil((value * bits) / 16);
    } else {
      isEnded = value === END_OF_PICTURE;
      moveCursor(cursor, bytes, value);
    }
  }
  const isLastRowFull = cursor.row === height - 1 && cursor.x >= width;
  return { rgba, isCut: !isEnded && cursor.row < height && !isLastRowFull, end: cursor.at };
}

function moveCursor(cursor: Cursor, bytes: Uint8Array, code: number): void {
  if (code === END_OF_ROW) {
    cursor.x = 0;
    cursor.row++;
  } else if (code === DELTA) {
    cursor.x += bytes[cursor.at + 2] ?? 0;
    cursor.row += bytes[cursor.at + 3] ?? 0;
  }
  cursor.at += code === DELTA ? 4 : 2;
}

function pixelWriter(bytes: Uint8Array, { bits, paletteAt, paletteColors }: Dib, rgba: Uint8Array): PixelWriter {
  const writeColor = (color: number, target: number): void => {
    rgba[target] = bytes[color + 2] ?? 0;
    rgba[target + 1] = bytes[color + 1] ?? 0;
    rgba[target + 2] = bytes[color] ?? 0;
  };
  if (bits === 24) return (from, index, target) => writeColor(from + 3 * index, target);
  return (from, index, target) => {
    const byte = bytes[from + Math.floor((index * bits) / 8)] ?? 0;
    const color = bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15;
    // Indexes without a color are black.
    if (color < paletteColors) writeColor(paletteAt + 4 * color, target);
  };
}
