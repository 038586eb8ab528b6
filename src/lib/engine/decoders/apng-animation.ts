import { concatUint8Arrays } from 'uint8array-extras';
import { viewOf } from '../../bytes.ts';
import { AppError } from '../../errors.ts';
import { pngChunk } from '../../formats/png-file.ts';
import { compositeOver, type RgbaImage } from '../../pixels/overlay.ts';
import type { Rect } from '../../plan/types.ts';
import type { EngineHost } from '../host.ts';
import { type Animation, shownDelay } from './animation.ts';
import { withoutAlpha } from './bitmaps/dib-pixels.ts';
import { pngChunksIn, SIGNATURE_BYTES } from './png-chunks.ts';

// Animated PNG: PNG third edition, 11.3.6 and 13.

/** A frame, which changes part of the canvas. */
interface PngFrame extends Rect {
  delayMs: number;
  disposal: number;
  isBlended: boolean;
  /** Compressed pixels. */
  data: Uint8Array[];
}

/** The parts of a file that its frames are made of. */
interface PngParts {
  width: number;
  height: number;
  frames: readonly PngFrame[];
  /** Signature, header and palette: what the frames share. */
  header: Uint8Array;
  palette: readonly Uint8Array[];
}

/** Data of a hostile file is in many small chunks. */
const MAX_CHUNKS = 200_000;
const SEQUENCE_BYTES = 4;
const CONTROL_BYTES = 26;
const CLEAR = 1;
const RESTORE_PREVIOUS = 2;
/** Bytes of the signature and of the chunk `IHDR`. */
const HEADER_END = 33;

interface Reading {
  header: Uint8Array;
  frames: PngFrame[];
  palette: Uint8Array[];
  plays: number;
  /** Whether the still image is none of the frames. */
  isHidden: boolean;
}

type PngChunk = ReturnType<typeof pngChunksIn> extends Generator<infer Chunk> ? Chunk : never;

/** Reads a chunk by its type. @returns false if it is damaged */
const readers: Record<string, (chunk: PngChunk, file: Uint8Array, reading: Reading) => boolean> = {
  acTL({ data }, _, reading) {
    if (data.length < 8) return false;
    reading.plays = viewOf(data).getUint32(4);
    return true;
  },
  PLTE: keepShared,
  tRNS: keepShared,
  fcTL({ data }, _, { frames, header }) {
    const frame = frameOf(data, header);
    if (frame) frames.push(frame);
    return frame !== undefined;
  },
  IDAT({ data }, _, reading) {
    const frame = reading.frames.at(-1);
    if (frame) frame.data.push(data);
    else reading.isHidden = true;
    return true;
  },
  fdAT({ data }, _, { frames }) {
    frames.at(-1)?.data.push(data.subarray(SEQUENCE_BYTES));
    return frames.length > 0;
  },
};

/** Keeps a chunk that all frames need. */
function keepShared({ start, end }: PngChunk, file: Uint8Array, { palette }: Reading): boolean {
  palette.push(file.subarray(start, end));
  return true;
}

/**
 * The animation of a PNG. Its color chunks are left out.
 * @returns undefined if it has no frames, or a frame that is not a part of the canvas
 */
export function readPngAnimation(file: Uint8Array): Animation | undefined {
  const reading: Reading = { header: file.subarray(0, HEADER_END), frames: [], palette: [], plays: 0, isHidden: false };
  let count = 0;
  for (const chunk of pngChunksIn(file)) {
    if (++count > MAX_CHUNKS || chunk.end > file.length) return undefined;
    if (readers[chunk.type]?.(chunk, file, reading) === false) return undefined;
  }
  const { frames, isHidden, header, plays, palette } = reading;
  const [first] = frames;
  if (!first || frames.some(({ data }) => data.length === 0)) return undefined;
  const { width, height } = sizeOf(header);
  const isPartial = isHidden && (first.width !== width || first.height !== height);
  const addsAlpha =
    isPartial ||
    frames.some(({ disposal }, index) => disposal === CLEAR || (index === 0 && disposal === RESTORE_PREVIOUS));
  const parts = { width, height, frames, header, palette };
  return {
    width,
    height,
    plays,
    delaysMs: frames.map(({ delayMs }) => delayMs),
    addsAlpha,
    shownFrames: (channels, host) => shownFrames(parts, channels, host),
  };
}

