import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../../../tests/support/images/zip.ts';
import { AppError } from '../../errors.ts';
import { type ArchiveEntry, archiveLength, archiveStream } from './archive-stream.ts';

const GB = 1024 ** 3;
const DATE = new Date(2026, 4, 17, 13, 30, 20);

/** A storage that generates its files when they are read, and records the open ones. */
function createStore(files: Record<string, () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>>) {
  const open = new Set<Readable>();
  const seen = { open, mostOpen: 0, opened: [] as string[] };
  return Object.assign(seen, {
    storage: {
      async open(key: string): Promise<Readable> {
        const file = files[key];
        if (!file) throw new AppError('not_found');
        const stream = Readable.from(file(), { objectMode: false });
        open.add(stream);
        stream.once('close', () => open.delete(stream));
        seen.opened.push(key);
        seen.mostOpen = Math.max(seen.mostOpen, open.size);
        return stream;
      },
    },
  });
}

const entry = (key: string, sizeBytes: number, name = key): ArchiveEntry => ({ key, name, sizeBytes, date: DATE });
const text = (content: string) => () => [Buffer.from(content)];

test('files keep content, order, names and dates, and the length is as predicted', async () => {
  const { storage } = createStore({ a: text('first'), b: text('second'), c: () => [] });
  const entries = [entry('a', 5, '🌊 sea.webp'), entry('b', 6, '日本 é.avif'), entry('c', 0, 'empty')];
  const zip = await buffer(archiveStream(entries, storage));
  expect(BigInt(zip.length)).toBe(archiveLength(entries));
  expect(readZip(zip).map(({ name, content, date }) => [name, String(content), date])).toEqual([
    ['🌊 sea.webp', 'first', DATE],
    ['日本 é.avif', 'second', DATE],
    ['empty', '', DATE],
  ]);
});

test('at most two files are open at a time, and none at the end', async () => {
  const keys = Array.from({ length: 50 }, (_, index) => `file-${index}`);
  const store = createStore(Object.fromEntries(keys.map((key) => [key, text(key)])));
  await buffer(
    archiveStream(
      keys.map((key) => entry(key, key.length)),
      store.storage,
    ),
  );
  expect(store.opened).toEqual(keys);
  expect(store.mostOpen).toBeLessThanOrEqual(2);
  await expect.poll(() => store.open.size).toBe(0);
});

test('nothing is read before it is requested, and cancelling closes the open file', async () => {
  let chunksRead = 0;
  function* endless() {
    for (;;) {
      chunksRead += 65_536;
      yield Buffer.alloc(65_536);
    }
  }
  const store = createStore({ a: endless, b: text('never') });
  const reader = archiveStream([entry('a', 10 * GB), entry('b', 5)], store.storage).getReader();
  for (let chunk = 0; chunk < 20; chunk++) await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chunksRead).toBeLessThan(40 * 65_536);
  expect(store.open.size).toBe(1);
  await reader.cancel();
  await expect.poll(() => store.open.size).toBe(0);
  expect(store.opened).toEqual(['a']);
});

describe('an incomplete ZIP fails', () => {
  test.each([
    ['a file is missing', { a: text('first') }, { code: 'not_found' }],
    ['a file is shorter than its record says', { a: text('first'), b: text('sec') }, {}],
    ['a file is longer', { a: text('first'), b: text('seconds') }, {}],
  ])('%s', async (_, files, error) => {
    const store = createStore(files);
    const zip = buffer(archiveStream([entry('a', 5), entry('b', 6)], store.storage));
    await expect(zip).rejects.toMatchObject({ message: expect.any(String), ...error });
    await expect.poll(() => store.open.size).toBe(0);
  });
});

test('a broken read continues where it stopped', async () => {
  let times = 0;
  async function* breaking() {
    const whole = Buffer.from('0123456789');
    yield whole.subarray(0, 6);
    if (++times < 3) throw new Error('idle for too long');
    yield whole.subarray(6);
  }
  const { storage, opened } = createStore({ a: breaking });
  const zip = await buffer(archiveStream([entry('a', 10)], storage));
  expect(readZip(zip).map(({ content }) => String(content))).toEqual(['0123456789']);
  expect(opened).toEqual(['a', 'a', 'a']);
});

test('a file that always breaks fails the ZIP', async () => {
  async function* breaking(): AsyncGenerator<Buffer> {
    yield Buffer.from('01');
    throw new Error('broken for good');
  }
  const { storage } = createStore({ a: breaking });
  await expect(buffer(archiveStream([entry('a', 10)], storage))).rejects.toThrow('broken for good');
});

test('above 4 GiB, the predicted length is that of ZIP64', () => {
  const plain = archiveLength([entry('a', GB), entry('b', GB)]);
  const large = archiveLength([entry('a', GB), entry('b', GB), entry('c', GB), entry('d', GB), entry('e', GB)]);
  // Each entry has a local header, a descriptor and a central record with a name of one byte.
  const each = 30n + 1n + 16n + 46n + 1n;
  expect(plain).toBe(2n * BigInt(GB) + 2n * each + 22n);
  // An 8-byte offset of the one entry beyond 4 GiB, the end record and its locator.
  expect(large).toBe(5n * BigInt(GB) + 5n * each + 12n + 76n + 22n);
});
