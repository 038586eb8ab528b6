import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#lib/server/config/config.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { temporaryDir } from '../support/server/server.ts';
import { startS3 } from '../support/services/s3.ts';

const MB = 1024 ** 2;
/** More than one page of an S3 listing. */
const MANY = 1100;

/** Precision of the clock of a service and of file times. */
const COARSE_CLOCK_MS = 5000;

const adapters = {
  disk: async () => ({ variables: {}, stop: async () => {} }),
  s3: startS3,
};

describe.each(Object.entries(adapters))('storage on %s', (kind, start) => {
  let folder: Awaited<ReturnType<typeof temporaryDir>>;
  let service: Awaited<ReturnType<typeof start>>;
  let storage: Storage;
  beforeAll(async () => {
    folder = await temporaryDir();
    service = await start();
    storage = await openStorage(readConfig({ ...service.variables, DATA_DIR: folder.path }));
  });
  afterAll(() => folder.remove());

  const at = (name: string) => join(folder.path, name);
  async function store(key: string, content: string | Buffer): Promise<void> {
    const path = at(`local-${key.replaceAll('/', '-')}`);
    await writeFile(path, content);
    await storage.moveIn(path, key);
  }
  const read = async (key: string) => buffer(await storage.open(key));
  const list = async () => (await Array.fromAsync(storage.list())).sort();

  test('moveIn moves a local file into the storage', async () => {
    await writeFile(at('upload'), 'content');
    const before = Date.now();
    await storage.moveIn(at('upload'), 'sources/a');
    await expect(stat(at('upload'))).rejects.toThrow('ENOENT');
    expect((await read('sources/a')).toString()).toBe('content');
    const modified = (await storage.modifiedAt('sources/a'))?.getTime() ?? 0;
    expect(modified).toBeGreaterThan(before - COARSE_CLOCK_MS);
    expect(modified).toBeLessThan(Date.now() + COARSE_CLOCK_MS);
    await storage.remove(['sources/a']);
  });

  test('a file replaces an earlier one with the same key', async () => {
    await store('results/a', 'one');
    await store('results/a', 'another');
    expect((await read('results/a')).toString()).toBe('another');
    expect(await list()).toEqual(['results/a']);
    await storage.remove(['results/a']);
  });

  test('an empty file and one of 8 MB keep their bytes', async () => {
    const large = randomBytes(8 * MB);
    await store('results/empty', '');
    await store('results/large', large);
    expect(await read('results/empty')).toHaveLength(0);
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(await read('results/large'))).toBe(digest(large));
    await storage.copyOut('results/large', at('copy'));
    expect(digest(await readFile(at('copy')))).toBe(digest(large));
    // Removing the copy does not remove the file.
    await rm(at('copy'));
    expect(digest(await read('results/large'))).toBe(digest(large));
    await storage.remove(['results/empty', 'results/large']);
  });

  test('a missing key is not_found, and removing it succeeds', async () => {
    const missing = { name: 'AppError', code: 'not_found' };
    await expect(storage.open('results/none')).rejects.toMatchObject(missing);
    await expect(storage.copyOut('results/none', at('none'))).rejects.toMatchObject(missing);
    expect(await storage.modifiedAt('results/none')).toBeUndefined();
    await storage.remove(['results/none', 'nowhere/none']);
    await storage.remove([]);
  });

  test('a missing local file creates no key', async () => {
    await expect(storage.moveIn(at('never'), 'results/never')).rejects.toThrow();
    expect(await list()).toEqual([]);
  });

  test('an opened file need not be read', async () => {
    await store('results/left', randomBytes(2 * MB));
    const stream = await storage.open('results/left');
    stream.destroy();
    await storage.remove(['results/left']);
    expect(await list()).toEqual([]);
  });

  test(`all of ${MANY} keys are listed, in any depth, and removed at once`, async () => {
    const keys = Array.from({ length: MANY }, (_, index) => `${index % 2 ? 'results' : 'previews'}/${index}`).sort();
    for (let start = 0; start < MANY; start += 50) {
      await Promise.all(keys.slice(start, start + 50).map((key) => store(key, key)));
    }
    expect(await list()).toEqual(keys);
    await storage.remove(keys);
    expect(await list()).toEqual([]);
  });

  test('ping fails when the storage is unavailable', async () => {
    await storage.ping();
    await service.stop();
    if (kind === 'disk') await rm(join(folder.path, 'files'), { recursive: true });
    await expect(storage.ping()).rejects.toThrow();
  });
});
