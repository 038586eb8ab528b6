import { once } from 'node:events';
import { connect } from 'node:net';
import { nanoid } from 'nanoid';
import { expect, test } from 'vitest';
import { formOf } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { MULTIPART, multipart } from '../../support/http/multipart.ts';
import { openConnection } from '../../support/http/raw-socket.ts';
import { photo } from '../../support/images/photo.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';

const MB = 1024 ** 2;
const slow = await photo(1000, 750).jpeg().toBuffer();
const small = await createImage();

/** Some are being converted, the others are queued. */
const FILES = 30;
const SENDER = '203.0.113.7';
const OTHER = '198.51.100.1';

/** The response to a request with Expect: 100-continue. */
function askFirst(url: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const response = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    // Disconnects instead of sending the body.
    if (text.startsWith('HTTP/1.1 100')) socket.end();
  });
  socket.on('error', response.reject);
  socket.on('close', () => response.resolve(text));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${40 * MB}\r\nExpect: 100-continue\r\n\r\n`,
  );
  return response.promise;
}

test('above QUEUE_LIMIT requests are rejected before their upload, and accepted again afterwards', async () => {
  await withServer({ QUEUE_LIMIT: '2', WORKERS: '1', TRUST_PROXY: 'true' }, async ({ url }) => {
    const post = (path: string, body: FormData, address = OTHER) =>
      fetch(new URL(path, url), { method: 'POST', body, headers: { 'X-Forwarded-For': address } });
    const fileForm = (field: string, bytes: Uint8Array, name: string) => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(bytes)]), name);
      return form;
    };
    expect(await askFirst(url, '/api/convert')).toMatch(/^HTTP\/1\.1 100 /);

    const leaving = new AbortController();
    const files = Array.from({ length: FILES }, (_, index) => ({ name: `${index}.jpg`, bytes: slow }));
    const many = fetch(new URL('/api/convert', url), {
      method: 'POST',
      body: formOf(files, { outputFormat: 'avif', effort: 'smallest' }),
      headers: { Cookie: `visitor=${nanoid()}`, 'X-Forwarded-For': SENDER },
      signal: leaving.signal,
    }).catch(() => undefined);
    const probe = () => post('/api/preview', fileForm('file', small, 'small.png'));
    await expect.poll(async () => (await probe()).status, { timeout: 60_000, interval: 300 }).toBe(503);

    // The limit of the sender's own network applies regardless of cookies.
    const own = await post('/api/preview', fileForm('file', small, 'small.png'), SENDER);
    expect(await expectRefusal(own, 429)).toBe('Too many requests. Please try again in 10 seconds.');

    // The server reads all 40 MB, so that the client receives the response.
    const large = await post('/api/convert', fileForm('files', new Uint8Array(40 * MB), 'large.png'));
    expect([large.status, large.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await expectRefusal(large, 503)).toBe('The server is busy. Please try again in a moment.');
    for (const path of ['/api/convert', '/api/preview', '/api/preview/result', '/api/deliveries']) {
      const response = await askFirst(url, path);
      expect(response, path).toMatch(/^HTTP\/1\.1 503 /);
      expect(response, path).toMatch(/\r\nretry-after: 10\r\n/i);
    }
    // Health checks are accepted.
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);

    leaving.abort();
    await many;
    await expect.poll(async () => (await probe()).status, { timeout: 60_000, interval: 300 }).toBe(200);
  });
});

test('concurrent requests of a visitor queue at most the share of that visitor', async () => {
  await withServer({ QUEUE_LIMIT: '24', WORKERS: '1', TRUST_PROXY: 'true' }, async ({ url }) => {
    const visitor = nanoid();
    const body = multipart([
      { name: 'outputFormat', content: 'avif' },
      { name: 'effort', content: 'smallest' },
      ...[1, 2, 3].map((number) => ({ name: 'files', filename: `${number}.jpg`, content: slow })),
    ]);
    const keys = Array.from({ length: 12 }, () => `${crypto.randomUUID()}.0`);
    const started = await Promise.all(
      keys.map(async (key) => {
        const head = [
          'POST /api/convert HTTP/1.1',
          'Host: localhost',
          `Content-Type: ${MULTIPART}`,
          `Content-Length: ${body.length}`,
          'Accept: application/x-ndjson',
          `Cookie: visitor=${visitor}`,
          `X-Forwarded-For: ${SENDER}`,
          `Idempotency-Key: ${key}`,
          'Expect: 100-continue',
        ];
        const { socket } = openConnection(url, `${head.join('\r\n')}\r\n\r\n`);
        expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
        return socket;
      }),
    );
    const statuses = await Promise.all(
      started.map(async (socket) => {
        socket.write(body);
        return Number(String((await once(socket, 'data'))[0]).split(' ')[1]);
      }),
    );
    // Six files are a quarter, and one is converted immediately.
    const accepted = statuses.filter((status) => status === 200).length;
    expect(accepted).toBeGreaterThanOrEqual(2);
    expect(accepted).toBeLessThanOrEqual(3);
    expect(statuses.filter((status) => status === 429).length).toBe(started.length - accepted);

    const form = formOf([{ name: 'small.png', bytes: small }], { outputFormat: 'jpg' });
    const headers = { 'X-Forwarded-For': OTHER };
    expect((await fetch(new URL('/api/convert', url), { method: 'POST', body: form, headers })).status).toBe(200);
    for (const socket of started) socket.destroy();
    // Other tests share this database.
    for (const key of keys) {
      const cancel = { method: 'DELETE', headers: { Cookie: `visitor=${visitor}` } };
      expect((await fetch(new URL(`/api/requests/${key}`, url), cancel)).status).toBe(204);
    }
  });
});