function sizeOf(header: Uint8Array): { width: number; height: number } {
  const view = viewOf(header);
  return { width: view.getUint32(SIGNATURE_BYTES + 8), height: view.getUint32(SIGNATURE_BYTES + 12) };
}

function frameOf(control: Uint8Array, header: Uint8Array): PngFrame | undefined {
  if (control.length < CONTROL_BYTES) return undefined;
  const view = viewOf(control);
  const canvas = sizeOf(header);
  const [width, height, left, top] = [view.getUint32(4), view.getUint32(8), view.getUint32(12), view.getUint32(16)];
  if (width === 0 || height === 0 || left + width > canvas.width || top + height > canvas.height) return undefined;
  return {
    width,
    height,
    left,
    top,
    delayMs: shownDelay((1000 * view.getUint16(20)) / (view.getUint16(22) || 100)),
    disposal: control[24] ?? 0,
    isBlended: control[25] === 1,
    data: [],
  };
}

async function* shownFrames(png: PngParts, channels: 3 | 4, host: EngineHost): AsyncGenerator<Uint8Array> {
  const { width, height } = png;
  const canvas: RgbaImage = { width, height, channels: 4, pixels: new Uint8Array(width * height * 4) };
  for (const [index, frame] of png.frames.entries()) {
    const pixels = await decodeFrame(png, frame, host);
    // Before the first frame, the canvas is clear.
    const restores = frame.disposal === RESTORE_PREVIOUS && index > 0;
    const before = restores ? canvas.pixels.slice() : undefined;
    draw(canvas, frame, pixels);
    yield channels === 4 ? canvas.pixels : withoutAlpha(canvas.pixels);
    if (before) canvas.pixels = before;
    else if (frame.disposal === CLEAR || frame.disposal === RESTORE_PREVIOUS) clear(canvas, frame);
  }
}

/** RGBA of a frame, in the color space of the file. */
async function decodeFrame({ header, palette }: PngParts, frame: PngFrame, { sharp }: EngineHost): Promise<Uint8Array> {
  const ihdr = header.slice(SIGNATURE_BYTES + 8, -4);
  viewOf(ihdr).setUint32(0, frame.width);
  viewOf(ihdr).setUint32(4, frame.height);
  const png = concatUint8Arrays([
    header.subarray(0, SIGNATURE_BYTES),
    pngChunk('IHDR', ihdr),
    ...palette,
    ...frame.data.map((data) => pngChunk('IDAT', data)),
    pngChunk('IEND', new Uint8Array()),
  ]);
  const image = sharp(png, { limitInputPixels: frame.width * frame.height, failOn: 'error' });
  const { data } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (data.length !== frame.width * frame.height * 4) throw new AppError('broken_file');
  return data;
}

/** Draws a frame on the canvas, in place: over it, or instead of its pixels. */
function draw(canvas: RgbaImage, { width, height, left, top, isBlended }: PngFrame, pixels: Uint8Array): void {
  if (isBlended) {
    compositeOver(canvas, { image: { width, height, channels: 4, pixels }, left, top });
    return;
  }
  const rowBytes = width * 4;
  for (let y = 0; y < height; y++) {
    canvas.pixels.set(pixels.subarray(y * rowBytes, (y + 1) * rowBytes), ((top + y) * canvas.width + left) * 4);
  }
}

function clear({ width, pixels }: RgbaImage, { left, top, width: columns, height }: Rect): void {
  for (let y = top; y < top + height; y++) pixels.fill(0, (y * width + left) * 4, (y * width + left + columns) * 4);
}
