import { latin1Bytes, latin1Text, viewOf } from '../../bytes.ts';
import { pngChunk } from '../../formats/png-file.ts';
import type { OpenFile } from '../files/file-port.ts';

/** Bytes before the first chunk. */
export const SIGNATURE_BYTES = 8;
/** Length and type before the data of a chunk, and the checksum after it. */
const HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;
const FRAME_BYTES = HEADER_BYTES + CHECKSUM_BYTES;
/** Many encoders write chunks of 8 KB, so the file is read in larger parts. */
const PART_BYTES = 65_536;

/** Position of a chunk in a PNG (third edition, 5.3). The range of its data may exceed a truncated file. */
export interface PngChunkAt {
  type: string;
  start: number;
  end: number;
}

/** The chunks of a file, in order. Only their headers are read. */
export async function* pngChunksOf(file: OpenFile): AsyncGenerator<PngChunkAt> {
  const size = await file.size();
  let part = { at: 0, bytes: new Uint8Array() };
  for (let at = SIGNATURE_BYTES; at + HEADER_BYTES <= size; ) {
    if (at < part.at || at + HEADER_BYTES > part.at + part.bytes.length) {
      part = { at, bytes: await file.read(at, PART_BYTES) };
    }
    const header = part.bytes.subarray(at - part.at, at - part.at + HEADER_BYTES);
    if (header.length < HEADER_BYTES) return;
    const start = at + HEADER_BYTES;
    const end = start + viewOf(header).getUint32(0);
    yield { type: latin1Text(header.subarray(4)), start, end };
    at = end + CHECKSUM_BYTES;
  }
}

/** A chunk of a PNG in memory. Its end may exceed the bytes. */
interface PngChunk<B extends ArrayBufferLike> {
  type: string;
  data: Uint8Array<B>;
  /** Range of the whole chunk, from its length to its checksum. */
  start: number;
  end: number;
}

/** The chunks of a PNG in memory, or of its first bytes, in order. */
export function* pngChunksIn<B extends ArrayBufferLike>(file: Uint8Array<B>): Generator<PngChunk<B>> {
  const view = viewOf(file);
  for (let start = SIGNATURE_BYTES; start + FRAME_BYTES <= file.length; ) {
    const end = start + FRAME_BYTES + view.getUint32(start);
    const type = latin1Text(file.subarray(start + 4, start + HEADER_BYTES));
    yield { type, data: file.subarray(start + HEADER_BYTES, end - CHECKSUM_BYTES), start, end };
    start = end;
  }
}

/** Chunks of pixels. */
const pixelChunks: ReadonlySet<string> = new Set(['IDAT', 'fdAT']);

/**
 * Completes a PNG that ends early: its last chunk of pixels gets the length and the checksum of what is there, and an end chunk
 * follows. Its decoder then reads all rows up to the cut, instead of none of a chunk without an end.
 * @returns the parts of the new file
 */
export function completePng(file: Uint8Array): Uint8Array[] {
  const view = viewOf(file);
  const end = pngChunk('IEND', new Uint8Array());
  let at = SIGNATURE_BYTES;
  while (at + HEADER_BYTES <= file.length) {
    const length = view.getUint32(at);
    const next = at + HEADER_BYTES + length + CHECKSUM_BYTES;
    const type = latin1Text(file.subarray(at + 4, at + HEADER_BYTES));
    if (type === 'IEND') return [file.subarray(0, at), end];
    if (next > file.length) {
      const rest = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length);
      return [file.subarray(0, at), ...(pixelChunks.has(type) ? [pngChunk(type, rest)] : []), end];
    }
    at = next;
  }
  return [file.subarray(0, at), end];
}

/** Data of a text chunk before its text: a keyword, a zero, and what follows in this kind of chunk. */
export function splitKeyword(data: Uint8Array): { keyword: string; rest: Uint8Array } {
  const end = data.indexOf(0);
  return end < 0
    ? { keyword: '', rest: latin1Bytes('') }
    : { keyword: latin1Text(data.subarray(0, end)), rest: data.subarray(end + 1) };
}
