import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { createServices } from '#lib/server/app/create-app.ts';
import type { Services } from '#lib/server/app/services.ts';
import { readConfig } from '#lib/server/config/config.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { type ConversionRow, conversions } from '#lib/server/db/schema.ts';
import { Queue } from '#lib/server/jobs/queue.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { createImage } from '../support/images/test-images.ts';
import { newRecord } from '../support/server/records.ts';
import { temporaryDataDir } from '../support/server/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
let services: Services | undefined;
let time: number;
const config = () => readConfig({ DATA_DIR: folder.path, WORKERS: '1', LOG_LEVEL: 'silent' });

beforeEach(async () => {
  folder = await temporaryDataDir();
  time = Date.now();
});
afterEach(async () => {
  await stop();
  await folder.remove();
});

async function start(): Promise<Services> {
  services = await createServices(config(), { now: () => new Date(time) });
  return services;
}

async function stop(): Promise<void> {
  await services?.close(5000);
  services = undefined;
}

/** Opens the embedded database, which only one process can use, after stopping the server. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  await stop();
  const database = await openDatabase(config());
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const records = () => withDatabase((database) => database.orm.select().from(conversions));
const stored = async () => (await Array.fromAsync((await openStorage(config())).list())).sort();

/** Stores a file with a modification time in the past. */
async function store(key: string, ageMs: number): Promise<void> {
  const path = join(folder.path, 'a-file');
  await writeFile(path, 'content');
  await (await openStorage(config())).moveIn(path, key);
  const date = new Date(time - ageMs);
  await utimes(join(folder.path, 'files', key), date, date);
}

async function convert({ conversions: useCase, uploadFolder }: Services, bytes?: Buffer): Promise<string | undefined> {
  const path = join(uploadFolder, `upload-${crypto.randomUUID()}`);
  // Larger than a preview, because a small result is its own preview.
  await writeFile(path, bytes ?? (await createImage({ width: 400, height: 300 })));
  const upload = { originalName: 'a.png', sizeBytes: 100, path, format: 'png' } as const;
  const [item] = await useCase.convert({ visitor: 'somebody', uploads: [upload], options: parseOptions({}) });
  return item && !isFailed(item) ? item.id : undefined;
}

/** Patterns of the keys that a conversion stores, each with the id of its run. */
const filesOf = (id: string | undefined) =>
  ['previews', 'results'].map((kind) => expect.stringMatching(new RegExp(`^${kind}/${id}-[\\w-]+$`)));

test('a result is unavailable after its expiry, and the next sweep removes file and record', async () => {
  const running = await start();
  const id = (await convert(running)) ?? '';
  const row = await running.conversions.find(id);
  expect(row?.expiresAt.getTime()).toBe(time + 24 * HOUR_MS);
  await expect.poll(stored).toEqual(filesOf(id));

  time += 24 * HOUR_MS - 1;
  await running.sweep();
  expect(await running.conversions.find(id)).toBeDefined();
  time += 1;
  expect(await running.conversions.find(id)).toBeUndefined();
  expect(await running.conversions.record(id)).toBeUndefined();
  expect(await stored()).toHaveLength(2);

  await running.sweep();
  expect(await stored()).toEqual([]);
  expect(await records()).toEqual([]);
});

test('a visitor without the cookie cannot delete files, which still expire', async () => {
  const running = await start();
  const id = (await convert(running)) ?? '';
  const somebodyElse = 'a new cookie';
  expect(await running.conversions.view(id, somebodyElse)).toMatchObject({ own: false });
  expect(await running.conversions.removeOwn(id, { visitor: somebodyElse, token: 'another token' })).toBe(false);
  await running.conversions.removeAllOwn(somebodyElse);
  time += 24 * HOUR_MS - 1;
  expect(await running.conversions.find(id)).toBeDefined();

  time += 1;
  expect(await running.conversions.find(id)).toBeUndefined();
  await running.sweep();
  expect(await stored()).toEqual([]);
});

test('an original is deleted when its conversion succeeds or fails', async () => {
  const running = await start();
  const id = await convert(running);
  const cut = (await createImage({ width: 300, height: 300 })).subarray(0, 40);
  expect(await convert(running, cut)).toBeUndefined();
  await expect.poll(stored).toEqual(filesOf(id));
  const rows = await records();
  expect(rows.map(({ status, sourceKey }) => [status, sourceKey]).sort()).toEqual([
    ['done', null],
    ['failed', null],
  ]);
});

