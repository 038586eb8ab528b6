import type { SourceFile } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { webpChunks } from '../webp-chunks.ts';

/** In the first byte of the `VP8X` chunk, which is the first chunk (RFC 9649, 2.7). */
const ANIMATION_FLAG = 2;
const FLAGS_AT = 20;
const FIRST_CHUNK_AT = 12;

/** Number of frames: that of the `ANMF` chunks. */
export async function framesOfWebp({ path, head }: SourceFile, { files }: EngineHost): Promise<number> {
  if (((head[FLAGS_AT] ?? 0) & ANIMATION_FLAG) === 0 || head[FIRST_CHUNK_AT + 3] !== 0x58) return 1;
  const chunks = Array.from(webpChunks(await files.readFile(path)));
  return Math.max(1, chunks.filter(({ type }) => type === 'ANMF').length);
}
