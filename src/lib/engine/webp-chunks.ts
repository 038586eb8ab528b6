import { latin1Text, viewOf } from '../bytes.ts';

/** A chunk of a WebP (RFC 9649, 2.3). The range of its data may exceed a truncated file. */
export interface WebpChunk {
  type: string;
  start: number;
  end: number;
}

const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** The chunks of a WebP, in order. */
export function* webpChunks(file: Uint8Array): Generator<WebpChunk> {
  const view = viewOf(file);
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    yield { type: latin1Text(file.subarray(at, at + 4)), start, end: start + length };
    at = start + length + (length % 2);
  }
}
