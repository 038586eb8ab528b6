import { AppError } from '../../errors.ts';
import { parseBoundedJson } from '../../text/bounded-json.ts';
import type { Reservation } from '../concurrency-limit.ts';
import type { EventLoopYield } from '../event-loop-yield.ts';
import { MAX_DISCARDED_BYTES } from './discard-body.ts';

/** A body is held in blocks of this size, so that its memory does not depend on the sizes of its chunks. */
const BLOCK_BYTES = 16 * 1024;

/** Timeout for the whole body: 1 MB at 300 kbit/s. */
const TIMEOUT_MS = 30_000;

/** Memory and time that a body shares with other requests. */
export interface BodyAccount {
  /** The account that the body is held on. */
  memory: Reservation;
  /** Awaited before the body is parsed (event-loop-yield.ts): many may end in the same iteration of the loop. */
  yieldLoop: EventLoopYield;
}

interface BodyOptions extends BodyAccount {
  maxBytes: number;
}

/**
 * Reads a small body into memory and parses it.
 * @throws AppError `request_too_large` above `maxBytes`, before reading if Content-Length says so; `body_timeout`;
 * `malformed_body` if the body is incomplete; `busy` and `too_many_requests` above the memory limit for bodies
 */
export async function parseBody<T>(
  request: Request,
  { maxBytes, memory, yieldLoop }: BodyOptions,
  parse: (body: Uint8Array<ArrayBuffer>) => T | Promise<T>,
): Promise<T> {
  const tooLarge = () => new AppError('request_too_large', { limit: { key: 'bytes', values: { bytes: maxBytes } } });
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge();
  try {
    const body = await readBytes(request, maxBytes, memory);
    if (!body) throw tooLarge();
    await yieldLoop();
    return await parse(body);
  } finally {
    memory.release();
  }
}

/** @returns undefined if the body is larger; the rest has been discarded so that the client reads the response */
async function readBytes(
  request: Request,
  maxBytes: number,
  memory: Reservation,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new AppError('body_timeout')), TIMEOUT_MS);
  // This promise may reject before it is awaited, which must not count as an unhandled rejection.
  timeout.promise.catch(() => {});
  const blocks = new Blocks(memory);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([read(reader), timeout.promise]);
      if (done) return bytes <= maxBytes ? blocks.concat() : undefined;
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        blocks.clear();
      } else {
        blocks.append(value);
      }
      // Cancelling closes the connection.
      if (bytes > MAX_DISCARDED_BYTES) await reader.cancel();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes that are copied into blocks; the account is charged for whole blocks. */
class Blocks {
  readonly #memory: Reservation;
  #blocks: Uint8Array[] = [];
  #bytes = 0;

  constructor(memory: Reservation) {
    this.#memory = memory;
  }

  append(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.byteLength; ) {
      const at = this.#bytes % BLOCK_BYTES;
      if (at === 0) this.#add();
      const part = chunk.subarray(from, from + BLOCK_BYTES - at);
      this.#blocks.at(-1)?.set(part, at);
      from += part.byteLength;
      this.#bytes += part.byteLength;
    }
  }

  concat(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#bytes);
    for (const [index, block] of this.#blocks.entries()) {
      const at = index * BLOCK_BYTES;
      all.set(block.subarray(0, this.#bytes - at), at);
    }
    return all;
  }

  clear(): void {
    this.#blocks = [];
    this.#bytes = 0;
    this.#memory.release();
  }

  #add(): void {
    this.#memory.acquire(BLOCK_BYTES);
    this.#blocks.push(new Uint8Array(BLOCK_BYTES));
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
 * @throws AppError `malformed_body`, also if it has more values than any schema accepts
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    return parseBoundedJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError('malformed_body', {}, { cause });
  }
}
