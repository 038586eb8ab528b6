import { viewOf } from '../bytes.ts';

/** A block of a GIF (GIF89a specification, 18 to 27). */
export interface GifBlock {
  kind: 'image' | 'control' | 'extension';
  /** Range of the block. A block of a truncated file may end after it. */
  start: number;
  end: number;
  /** Offset of the compressed pixels of an image, which begin with the size of their codes. */
  dataAt: number;
}

/** Size of the header and of the logical screen descriptor. */
export const SCREEN_BYTES = 13;
export const CONTROL_BYTES = 8;
export const EXTENSION = 0x21;
export const GRAPHIC_CONTROL = 0xf9;
export const TRAILER = 0x3b;
const DESCRIPTOR_BYTES = 10;
const IMAGE = 0x2c;

/** Offset of the first block, after the global color table. */
export const gifBlocksStart = (file: Uint8Array): number => SCREEN_BYTES + tableBytes(file[10] ?? 0);

/** The blocks of a GIF in order, up to the end or the first damage. */
export function* gifBlocks(file: Uint8Array): Generator<GifBlock> {
  for (let start = gifBlocksStart(file); start + 2 < file.length; ) {
    let block: GifBlock;
    if (file[start] === EXTENSION) {
      const kind = isControl(file, start) ? 'control' : 'extension';
      block = { kind, start, end: blocksEnd(file, start + 2), dataAt: start + 2 };
    } else if (file[start] === IMAGE && start + DESCRIPTOR_BYTES < file.length) {
      const dataAt = start + DESCRIPTOR_BYTES + tableBytes(file[start + 9] ?? 0);
      block = { kind: 'image', start, end: blocksEnd(file, dataAt + 1), dataAt };
    } else return;
    yield block;
    start = block.end;
  }
}

/** Size of the canvas. */
export function gifCanvas(file: Uint8Array): { width: number; height: number } {
  const view = viewOf(file);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const isControl = (file: Uint8Array, at: number): boolean =>
  file[at + 1] === GRAPHIC_CONTROL && file[at + 2] === 4 && at + CONTROL_BYTES <= file.length;

/** Size of a color table, by the flags that announce it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Offset after the sub-blocks that start there. */
function blocksEnd(file: Uint8Array, start: number): number {
  let at = start;
  for (let length = file[at]; length; length = file[at]) at += 1 + length;
  return at + 1;
}
