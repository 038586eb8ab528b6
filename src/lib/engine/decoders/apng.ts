import { viewOf } from '../../bytes.ts';
import { pngChunksIn } from './png-chunks.ts';

/** Number of frames of a PNG from its `acTL` chunk, which precedes the first `IDAT` (PNG third edition, 11.3.6.1). */
export function framesOfPng(head: Uint8Array): number {
  for (const { type, start } of pngChunksIn(head)) {
    if (type === 'IDAT') break;
    if (type === 'acTL') return Math.max(1, viewOf(head).getUint32(start + 8));
  }
  return 1;
}
