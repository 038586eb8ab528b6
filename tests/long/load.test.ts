import { glob, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith, openSocket, upload } from '../../bench/load-upload.ts';
import { requireLoopback } from '../../bench/loopback.ts';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { expectBelow } from '../support/limits.ts';
import { childrenOf, openFilesOf, residentBytes } from '../support/server/processes.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const MB = 1024 ** 2;
const UPLOADS = 100;
/** File handles that Node may open meanwhile. A leak would add one per upload. */
const SPARE_HANDLES = 10;
/** Time limit of a request. */
const LONGEST_MS = 75_000;

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;

beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path });
  // Loads all code and opens all permanent files before the measurement.
  const image = await photo(200, 200).png().toBuffer();
  await Promise.all([1, 2, 3, 4].map((name) => converted(server.url, [{ name: `${name}.png`, bytes: image }])));
});

afterAll(async () => {
  await server.end();
  await folder.remove();
});

test(`each of ${UPLOADS} concurrent uploads is converted or rejected with Retry-After, and only results remain`, async () => {
  const jpeg = await photo(900, 700, { grain: 24 }).jpeg({ quality: 90 }).toBuffer();
  const handles = await handlesOf(server.pid);
  const kept = await stored();
  const memory = await treeBytes();

  const outcomes: Awaited<ReturnType<typeof upload>>[] = [];
  await expectBelow(LONGEST_MS, async () => {
    const sockets = await Promise.all(Array.from({ length: UPLOADS }, (_, number) => openSocket(server.url, number)));
    const round = await Promise.all(
      sockets.map((socket, number) => upload(server.url, formWith(jpeg, number), socket)),
    );
    outcomes.push(...round);
    return Math.max(...round.map(({ beganMs, endedMs }) => endedMs - beganMs));
  });

  const unexpected = outcomes.filter(
    ({ status, converted, retryAfter }) =>
      !(status === 200 && converted) && !([429, 503].includes(status) && /^\d+$/.test(retryAfter ?? '')),
  );
  expect(unexpected).toEqual([]);
  const results = outcomes.filter(({ status }) => status === 200).length;
  expect(results).toBeGreaterThan(0);

  const after = { ...kept, results: kept.results + results, sources: 0, uploads: 0 };
  await expect.poll(stored, { timeout: 30_000, interval: 200 }).toEqual(after);
  await expect
    .poll(() => handlesOf(server.pid), { timeout: 30_000, interval: 200 })
    .toBeLessThan(handles + SPARE_HANDLES);
  await expect.poll(async () => (await treeBytes()) - memory).toBeLessThan(600 * MB);
  expect(await converted(server.url, [{ name: 'after.jpg', bytes: jpeg }])).toHaveLength(1);
});

test('the load test requires a loopback address', async () => {
  await requireLoopback(server.url);
  await expect(requireLoopback('http://192.0.2.1:4321')).rejects.toThrow('loopback');
});

/** Open files, without those of the database, which it opens on demand and keeps. */
async function handlesOf(pid: number): Promise<number> {
  const database = join(await realpath(folder.path), 'database/');
  return (await openFilesOf(pid)).filter((path) => !path.startsWith(database)).length;
}

async function treeBytes(): Promise<number> {
  const sizes = await Promise.all([server.pid, ...(await childrenOf(server.pid))].map(residentBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Number of files of each kind. */
async function stored(): Promise<{ results: number; sources: number; uploads: number }> {
  const count = async (pattern: string) => (await Array.fromAsync(glob(pattern, { cwd: folder.path }))).length;
  const [results = 0, sources = 0, uploads = 0] = await Promise.all(
    ['files/results/*', 'files/sources/*', 'tmp/**/{upload-*,source}'].map(count),
  );
  return { results, sources, uploads };
}
