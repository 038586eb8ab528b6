import { readFile } from 'node:fs/promises';
import type { SourceFile } from '../codec.ts';

/** In the first byte of the `VP8X` chunk, which is the first chunk (RFC 9649, 2.7). */
const ANIMATION_FLAG = 2;
const FLAGS_AT = 20;
const FIRST_CHUNK_AT = 12;

/** Number of frames: that of the `ANMF` chunks. */
export async function framesOfWebp({ path, head }: SourceFile): Promise<number> {
  if (((head[FLAGS_AT] ?? 0) & ANIMATION_FLAG) === 0 || head[FIRST_CHUNK_AT + 3] !== 0x58) return 1;
  const bytes = await readFile(path);
  let frames = 0;
  for (let at = FIRST_CHUNK_AT; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames++;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return Math.max(1, frames);
}
