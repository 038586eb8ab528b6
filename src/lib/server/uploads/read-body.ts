import { AppError } from '../../errors.ts';
import { formatBytes } from '../../sizes.ts';
import { MAX_DRAINED_BYTES } from './drain.ts';
import type { MemoryAccount } from './memory-budget.ts';

/** The whole body has to arrive in this time: one megabyte at 300 kbit/s. */
const TIMEOUT_MS = 30_000;

interface BodyOptions {
  maxBytes: number;
  /** The account that the body is held on. */
  memory: MemoryAccount;
}

/**
 * Reads a small body into memory and parses it.
 * @throws AppError `request_too_large` over `maxBytes`, before anything is read where Content-Length says so; `body_timeout`;
 * `malformed_body` when the body breaks off; `busy` and `too_many_requests` when the memory for bodies is used up
 */
export async function parseBody<T>(
  request: Request,
  { maxBytes, memory }: BodyOptions,
  parse: (body: Uint8Array<ArrayBuffer>) => T | Promise<T>,
): Promise<T> {
  const tooLarge = () => new AppError('request_too_large', { limit: formatBytes(maxBytes) });
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  try {
    const chunks = await readChunks(request, maxBytes, memory);
    if (!chunks) throw tooLarge();
    return await parse(new Uint8Array(Buffer.concat(chunks)));
  } finally {
    memory.release();
  }
}

/** @returns undefined when there is more; the rest has been read then, so that the client sees the answer */
async function readChunks(
  request: Request,
  maxBytes: number,
  memory: MemoryAccount,
): Promise<Uint8Array[] | undefined> {
  const reader = request.body?.getReader();
  if (!reader) return [];
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new AppError('body_timeout')), TIMEOUT_MS);
  timeout.promise.catch(() => {});
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([read(reader), timeout.promise]);
      if (done) return bytes <= maxBytes ? chunks : undefined;
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        chunks.length = 0;
        memory.release();
      } else {
        memory.hold(value.byteLength);
        chunks.push(value);
      }
      // Cancelling closes the connection.
      if (bytes > MAX_DRAINED_BYTES) await reader.cancel();
    }
  } finally {
    clearTimeout(timer);
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError('malformed_body', {}, { cause });
  }
}

/**
 * A body as JSON.
 * @throws AppError `malformed_body`
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('malformed_body', {}, { cause });
  }
}
