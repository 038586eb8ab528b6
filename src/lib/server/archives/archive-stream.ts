import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeZip, predictLength } from 'client-zip';
import { toAppError } from '../../errors.ts';
import type { Storage } from '../storage/storage.ts';

/** A file of the store as an entry of a ZIP. */
export interface ArchiveEntry {
  key: string;
  /** As it is called in the ZIP: clean, and like no other there. */
  name: string;
  sizeBytes: number;
  date: Date;
}

/** So near to the end of a file the next one is opened, that S3's first byte is not waited for, nor waits long itself. */
const OPEN_AHEAD_BYTES = 1024 ** 2;
/** How often a file is read on where its stream broke, as an idle one to S3 does while a client pauses. */
const ATTEMPTS = 3;
const REPEAT_DELAY_MS = 100;

/** The exact length of what `archiveStream` gives. */
export const archiveLength = (entries: readonly ArchiveEntry[]): bigint =>
  predictLength(entries.map(({ name, sizeBytes }) => ({ name, size: sizeBytes })));

/**
 * A ZIP of stored files, straight from the store: nothing is kept but the chunk on its way, and one file is open at a time,
 * near its end the next. Fails where a file is gone or is not as long as was said.
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
        await zip.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

type Files = ReturnType<typeof openFiles>;

/** Files that are being read, to be closed all at once. */
function openFiles(storage: Pick<Storage, 'open'>) {
  const streams = new Set<Readable>();
  const state = { closed: false };
  return {
    state,
    async open(key: string): Promise<Readable> {
      const stream = await storage.open(key);
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      // Whoever reads it hears of it too; of one that is opened ahead nobody does yet.
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
    const openNext = () => {
      if (!next || ahead) return;
      ahead = files.open(next.key);
      ahead.catch(() => {});
    };
    const { name, sizeBytes: size, date: lastModified } = entry;
    yield { name, size, lastModified, input: bytesOf(entry, opened, openNext, files) };
  }
}

async function* bytesOf(
  { key, sizeBytes }: ArchiveEntry,
  opened: Promise<Readable> | undefined,
  openNext: () => void,
  files: Files,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      const stream = await (attempt === 1 && opened ? opened : files.open(key));
      for await (const chunk of skipBytes(read, stream)) {
        read += chunk.byteLength;
        if (read > sizeBytes) break;
        if (sizeBytes - read <= OPEN_AHEAD_BYTES) openNext();
        yield chunk;
      }
      break;
    } catch (error) {
      if (files.state.closed || attempt === ATTEMPTS || toAppError(error).code !== 'internal') throw error;
      await sleep(attempt * REPEAT_DELAY_MS);
    }
  }
  if (read !== sizeBytes) throw new Error('A stored file is not as long as its record says.');
}

/** What follows the first `start` bytes. */
async function* skipBytes(start: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of chunks) {
    const rest = passed >= start ? chunk : chunk.subarray(start - passed);
    passed += chunk.byteLength;
    if (rest.byteLength > 0) yield rest;
  }
}
