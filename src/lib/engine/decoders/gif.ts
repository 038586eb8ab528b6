import { viewOf } from '../../bytes.ts';
import {
  CONTROL_BYTES,
  EXTENSION,
  type GifBlock,
  GRAPHIC_CONTROL,
  gifBlocks,
  gifCanvas,
  SCREEN_BYTES,
} from '../gif-blocks.ts';

/** A frame of a GIF: GIF89a specification, 20 to 23. */
interface GifFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  isTransparent: boolean;
  disposal: number;
  /** Offset of the graphic control extension; undefined if the frame has none. */
  controlAt?: number;
  /** Offset of the image descriptor. */
  descriptorAt: number;
  /** Offset of the compressed pixels, which begin with the size of their codes. */
  dataAt: number;
}

const TRANSPARENT_FLAG = 1;
/** Disposals that clear a frame, or restore what was before it. */
const RESTORE_BACKGROUND = 2;
const RESTORE_PREVIOUS = 3;
const MAX_CODE_BITS = 12;
const COLORS = 256;

/**
 * Makes the decoder of libvips show transparency where browsers do: on the part of the canvas that no frame covers, and where a
 * frame was cleared (disposal 2). It does so only for frames with a transparent color, so the frames get one that no pixel has.
 * @returns the parts of the new file; undefined if the file needs no change
 */
export function gifWithTransparency(file: Uint8Array): Uint8Array[] | undefined {
  const frames = framesOf(file);
  const canvas = file.length < SCREEN_BYTES ? { width: 0, height: 0 } : gifCanvas(file);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const frame of framesToMark(frames, canvas)) {
    const index = unusedColor(file, frame.dataAt);
    // All 256 colors have pixels.
    if (index === undefined) continue;
    const at = frame.controlAt ?? frame.descriptorAt;
    parts.push(file.subarray(from, at), controlOf(file, frame, index));
    from = frame.controlAt === undefined ? at : at + CONTROL_BYTES;
  }
  return parts.length > 0 ? [...parts, file.subarray(from)] : undefined;
}

interface Canvas {
  width: number;
  height: number;
}

function framesToMark(frames: readonly GifFrame[], canvas: Canvas): GifFrame[] {
  const covers = (frame: GifFrame): boolean =>
    !frame.isTransparent &&
    frame.left === 0 &&
    frame.top === 0 &&
    frame.width >= canvas.width &&
    frame.height >= canvas.height;
  const [first] = frames;
  const hasAlpha = frames.some(({ isTransparent }) => isTransparent);
  return frames.filter((frame, index) => {
    if (frame.isTransparent) return false;
    if (frame === first && !hasAlpha && !covers(frame)) return true;
    const next = frames[index + 1];
    const isCleared = frame.disposal === RESTORE_BACKGROUND || frame.disposal === RESTORE_PREVIOUS;
    return isCleared && next !== undefined && !covers(next);
  });
}

/** The extension of a frame, with a transparent color. */
function controlOf(file: Uint8Array, { controlAt }: GifFrame, index: number): Uint8Array {
  const control =
    controlAt === undefined
      ? Uint8Array.of(EXTENSION, GRAPHIC_CONTROL, 4, 0, 0, 0, 0, 0)
      : file.slice(controlAt, controlAt + CONTROL_BYTES);
  control[3] = (control[3] ?? 0) | TRANSPARENT_FLAG;
  control[6] = index;
  return control;
}

/** The frames before the first damage. */
function framesOf(file: Uint8Array): GifFrame[] {
  const frames: GifFrame[] = [];
  let controlAt: number | undefined;
  for (const block of gifBlocks(file)) {
    if (block.kind === 'control') controlAt = block.start;
    if (block.kind !== 'image') continue;
    frames.push(frameAt(file, block, controlAt));
    controlAt = undefined;
  }
  return frames;
}

function frameAt(file: Uint8Array, { start, dataAt }: GifBlock, controlAt: number | undefined): GifFrame {
  const view = viewOf(file);
  const control = controlAt === undefined ? 0 : (file[controlAt + 3] ?? 0);
  return {
    left: view.getUint16(start + 1, true),
    top: view.getUint16(start + 3, true),
    width: view.getUint16(start + 5, true),
    height: view.getUint16(start + 7, true),
    isTransparent: (control & TRANSPARENT_FLAG) !== 0,
    disposal: (control >> 2) & 7,
    ...(controlAt !== undefined && { controlAt }),
    descriptorAt: start,
    dataAt,
  };
}

/**
 * A color that no pixel of a frame has. The first pixel of a color has a code of its own in LZW, because longer codes repeat what
 * came before, so the other codes need not be decoded.
 */
function unusedColor(file: Uint8Array, dataAt: number): number | undefined {
  const colorBits = file[dataAt] ?? 0;
  if (colorBits < 1 || colorBits > 8) return undefined;
  if (colorBits < 8) return COLORS - 1;
  const used = new Uint8Array(COLORS);
  for (const code of codesOf(file, dataAt + 1, colorBits)) if (code < COLORS) used[code] = 1;
  const unused = used.lastIndexOf(0);
  return unused < 0 ? undefined : unused;
}

/** The codes of LZW as GIF uses it (its specification, appendix F), up to the end code. */
function* codesOf(file: Uint8Array, start: number, colorBits: number): Generator<number> {
  const clear = 1 << colorBits;
  let table = emptyTable(clear, colorBits);
  let [buffer, buffered] = [0, 0];
  for (const byte of blockBytes(file, start)) {
    buffer |= byte << buffered;
    buffered += 8;
    if (buffered < table.codeBits) continue;
    const code = buffer & ((1 << table.codeBits) - 1);
    buffer >>>= table.codeBits;
    buffered -= table.codeBits;
    if (code === clear + 1) return;
    yield code;
    table = code === clear ? emptyTable(clear, colorBits) : grown(table);
  }
}

/** Number of codes in the table, and the bits of the next code. */
interface CodeTable {
  size: number;
  codeBits: number;
  isEmpty: boolean;
}

const emptyTable = (clear: number, colorBits: number): CodeTable => ({
  size: clear + 2,
  codeBits: colorBits + 1,
  isEmpty: true,
});

/** The table after a code: each but the first adds one. */
function grown({ size, codeBits, isEmpty }: CodeTable): CodeTable {
  const next = isEmpty || size === 1 << MAX_CODE_BITS ? size : size + 1;
  const isFull = next === 1 << codeBits && codeBits < MAX_CODE_BITS;
  return { size: next, codeBits: isFull ? codeBits + 1 : codeBits, isEmpty: false };
}

function* blockBytes(file: Uint8Array, start: number): Generator<number> {
  let at = start;
  for (let length = file[at]; length; length = file[at]) {
    yield* file.subarray(at + 1, at + 1 + length);
    at += 1 + length;
  }
}
