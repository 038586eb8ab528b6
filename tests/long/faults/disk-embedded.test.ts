import { createHash } from 'node:crypto';
import { statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ConversionItem, type ConvertedItem, isFailed } from '#lib/api.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { converted, postConvertTo } from '../../support/http/client.ts';
import { photo } from '../../support/images/photo.ts';
import type { TestServer } from '../../support/server/server.ts';
import { smallDisk } from '../../support/services/small-disk.ts';

const MB = 1024 ** 2;
const DISK_MB = 256;
const FLOOR_MB = 64;
/** Free space above the minimum at the start, so that all requests are accepted. */
const ABOVE_MB = 8;
/** Their results of more than 4 MB each need more than the free space. */
const REQUESTS = 6;
const FILES = 4;

const disk = await smallDisk(DISK_MB);
let server: TestServer | undefined;

afterAll(async () => {
  await server?.end();
  if (typeof disk !== 'string') await disk.remove();
});

test('the embedded database keeps its records when accepted work fills the disk', async () => {
  if (typeof disk === 'string') {
    process.stderr.write(`No small disk could be made here, so nothing was tried with one: ${disk}\n`);
    return;
  }
  const variables = { MIN_FREE_MB: `${FLOOR_MB}`, WORKERS: '2' };
  const ballast = join(disk.path, 'ballast');
  const freeMb = async () => {
    const { bavail, bsize } = await statfs(disk.path);
    return (bavail * bsize) / MB;
  };
  server = await disk.start(variables);
  await writeFile(ballast, Buffer.alloc(((await freeMb()) - FLOOR_MB - ABOVE_MB) * MB));
  const bytes = await photo(1000, 750, { grain: 60 }).jpeg().toBuffer();

  let leastMb = Number.POSITIVE_INFINITY;
  const watch = setInterval(async () => {
    leastMb = Math.min(leastMb, await freeMb());
  }, 20);
  const items: ConversionItem[] = [];
  const send = async (request: number) => {
    const files = Array.from({ length: FILES }, (_, index) => ({ name: `${request}-${index}.jpg`, bytes }));
    const response = await postConvertTo(server?.url ?? '', files, { outputFormat: 'png', resizePercent: 200 });
    const text = await response.text();
    expect([200, 503], text).toContain(response.status);
    if (response.status === 200) items.push(...(JSON.parse(text) as ConversionItem[]));
    else expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  };
  await Promise.all(Array.from({ length: REQUESTS }, (_, request) => send(request)));
  clearInterval(watch);
  expect(leastMb).toBeGreaterThan(0);

  // Failures report the missing space.
  const failed = items.filter(isFailed);
  expect(failed.length + REQUESTS * FILES - items.length).toBeGreaterThan(0);
  for (const { error } of failed) expect(error.code).toBe('unavailable');

  // After SIGKILL, the server starts on the full disk.
  await server.end('SIGKILL');
  server = await disk.start(variables);
  const done = items.filter((item): item is ConvertedItem => !isFailed(item));
  expect(done.length).toBeGreaterThan(0);
  const hashes = new Map<string, string>();
  for (const { id, url } of done) {
    const response = await fetch(server.url + url);
    expect(response.status).toBe(200);
    hashes.set(
      id,
      createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex'),
    );
  }
  // Equal images give equal files, so that truncated ones differ.
  expect(new Set(hashes.values()).size).toBe(1);
  await truncate(ballast, 0);
  await expect
    .poll(() => converted(server?.url ?? '', [{ name: 'again.jpg', bytes }]).then(() => 200, String), {
      timeout: 60_000,
    })
    .toBe(200);
  expect(await server.end()).toBe(0);

  const database = await openDatabase({ dataDir: disk.path });
  const rows = await database.orm.select().from(conversions);
  await database.close();
  expect(rows.filter(({ status }) => status !== 'done' && status !== 'failed')).toEqual([]);
  const recorded = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  for (const [id, sha256] of hashes) expect(recorded.get(id)).toBe(sha256);
});
