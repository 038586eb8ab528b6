import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFailed } from '#lib/api.ts';
import { type Config, readConfig } from '#lib/server/config/config.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';
import { lockedPdf, longPdf } from '../fixtures/pdf.ts';
import { slowPdf } from '../fixtures/pdf-slow.ts';
import { convert, converted, convertLines } from '../support/http/client.ts';
import { createImage } from '../support/images/test-images.ts';
import { childrenOf } from '../support/server/processes.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { databases } from '../support/services/databases.ts';

const PAGES = 30;

let service: Awaited<ReturnType<(typeof databases)['PostgreSQL']>>;
let config: Config;
let variables: Record<string, string>;
let database: Database;
let servers: TestServer[];

beforeEach(async () => {
  service = await databases.PostgreSQL();
  const { databaseUrl = '', dataDir } = service.config;
  variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WORKERS: '2' };
  config = readConfig(variables);
  database = await openDatabase(config);
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await database.close();
  await service.stop();
});

async function start(more: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ ...variables, ...more });
  servers.push(server);
  return server;
}

const rows = () => database.orm.select().from(conversions).orderBy(conversions.position);
const done = async () => (await rows()).filter(({ status }) => status === 'done').length;
const stored = async () => (await Array.fromAsync((await openStorage(config)).list())).sort();

test('after SIGKILL of the server during a document, a restart converts each page once and deletes the original', async () => {
  const first = await start();
  const converting = convert(first.url, [{ name: 'long.pdf', bytes: await longPdf(PAGES) }]).catch(() => 'cut off');
  await expect.poll(done, { timeout: 30_000, interval: 20 }).toBeGreaterThan(5);
  await first.end('SIGKILL');
  servers = [];
  expect(await converting).toBe('cut off');
  expect(await done()).toBeLessThan(PAGES);

  await start({ ROLE: 'worker' });
  await expect.poll(done, { timeout: 120_000, interval: 200 }).toBe(PAGES);
  const all = await rows();
  expect(all.map(({ page }) => page)).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
  await expect.poll(async () => (await stored()).filter((key) => key.startsWith('sources/'))).toEqual([]);
  expect((await rows()).every(({ sourceKey }) => sourceKey === null)).toBe(true);
});

test('after SIGKILL of an engine during a document, the next run converts the remaining pages', async () => {
  const server = await start({ WORKERS: '1' });
  await converted(server.url, [{ name: 'first.png', bytes: await createImage() }]);
  let killed = false;
  const pages: (number | undefined)[] = [];
  for await (const line of convertLines(server.url, [{ name: 'long.pdf', bytes: await longPdf(20) }])) {
    if (!('originalName' in line)) continue;
    expect(isFailed(line)).toBe(false);
    pages.push(line.page);
    if (!killed) for (const pid of await childrenOf(server.pid)) process.kill(pid, 'SIGKILL');
    killed = true;
  }
  expect(killed).toBe(true);
  expect(pages.sort((one = 0, other = 0) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('the timeout of a page affects no other page or file', async () => {
  const server = await start({ PAGE_TIMEOUT_SECONDS: '2' });
  const [pages, [image]] = await Promise.all([
    convert(server.url, [{ name: 'slow.pdf', bytes: slowPdf(6, [3]) }]),
    converted(server.url, [{ name: 'a.png', bytes: await createImage() }]),
  ]);
  expect(image?.format).toBe('jpg');
  expect(pages.map((item) => isFailed(item))).toEqual([false, false, true, false, false, false]);
  expect(pages[2]).toMatchObject({
    page: 3,
    error: { code: 'too_slow', message: expect.stringContaining('2 seconds a page') },
  });
});

test('pages after the timeout of a document fail with its message', async () => {
  const server = await start({ PAGE_TIMEOUT_SECONDS: '2', PDF_TIMEOUT_SECONDS: '3', WORKERS: '1' });
  const messages: string[] = [];
  for await (const line of convertLines(server.url, [{ name: 'slow.pdf', bytes: slowPdf(6, [1, 2, 3, 4]) }])) {
    if ('error' in line) messages[line.index] = line.error.message;
  }
  expect(messages[0]).toMatch(/2 seconds a page/);
  expect(messages.at(-1)).toMatch(/3 seconds for a whole PDF/);
});

test('documents past their timeout do not block the engine', async () => {
  const server = await start({ PAGE_TIMEOUT_SECONDS: '2', PDF_TIMEOUT_SECONDS: '1', WORKERS: '1' });
  const slow = slowPdf(4, [1, 2, 3, 4]);
  const [pages, [image]] = await Promise.all([
    convert(server.url, [
      { name: 'one.pdf', bytes: slow },
      { name: 'two.pdf', bytes: slow },
      { name: 'a.png', bytes: await createImage() },
    ]),
    converted(server.url, [{ name: 'b.png', bytes: await createImage() }]),
  ]);
  expect(pages.map((item) => isFailed(item))).toEqual([...Array(8).fill(true), false]);
  expect(image?.format).toBe('jpg');
});

test('the password of a document is deleted with its original and never logged', async () => {
  const server = await start({ LOG_LEVEL: 'debug' });
  const password = 'correct horse battery';
  const file = { name: 'locked.pdf', bytes: await lockedPdf(password) };
  const items = await converted(server.url, [file], { pdfPassword: password });
  expect(items).toHaveLength(2);
  await convert(server.url, [file], { pdfPassword: 'wrong staple' }).catch(() => {});
  const kept = async () => {
    const all = await database.orm
      .select()
      .from(conversions)
      .where(eq(conversions.visitor, (await rows())[0]?.visitor ?? ''));
    return JSON.stringify(all).includes(password);
  };
  await expect.poll(kept).toBe(false);
  expect(JSON.stringify(server.log)).not.toMatch(/correct horse|wrong staple/);
});
