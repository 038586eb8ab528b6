import { afterAll, beforeAll, expect, test } from 'vitest';
import { bombPng } from '../fixtures/bombs/png.ts';
import { postConvertTo } from '../support/http/client.ts';
import { createImage } from '../support/images/test-images.ts';
import { expectBelow } from '../support/limits.ts';
import { type HostileServer, startHostileServer } from '../support/server/hostile-server.ts';

const MAX_MS = 1000;

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.end());

const send = (bytes: Uint8Array) => postConvertTo(server.url, [{ name: 'a.png', bytes }]);
const sendBody = (body: string, type: string) =>
  fetch(`${server.url}/api/convert`, { method: 'POST', body, headers: { 'Content-Type': type } });
const boundary = 'multipart/form-data; boundary=x';

test.each<[title: string, status: number, request: () => Promise<Response>]>([
  ['JSON', 400, () => sendBody('{"files":[]}', 'application/json')],
  ['a truncated form', 400, () => sendBody('--x\r\nContent-Disposition: form-data; name="files"', boundary)],
  ['an empty form', 400, () => sendBody('--x--\r\n', boundary)],
  ['an empty file', 422, () => send(new Uint8Array())],
  ['HTML', 415, () => send(Buffer.from('<html><svg></svg>'))],
  ['a signature alone', 422, async () => send((await createImage()).subarray(0, 8))],
  ['an empty PDF', 422, () => send(Buffer.from('%PDF-1.7\n'))],
  ['900 megapixels in 100 KB', 413, () => send(bombPng(30_000, 30_000))],
])('%s is rejected within a second', async (_, status, request) => {
  await expectBelow(MAX_MS, async () => {
    const startedAt = performance.now();
    expect((await request()).status).toBe(status);
    return performance.now() - startedAt;
  });
});
