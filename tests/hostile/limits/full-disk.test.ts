import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { converted } from '../../support/http/client.ts';
import { exchange } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import type { TestServer } from '../../support/server/server.ts';
import { freeBytes, smallDisk } from '../../support/services/small-disk.ts';

const MB = 1024 ** 2;
const DISK_MB = 256;
/** New work is rejected below this, running work stops below half of it. */
const FLOOR_MB = 64;
const UNAVAILABLE = 'Files can’t be stored right now. Please try again in a few minutes.';
const bytes = await createImage();

const disk = await smallDisk(DISK_MB);
let server: TestServer;

beforeAll(async () => {
  if (typeof disk === 'string') return;
  server = await disk.start({ MIN_FREE_MB: `${FLOOR_MB}` });
});
afterAll(async () => {
  if (typeof disk === 'string') return;
  await server?.end();
  await disk.remove();
});

const post = (path: string, field: string, content: Uint8Array = bytes) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), 'a.png');
  return fetch(`${server.url}${path}`, { method: 'POST', body: form });
};

test('a disk without free space rejects work, keeps existing files, and recovers when space is freed', async () => {
  if (typeof disk === 'string') {
    process.stderr.write(`No small disk could be made here, so nothing was tried with one: ${disk}\n`);
    return;
  }
  const [kept] = await converted(server.url, [{ name: 'kept.png', bytes }]);
  const ballast = join(disk.path, 'ballast');
  const leave = async (freeMb: number) => {
    const size = (await freeBytes(disk.path)) - freeMb * MB;
    await writeFile(ballast, Buffer.alloc(size), { flag: 'a' });
  };

  // Above the minimum, but too little for this upload: it is aborted before the disk is full.
  await leave(FLOOR_MB + 4);
  const large = await post('/api/convert', 'files', Buffer.concat([bytes, Buffer.alloc(49 * MB)]));
  expect(Number(large.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await expectRefusal(large, 503)).toBe(UNAVAILABLE);
  expect(await freeBytes(disk.path)).toBeGreaterThan((FLOOR_MB / 2) * MB);

  // Below the minimum, requests are rejected before their body is sent.
  await leave(FLOOR_MB - 4);
  const refusals = async (path: string, field: string) => (await post(path, field)).status;
  await expect.poll(() => refusals('/api/convert', 'files'), { timeout: 20_000, interval: 300 }).toBe(503);
  for (const [path, field] of [
    ['/api/preview', 'file'],
    ['/api/preview/result', 'file'],
  ] as const) {
    expect(await expectRefusal(await post(path, field), 503)).toBe(UNAVAILABLE);
  }
  const response = await exchange(
    server.url,
    'POST /api/convert HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\nExpect: 100-continue\r\n\r\n',
  );
  expect(response.status).toBe(503);
  expect(response.headers['x-error-code']).toBe('unavailable');

  // Existing files remain available.
  expect((await fetch(`${server.url}${kept?.url}`)).status).toBe(200);
  for (const path of ['/', '/healthz', '/readyz', kept?.viewUrl ?? '']) {
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
  }

  await truncate(ballast, 0);
  await expect.poll(() => refusals('/api/convert', 'files'), { timeout: 20_000, interval: 300 }).toBe(200);
  const messages = () => server.log.map(({ msg }) => String(msg)).filter((msg) => /disk space/.test(msg));
  await expect
    .poll(messages)
    .toEqual(['low disk space: new requests are rejected', 'disk space recovered: new requests are accepted']);
});

test('a full disk without a minimum of free space is answered with 503', async () => {
  if (typeof disk === 'string') return;
  await server.end();
  server = await disk.start({ MIN_FREE_MB: '0' });
  const ballast = join(disk.path, 'ballast');
  await writeFile(ballast, '');
  const before = await freeBytes(disk.path);
  await writeFile(ballast, Buffer.alloc(before - 4 * MB));
  const full = await fetch(`${server.url}/api/convert`, {
    method: 'POST',
    body: formOf([{ name: 'large.png', bytes: Buffer.concat([bytes, Buffer.alloc(20 * MB)]) }]),
  });
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await expectRefusal(full, 503)).toBe(UNAVAILABLE);
  await truncate(ballast, 0);
  const [again] = await converted(server.url, [{ name: 'again.png', bytes }]);
  expect(again?.width).toBe(64);
});
