import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, link, mkdir, realpath, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#lib/server/config/config.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { converted } from '../support/http/client.ts';
import { photo } from '../support/images/photo.ts';
import { centralDirectory } from '../support/images/zip.ts';
import { expectBelow } from '../support/limits.ts';
import { bytesReadBy, childrenOf, openFilesOf, residentBytes, watchMemory } from '../support/server/processes.ts';
import { newRecord } from '../support/server/records.ts';
import { startServer, type TestServer, temporaryDir } from '../support/server/server.ts';

const MB = 1024 ** 2;
const FILES = 2000;
const TAIL_BYTES = MB;
const content = randomBytes(MB);

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;
const ids: string[] = [];

beforeAll(async () => {
  folder = await temporaryDir();
  await storeFiles();
  server = await startServer({ DATA_DIR: folder.path, WORKERS: '1' });
  // Loads all code before the measurement.
  await converted(server.url, [{ name: 'first.png', bytes: await photo(200, 200).png().toBuffer() }]);
  await readAll(await openDownload(ids.slice(0, 20)));
});

afterAll(async () => {
  await server.end();
  await folder.remove();
});

/** Stores files and records like conversions. All files are hard links to one. */
async function storeFiles(): Promise<void> {
  const results = join(folder.path, 'files/results');
  await mkdir(results, { recursive: true });
  const original = join(folder.path, 'original');
  await writeFile(original, content);
  const database = await openDatabase(readConfig({ DATA_DIR: folder.path }));
  const now = new Date();
  const records = Array.from({ length: FILES }, () =>
    newRecord({ status: 'done', convertedName: 'same.webp', sizeBytes: MB, sourceKey: null, finishedAt: now }),
  );
  for (const record of records) {
    ids.push(record.id);
    record.resultKey = `results/${record.id}`;
    const path = join(results, record.id);
    await link(original, path).catch(() => copyFile(original, path));
  }
  await database.orm.insert(conversions).values(records);
  await database.close();
}

interface Download {
  response: IncomingMessage;
  firstByteMs: number;
  bytes: number;
}

async function openDownload(files: readonly string[]): Promise<Download> {
  const startedAt = performance.now();
  const clientRequest = request(`${server.url}/api/download-batch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  });
  clientRequest.end(
    JSON.stringify({ files: files.map((id) => ({ url: `/files/${id}/same.webp`, filename: 'same.webp' })) }),
  );
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, 'readable');
  const firstByteMs = performance.now() - startedAt;
  return { response, firstByteMs, bytes: Number(response.headers['content-length']) };
}

/** Reads to the end and keeps the tail, which contains the central directory. */
async function readAll({ response }: Download): Promise<{ bytes: number; tail: Buffer }> {
  let bytes = 0;
  let tail: Buffer[] = [];
  let kept = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    tail.push(chunk);
    kept += chunk.length;
    if (kept > 4 * TAIL_BYTES) {
      tail = [Buffer.concat(tail).subarray(-TAIL_BYTES)];
      kept = TAIL_BYTES;
    }
  }
  return { bytes, tail: Buffer.concat(tail) };
}

const tree = async () => [server.pid, ...(await childrenOf(server.pid))];
/** Number of results that the server has open. */
async function openResults(): Promise<number> {
  const results = join(await realpath(folder.path), 'files/results/');
  return (await openFilesOf(server.pid)).filter((path) => path.startsWith(results)).length;
}
const mb = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

test('a ZIP of 2,000 files of 1 MB is complete and adds less than 100 MB of memory', async () => {
  const atRest = (await Promise.all((await tree()).map(residentBytes))).reduce((sum, one) => sum + one, 0);
  await expectBelow(100 * MB, async () => (await readWholeZip(atRest)) - atRest);
});

/** Reads the ZIP of all files and checks it. @returns the memory of all processes, the highest of each */
async function readWholeZip(atRest: number): Promise<number> {
  const watch = watchMemory(tree);
  const download = await openDownload(ids);
  const { bytes, tail } = await readAll(download);
  const highest = [...(await watch.stop()).values()].reduce((sum, one) => sum + one, 0);
  // biome-ignore lint/suspicious/noConsole: the figures are what the run is for
  console.info(
    `first byte after ${Math.round(download.firstByteMs)} ms; ${mb(atRest)} at rest, ${mb(highest)} at most`,
  );
  expect(bytes).toBe(download.bytes);
  const entries = centralDirectory(tail, bytes);
  expect(entries.map(({ name }) => name)).toEqual(
    Array.from({ length: FILES }, (_, index) => (index === 0 ? 'same.webp' : `same (${index + 1}).webp`)),
  );
  const checksum = crc32(content);
  for (const { crc, sizeBytes, utf8, method } of entries) {
    expect([crc, sizeBytes, utf8, method]).toEqual([checksum, MB, true, 0]);
  }
  return highest;
}

/** Whether the server has read less than a file since the last call. */
function readsPaused(): () => Promise<boolean> {
  let before = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = await bytesReadBy(server.pid);
    const read = now - before;
    before = now;
    return read < MB;
  };
}

test('ten clients that stop reading hold a bounded amount of memory, and their files are closed when they disconnect', async () => {
  const atRest = await residentBytes(server.pid);
  const downloads = await Promise.all(Array.from({ length: 10 }, () => openDownload(ids)));
  await expect.poll(readsPaused(), { interval: 1000 }).toBe(true);
  await expect.poll(async () => (await residentBytes(server.pid)) - atRest).toBeLessThan(100 * MB);
  const open = await openResults();
  for (const { response } of downloads) response.destroy();
  // The file that is being sent, and the next.
  expect(open).toBeGreaterThanOrEqual(10);
  expect(open).toBeLessThanOrEqual(20);
  await expect.poll(openResults).toBe(0);
});