test('the next sweep removes originals left by a crash', async () => {
  const finished = newRecord({
    status: 'done',
    width: 1,
    height: 1,
    sizeBytes: 1,
    sha256: '',
    createdAt: new Date(time),
  });
  const failed = newRecord({ status: 'failed', error: { code: 'broken_file', details: {} } });
  await withDatabase((database) => database.orm.insert(conversions).values([finished, failed]));
  for (const { sourceKey } of [finished, failed]) await store(sourceKey ?? '', 0);
  await (await start()).sweep();
  expect(await stored()).toEqual([]);
  const rows = await records();
  expect(rows.map(({ sourceKey }) => sourceKey)).toEqual([null, null]);
});

test('files without a record are removed after a grace period', async () => {
  const running = await start();
  const id = await convert(running);
  await store('sources/old', 61 * MINUTE_MS);
  await store('results/old', 61 * MINUTE_MS);
  await store('previews/old', 25 * HOUR_MS);
  await store('sources/young', 59 * MINUTE_MS);
  // An old file with a record is kept.
  const longAgo = new Date(time - 2 * HOUR_MS);
  const result = (await running.conversions.find(id ?? ''))?.resultKey ?? '';
  await utimes(join(folder.path, 'files', result), longAgo, longAgo);

  await running.sweep();
  expect(await stored()).toEqual([...filesOf(id), 'sources/young']);
  time += 2 * MINUTE_MS;
  await running.sweep();
  expect(await stored()).toEqual(filesOf(id));
});

test('a record without a job fails with a reason, and its original is removed', async () => {
  const createdAt = new Date(time - 2 * MINUTE_MS);
  const [queued, processing] = [newRecord({ createdAt }), newRecord({ createdAt, status: 'processing' })];
  const fresh = newRecord({ createdAt: new Date(time - 10_000) });
  await withDatabase((database) => database.orm.insert(conversions).values([queued, processing, fresh]));
  for (const { sourceKey } of [queued, processing, fresh]) await store(sourceKey ?? '', 0);

  await (await start()).sweep();
  const byId = new Map((await records()).map((row) => [row.id, row]));
  for (const { id } of [queued, processing]) {
    expect(byId.get(id)).toMatchObject({ status: 'failed', error: { code: 'engine_crashed' }, sourceKey: null });
  }
  // The job of a recent record may not have been added yet.
  expect(byId.get(fresh.id)).toMatchObject({ status: 'queued' });
  expect(await stored()).toEqual([fresh.sourceKey]);
});

test('a record whose job is queued is kept regardless of its age', async () => {
  const record = newRecord({ createdAt: new Date(time - 5 * HOUR_MS) });
  await store(record.sourceKey ?? '', 5 * HOUR_MS);
  await withDatabase((database) => database.orm.insert(conversions).values(record));
  await withDatabase(async (database) => {
    const queue = new Queue({ database, maxRunMs: MINUTE_MS, log: pino({ level: 'silent' }) });
    await queue.start();
    await queue.add([{ id: record.jobId }]);
    await queue.stop(1000);
  });
  const running = await start();
  await running.sweep();
  // The job ran: its original is not an image.
  await expect.poll(async () => (await stored()).length).toBe(0);
  const [row] = await records();
  expect(row).toMatchObject({ id: record.id, status: 'failed', error: { code: 'unknown_format' } });
});

test('a sweep changes nothing else', async () => {
  const running = await start();
  const id = (await convert(running)) ?? '';
  await expect.poll(stored).toHaveLength(2);
  const before = await withDatabase((database) => one(database, id));
  const again = await start();
  expect(await again.sweep()).toEqual({ lost: 0, expired: 0, originals: 0, orphans: 0, requests: 0, deliveries: 0 });
  expect(await stored()).toHaveLength(2);
  expect(await withDatabase((database) => one(database, id))).toEqual(before);
});

async function one(database: Database, id: string): Promise<ConversionRow | undefined> {
  const [row] = await database.orm.select().from(conversions).where(eq(conversions.id, id));
  return row;
}
