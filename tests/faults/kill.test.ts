import { createHash } from 'node:crypto';
import { glob, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ConversionItem } from '../../src/lib/api.ts';
import { isFailed } from '../../src/lib/api.ts';
import { createServices } from '../../src/lib/server/app/create-app.ts';
import { readConfig } from '../../src/lib/server/config/config.ts';
import { openDatabase } from '../../src/lib/server/db/open-database.ts';
import { conversions } from '../../src/lib/server/db/schema.ts';
import { isRunning } from '../../src/lib/server/jobs/child-process.ts';
import { convert, converted, convertLines } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { slowDrawing } from '../support/images/slow-drawing.ts';
import { childrenOf, cpuSeconds } from '../support/server/processes.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const FILES = 20;
const HOURS_MS = 3_600_000;

const photos = async (count: number) => {
  const bytes = await photo(800, 600).jpeg().toBuffer();
  return Array.from({ length: count }, (_, index) => ({ name: `photo-${index}.jpg`, bytes }));
};

const conversionsOf = (server: TestServer) => server.log.filter(({ msg }) => msg === 'conversion');

test('after SIGKILL of the server during 20 conversions, a restart completes every record and leaves no orphaned files', async () => {
  const folder = await temporaryDir();
  const variables = { DATA_DIR: folder.path, WORKERS: '2' };
  const first = await startServer(variables);
  const shown: ConversionItem[] = [];
  await expect(async () => {
    for await (const line of convertLines(first.url, await photos(FILES), { outputFormat: 'avif' })) {
      if ('originalName' in line) shown.push(line);
      if (shown.length === 3) await first.end('SIGKILL');
    }
  }).rejects.toThrow();
  const before = conversionsOf(first).length;
  expect(before).toBeLessThan(FILES);

  const second = await startServer(variables);
  for (const item of shown) {
    if (isFailed(item)) throw new Error(item.error.message);
    const response = await fetch(second.url + item.url);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(item.sizeBytes);
  }
  await expect
    .poll(() => conversionsOf(second).length, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(FILES - before - 2);
  // The original of a file is deleted when its conversion ends.
  const originals = () => Array.fromAsync(glob('files/sources/*', { cwd: folder.path }));
  await expect.poll(originals, { timeout: 120_000, interval: 200 }).toEqual([]);
  expect(await second.end()).toBe(0);

  const services = await createServices(readConfig({ ...variables, LOG_LEVEL: 'silent', ROLE: 'all', WORKERS: '1' }), {
    now: () => new Date(Date.now() + 2 * HOURS_MS),
  });
  await services.sweep();
  const stored: string[] = [];
  for await (const key of services.storage.list()) stored.push(key);
  const hashes = new Map<string, string>();
  for (const key of stored) hashes.set(key, sha256(await buffer(await services.storage.open(key))));
  await services.close(1000);

  const database = await openDatabase({ dataDir: folder.path });
  const rows = await database.orm.select().from(conversions);
  await database.close();
  expect(rows).toHaveLength(FILES);
  const owned = new Set<string>();
  for (const row of rows) {
    expect(['done', 'failed']).toContain(row.status);
    if (row.status === 'failed') expect(row.error?.code).toBeTruthy();
    else expect(hashes.get(row.resultKey ?? '')).toBe(row.sha256);
    for (const key of [row.resultKey, row.previewKey]) if (key) owned.add(key);
  }
  expect(stored.sort()).toEqual([...owned].sort());
  expect(await readdir(join(folder.path, 'tmp'))).toEqual([]);
  await folder.remove();
});

test('after SIGKILL of an engine, its file is converted again', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '1' });
  await converted(server.url, await photos(1), { outputFormat: 'webp' });
  const converting = convert(server.url, await photos(4), { outputFormat: 'avif' });
  await expect.poll(() => conversionsOf(server).length, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(2);
  const [engine] = await childrenOf(server.pid);
  if (!engine) throw new Error('no engine process');
  process.kill(engine, 'SIGKILL');

  expect((await converting).filter(isFailed)).toEqual([]);
  expect(await converted(server.url, await photos(1), { outputFormat: 'png' })).toHaveLength(1);
  expect(await server.end()).toBe(0);
  await folder.remove();
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('SIGKILL of the server ends its engines during a slow drawing', async () => {
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, WORKERS: '2' });
  const sent = [1, 2].map(() => convert(server.url, [{ name: 'slow.svg', bytes: slowDrawing }]).catch(() => undefined));
  const engines = await childrenOf(server.pid);
  expect(engines.length).toBeGreaterThanOrEqual(2);
  // Each engine has been drawing for a while.
  await expect
    .poll(async () => (await Promise.all(engines.map(cpuSeconds))).filter((seconds) => seconds > 0.5).length, {
      timeout: 60_000,
    })
    .toBe(2);
  await server.end('SIGKILL');
  await Promise.all(sent);
  await expect.poll(() => engines.filter(isRunning)).toEqual([]);
  await folder.remove();
});
