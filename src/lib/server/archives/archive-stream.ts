import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import pRetry from 'p-retry';
import { toAppError } from '../../errors.ts';
import type { Storage } from '../storage/storage.ts';

/** A stored file as an entry of a ZIP. */
export interface ArchiveEntry {
  key: string;
  /** Clean, and unique in the ZIP. */
  name: string;
  sizeBytes: number;
  date: Date;
}

/** The next file is opened this close to the end of the current one, which hides the latency of S3 without idling long. */
const OPEN_AHEAD_BYTES = 1024 ** 2;
/** Attempts to read a file. Its stream may fail, as an idle one from S3 does while a client pauses. */
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 100;

/** The exact length of the output of `archiveStream`. */
export const archiveLength = (entries: readonly ArchiveEntry[]): bigint =>
  predictLength(entries.map(({ name, sizeBytes }) => ({ name, size: sizeBytes })));

/**
 * Streams a ZIP of stored files without buffering. One file is open at a time, and near its end the next one. Fails if a
 * file is missing or has another length than its record.
 */
export function archiveStream(
  entries: readonly ArchiveEntry[],
  storage: Pick<Storage, 'open'>,
): ReadableStream<Uint8Array> {
  const files = openFiles(storage);
  const zip = makeZip(entriesOf(entries, files)).getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await zip.read();
          if (files.state.closed) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          files.close();
          throw error;
        }
      },
      async cancel() {
        files.close();
        // The client has left, so an error of a file no longer matters.
        await zip.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

type Files = ReturnType<typeof openFiles>;

/** Opens files, and closes all of them together. */
function openFiles(storage: Pick<Storage, 'open'>) {
  const streams = new Set<Readable>();
  const state = { closed: false };
  return {
    state,
    async open(key: string): Promise<Readable> {
      const stream = await storage.open(key);
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      // The reader receives the error too, but a file opened ahead has no reader yet.
      stream.on('error', () => {});
      if (state.closed) stream.destroy();
      return stream;
    },
    close() {
      state.closed = true;
      for (const stream of streams) stream.destroy();
    },
  };
}

function* entriesOf(entries: readonly ArchiveEntry[], files: Files) {
  let ahead: Promise<Readable> | undefined;
  for (const [index, entry] of entries.entries()) {
    const opened = ahead;
    ahead = undefined;
    const next = entries[index + 1];
    const openNextNearEnd = (restBytes: number) => {
      if (!next || ahead || restBytes > OPEN_AHEAD_BYTES) return;
      ahead = files.open(next.key);
      // Awaiting it reports the error. Until then it must not count as an unhandled rejection.
      ahead.catch(() => {});
    };
    const { name, sizeBytes: size, date: lastModified } = entry;
    yield { name, size, lastModified, input: bytesOf(entry, opened, openNextNearEnd, files) };
  }
}

/** The bytes of a file. After a failed read, the file is opened again and the read continues. */
async function* bytesOf(
  { key, sizeBytes }: ArchiveEntry,
  openedAhead: Promise<Readable> | undefined,
  openNextNearEnd: (restBytes: number) => void,
  files: Files,
): AsyncGenerator<Uint8Array> {
  let opened = openedAhead;
  let chunks: AsyncGenerator<Uint8Array> | undefined;
  let read = 0;
  let failures = 0;
  const readChunk = async () => {
    try {
      chunks ??= skipBytes(read, await (opened ?? files.open(key)));
      return await chunks.next();
    } catch (error) {
      [opened, chunks] = [undefined, undefined];
      failures++;
      throw error;
    }
  };
  // A missing file, for example, stays missing.
  const shouldRetry = ({ error }: { error: Error }) =>
    failures < ATTEMPTS && !files.state.closed && toAppError(error).code === 'internal';
  try {
    for (;;) {
      const { done, value } = await pRetry(readChunk, { minTimeout: RETRY_DELAY_MS, shouldRetry });
      if (done) break;
      read += value.byteLength;
      if (read > sizeBytes) break;
      openNextNearEnd(sizeBytes - read);
      yield value;
    }
  } finally {
    await chunks?.return(undefined);
  }
  if (read !== sizeBytes) throw new Error('The length of a stored file differs from its record.');
}

/** Skips the first `start` bytes. */
async function* skipBytes(start: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const chunk of chunks) {
    const rest = position >= start ? chunk : chunk.subarray(start - position);
    position += chunk.byteLength;
    if (rest.byteLength > 0) yield rest;
  }
}
