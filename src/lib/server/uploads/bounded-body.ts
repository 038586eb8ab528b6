import { AppError } from '../../errors.ts';
import { MAX_DRAINED_BYTES } from './drain.ts';

/**
 * A body that is held in memory; nothing when it has more than `maxBytes`.
 * @throws AppError `malformed_body` when it breaks off
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError('malformed_body', {}, { cause });
    });
    if (done) break;
    bytes += value.byteLength;
    if (bytes <= maxBytes) chunks.push(value);
    else chunks.length = 0;
    // Cancelling closes the connection.
    if (bytes > MAX_DRAINED_BYTES) await reader.cancel();
  }
  return bytes <= maxBytes ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}
