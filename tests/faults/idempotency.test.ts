import { glob } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Batch, type ConversionItem, IDEMPOTENCY_KEY, isFailed } from '#lib/api.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { createServices } from '#lib/server/app/create-app.ts';
import { readConfig } from '#lib/server/config/config.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions, requests } from '#lib/server/db/schema.ts';
import { formOf, type TestFile } from '../support/http/api.ts';
import { MULTIPART, openParts } from '../support/http/multipart.ts';
import { photo } from '../support/images/photo.ts';
import { newRecord } from '../support/server/records.ts';
import { startServer, temporaryDataDir } from '../support/server/server.ts';

const FILES = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
beforeEach(async () => {
  folder = await temporaryDataDir();
});
afterEach(() => folder.remove());

const config = () => readConfig({ DATA_DIR: folder.path, WORKERS: '1', LOG_LEVEL: 'silent' });

async function post(url: string, key: string, file: TestFile): Promise<ConversionItem[]> {
  const body = formOf([file], { outputFormat: 'avif' });
  const response = await fetch(`${url}/api/convert`, { method: 'POST', body, headers: { [IDEMPOTENCY_KEY]: key } });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as ConversionItem[];
}

async function recorded() {
  const database = await openDatabase(config());
  const rows = await database.orm.select().from(conversions);
  const keys = (await database.orm.select().from(requests)).map(({ key }) => key);
  await database.close();
  return { rows, keys };
}

test('after SIGKILL during a batch, requests repeated with their keys convert each file once', async () => {
  const bytes = await photo(800, 600).jpeg().toBuffer();
  const batchId = crypto.randomUUID();
  const sent = Array.from({ length: FILES }, (_, index) => ({
    key: `${batchId}.${index}`,
    name: `${index}.jpg`,
    bytes,
  }));
  const first = await startServer({ DATA_DIR: folder.path, WORKERS: '1' });
  const [late, ...early] = sent;
  if (!late) throw new Error('no file');
  const cut = early.map((file) => post(first.url, file.key, file).catch(() => undefined));
  const listed = async () => {
    const { items } = (await (await fetch(`${first.url}/api/batches/${batchId}`)).json()) as Batch;
    return { all: items.length, done: items.filter((item) => 'id' in item).length };
  };
  await expect.poll(async () => (await listed()).all, { timeout: 30_000, interval: 50 }).toBe(early.length);
  // At the kill, one file is being uploaded, some have been converted, the others are queued or being converted.
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sending = fetch(`${first.url}/api/convert`, {
    method: 'POST',
    headers: { [IDEMPOTENCY_KEY]: late.key, 'Content-Type': MULTIPART },
    body: readable,
    duplex: 'half',
  } as RequestInit).catch(() => undefined);
  void writable
    .getWriter()
    .write(openParts([{ name: 'files', filename: late.name, content: bytes }]))
    .catch(() => {});
  await expect.poll(async () => (await listed()).done, { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(2);
  await first.end('SIGKILL');
  const received = (await Promise.all(cut)).flatMap((items) => items ?? []);
  await sending;

  const second = await startServer({ DATA_DIR: folder.path, WORKERS: '1' });
  const items = (await Promise.all(sent.map((file) => post(second.url, file.key, file)))).flat();
  expect(items.filter(isFailed)).toEqual([]);
  expect(items.map(({ originalName }) => originalName)).toEqual(sent.map(({ name }) => name));
  expect(received.length).toBeLessThan(early.length);
  expect(items).toEqual(expect.arrayContaining(received));
  expect(await second.end()).toBe(0);

  const { rows, keys } = await recorded();
  expect(rows.map(({ requestKey }) => requestKey).sort()).toEqual(sent.map(({ key }) => key));
  expect(keys.sort()).toEqual(sent.map(({ key }) => key));
  expect(await Array.fromAsync(glob('files/results/*', { cwd: folder.path }))).toHaveLength(FILES);
});

test('the sweep fails a record that was never queued, and the next attempt receives the error', async () => {
  let time = Date.now();
  const batchId = crypto.randomUUID();
  const key = `${batchId}.one`;
  const visitor = 'v'.repeat(21);
  const [createdAt, expiresAt] = [new Date(time), new Date(time + 24 * HOUR_MS)];
  const database = await openDatabase(config());
  await database.orm.insert(requests).values({ visitor, key, batchId, total: 1, createdAt, expiresAt });
  await database.orm.insert(conversions).values(newRecord({ visitor, requestKey: key, batchId, createdAt, expiresAt }));
  await database.close();

  const services = await createServices(config(), { now: () => new Date(time) });
  const again = await services.conversions.start({ visitor, requestKey: key, uploads: [], options: parseOptions({}) });
  expect(again.isReplayed).toBe(true);
  const results = again.results({});
  time += MINUTE_MS;
  await services.sweep();
  expect(await results).toMatchObject([{ originalName: 'a.png', error: { code: 'engine_crashed' } }]);

  // The request is deleted at its expiry.
  time = expiresAt.getTime() - 1;
  await services.sweep();
  expect(await services.conversions.findEarlier(visitor, key)).toBeDefined();
  time += 1;
  await services.sweep();
  expect(await services.conversions.findEarlier(visitor, key)).toBeUndefined();
  // A cancelled request is kept for the time limit of an upload.
  await services.conversions.cancel(visitor, { key, batchId });
  await expect(services.conversions.findEarlier(visitor, key)).rejects.toMatchObject({ code: 'cancelled' });
  time += 15 * MINUTE_MS - 1;
  await services.sweep();
  await expect(services.conversions.findEarlier(visitor, key)).rejects.toMatchObject({ code: 'cancelled' });
  time += 1;
  await services.sweep();
  expect(await services.conversions.findEarlier(visitor, key)).toBeUndefined();
  await services.close(1000);
});
