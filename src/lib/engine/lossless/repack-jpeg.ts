import { type CodecExports, copyIn, outputOf, startCodec, unlessCrashed } from '../codec-module.ts';
import type { EngineHost } from '../host.ts';

interface JpegExports extends CodecExports {
  repack(file: number, bytes: number, searches: number): number;
}

/**
 * Codes the coefficients of a JPEG anew, in progressive scans with codes of its own: `codecs/jpeg.cc`. Pixels and markers stay, and
 * what follows the image goes.
 * @param searches whether the scans with the fewest bytes are searched
 * @returns the file, or undefined if it has damaged data or a coding that the library lacks
 * @throws AppError `not_loaded`
 */
export async function repackJpeg(
  file: Uint8Array,
  { searches, host }: { searches: boolean; host: EngineHost },
): Promise<Uint8Array | undefined> {
  const codec = await startCodec<JpegExports>('jpeg', host);
  const isDone = unlessCrashed(() => codec.repack(copyIn(codec, file), file.length, Number(searches)) === 0);
  return isDone ? outputOf(codec) : undefined;
}
