import { latin1Bytes, viewOf } from '../bytes.ts';
import { crc32 } from '../crc32.ts';

/** A chunk of a PNG with its length and checksum: PNG third edition, 5.3. @param type four letters */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(latin1Bytes(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}
