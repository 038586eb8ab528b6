import { viewOf } from '../bytes.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON = 1;
const BITS_PER_PIXEL = 32;

/** A square image of an icon. */
export interface IconImage {
  /** In pixels, at most 256. */
  side: number;
  /** A PNG file with alpha. */
  png: Uint8Array<ArrayBuffer>;
}

/**
 * The parts of an ICO file, one after the other: a directory, and the PNG files that it lists, which Windows reads since Vista
 * (learn.microsoft.com/previous-versions/ms997538, "Icons").
 */
export function icoFile(images: readonly IconImage[]): Uint8Array<ArrayBuffer>[] {
  const directory = new Uint8Array(HEADER_BYTES + ENTRY_BYTES * images.length);
  const view = viewOf(directory);
  view.setUint16(2, ICON, true);
  view.setUint16(4, images.length, true);
  let offset = directory.length;
  for (const [index, { side, png }] of images.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    // One byte each: 256 is written as 0.
    view.setUint8(at, side % 256);
    view.setUint8(at + 1, side % 256);
    view.setUint16(at + 4, 1, true);
    view.setUint16(at + 6, BITS_PER_PIXEL, true);
    view.setUint32(at + 8, png.length, true);
    view.setUint32(at + 12, offset, true);
    offset += png.length;
  }
  return [directory, ...images.map(({ png }) => png)];
}
