import { latin1Text, viewOf } from '../../bytes.ts';
import type { SourceFile } from '../codec.ts';
import type { EngineHost } from '../host.ts';

/** In the first byte of the `VP8X` chunk, which is the first chunk (RFC 9649, 2.7). */
const ANIMATION_FLAG = 2;
const FLAGS_AT = 20;
const FIRST_CHUNK_AT = 12;

/** Number of frames: that of the `ANMF` chunks. */
export async function framesOfWebp({ path, head }: SourceFile, { files }: EngineHost): Promise<number> {
  if (((head[FLAGS_AT] ?? 0) & ANIMATION_FLAG) === 0 || head[FIRST_CHUNK_AT + 3] !== 0x58) return 1;
  const bytes = await files.readFile(path);
  const view = viewOf(bytes);
  let frames = 0;
  for (let at = FIRST_CHUNK_AT; at + 8 <= bytes.length; ) {
    if (latin1Text(bytes.subarray(at, at + 4)) === 'ANMF') frames++;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return Math.max(1, frames);
}
