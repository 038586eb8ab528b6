import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { type ConversionRow, conversions } from '#lib/server/db/schema.ts';
import { convert, converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { startServer, temporaryDir } from '../support/server/server.ts';
import { databases } from '../support/services/databases.ts';

/** Takes the engine some seconds. */
const slow = { bytes: await photo(1600, 1200).jpeg().toBuffer(), fields: { outputFormat: 'avif', effort: 'smallest' } };
const quick = await photo(64, 64).png().toBuffer();

async function onlyRecord(database: Database): Promise<ConversionRow | undefined> {
  const rows = await database.orm.select().from(conversions);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

test('a file is converted by another process after SIGKILL of its own', async () => {
  const service = await databases.PostgreSQL();
  const { databaseUrl = '', dataDir } = service.config;
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WORKERS: '1' };
  const database = await openDatabase(service.config);
  const first = await startServer(variables);
  const converting = convert(first.url, [{ name: 'slow.jpg', bytes: slow.bytes }], slow.fields).catch(() => 'cut off');
  await expect.poll(async () => (await onlyRecord(database))?.status, { timeout: 20_000 }).toBe('processing');
  await first.end('SIGKILL');
  expect(await converting).toBe('cut off');

  const second = await startServer({ ...variables, ROLE: 'worker' });
  await expect.poll(async () => (await onlyRecord(database))?.status, { timeout: 60_000, interval: 200 }).toBe('done');
  expect(await second.end()).toBe(0);
  await database.close();
  await service.stop();
});

test('a result that was received survives SIGKILL of the server', async () => {
  const folder = await temporaryDir();
  const variables = { DATA_DIR: folder.path, WORKERS: '1' };
  const first = await startServer(variables);
  const [item] = await converted(first.url, [{ name: 'a.png', bytes: quick }], { outputFormat: 'webp' });
  await first.end('SIGKILL');

  const second = await startServer(variables);
  const response = await fetch(second.url + item?.url);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBe(item?.sizeBytes);
  expect(await second.end()).toBe(0);
  await folder.remove();
});

test('storing a result is retried while the storage fails', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '1' });
  const results = join(folder.path, 'files', 'results');
  // A file in place of the results folder makes storing fail.
  await mkdir(join(folder.path, 'files'), { recursive: true });
  await writeFile(results, '');
  const converting = converted(server.url, [{ name: 'a.png', bytes: quick }], { outputFormat: 'webp' });
  const resultFiles = () => Array.fromAsync(glob('tmp/**/*-result', { cwd: folder.path }));
  await expect.poll(resultFiles, { timeout: 20_000, interval: 10 }).toHaveLength(1);
  await rm(results);
  const [item] = await converting;
  expect((await fetch(server.url + item?.url)).status).toBe(200);
  expect(server.log.filter(({ msg }) => msg === 'conversion left to the queue')).toEqual([]);
  expect(await server.end()).toBe(0);
  await folder.remove();
});
