import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../../support/http/api.ts';
import { expectCleanText } from '../../support/http/clean-text.ts';
import { MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { openConnection, type RawConnection, type RawResponse } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { isLong } from '../../support/is-long.ts';
import { type HostileServer, startHostileServer } from '../../support/server/hostile-server.ts';

const KB = 1024;
const MB = 1024 ** 2;
const BODY_MEMORY_MB = 8;
/** The share of one address: a quarter. */
const SHARE_BYTES = (BODY_MEMORY_MB / 4) * MB;
const BODY_BYTES = 760 * KB;
const SENT_BYTES = 700 * KB;
/** Requests that one address may have open (site.ts). */
const OPEN_REQUESTS = 256;
/** Uploads without a key that one address may have open after the start of their file (admission.ts). */
const HELD_UPLOADS = Math.min(OPEN_REQUESTS, 32 * availableParallelism());

/** Requests at a time, so that all of them fall into the same minute. */
const CONCURRENCY = 8;

const bytes = await createImage();
let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer({ BODY_MEMORY_MB: String(BODY_MEMORY_MB) });
});
afterAll(() => server?.end());

const head = (path: string, type: string, length: number) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`;

/** Sends most of a list of files for a ZIP and keeps the connection open. */
const sendMost = (address: string): RawConnection =>
  openConnection(
    server.url,
    head('/api/download-batch', 'application/json', BODY_BYTES) + ' '.repeat(SENT_BYTES),
    address,
  );

/** Uploads a file from its own address. */
async function upload(address: string): Promise<RawResponse> {
  const body = multipart([{ name: 'files', filename: 'a.png', content: bytes }]);
  const { socket, response } = openConnection(
    server.url,
    Buffer.concat([Buffer.from(head('/api/convert', MULTIPART, body.length)), body]),
    address,
  );
  // The connection is kept open after the response.
  socket.once('data', () => socket.end());
  return response;
}

/** The status of each response, or undefined before it. */
function watchAnswers(conversations: readonly RawConnection[]): () => (RawResponse['status'] | undefined)[] {
  const statuses: (number | undefined)[] = conversations.map(() => undefined);
  for (const [index, { socket }] of conversations.entries()) {
    socket.once('data', (chunk: Buffer) => {
      statuses[index] = Number(chunk.toString('latin1').split(' ')[1]);
    });
  }
  return () => statuses;
}

test('incomplete bodies are limited by the memory share of their address and by the total budget', async () => {
  const perAddress = Math.floor(SHARE_BYTES / SENT_BYTES);
  const own = Array.from({ length: perAddress + 2 }, () => sendMost('127.0.0.1'));
  const ownStatuses = watchAnswers(own);
  await expect.poll(() => ownStatuses().filter((status) => status === 429).length, { timeout: 20_000 }).toBe(2);

  // Other addresses have their own share, until the total budget is used up.
  const others = Array.from({ length: 16 }, (_, index) => sendMost(`127.0.1.${index + 1}`));
  const otherStatuses = watchAnswers(others);
  const held = Math.floor((BODY_MEMORY_MB * MB) / SENT_BYTES) - perAddress;
  await expect
    .poll(() => otherStatuses().filter((status) => status === 503).length, { timeout: 20_000 })
    .toBe(others.length - held);

  // Each body frees its share: when its client leaves, and, after 30 seconds, when it times out.
  if (!isLong) {
    for (const { socket } of [...own, ...others]) socket.destroy();
    return server.expectUnharmed();
  }
  const all = await Promise.all([...own, ...others].map(({ response }) => response));
  for (const { status, text, headers } of all) {
    expect([408, 429, 503]).toContain(status);
    if (status !== 408) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expectCleanText(text.trim());
  }
  expect(all.filter(({ status }) => status === 408).length).toBeGreaterThanOrEqual(perAddress + held);
  await server.expectUnharmed();
});

/** Bodies that stop before the first byte of their file, or later. */
test.each([0, 100 * KB])(
  'an address that abandons uploads after %d bytes is limited, and others are not',
  async (fileBytes) => {
    const part = openParts([{ name: 'files', filename: 'a.png', content: Buffer.alloc(fileBytes, bytes) }]);
    const incomplete = Buffer.concat([Buffer.from(head('/api/convert', MULTIPART, 10 * MB)), part]);
    const open = () =>
      Array.from({ length: OPEN_REQUESTS + 20 }, () => openConnection(server.url, incomplete, '127.0.0.1'));
    for (let round = 0; round < 3; round++) {
      const abandoned = open();
      const statuses = watchAnswers(abandoned);
      await expect
        .poll(() => statuses().filter((status) => status === 429).length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(abandoned.length - (fileBytes > 0 ? HELD_UPLOADS : OPEN_REQUESTS));
      const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => upload(`127.0.2.${index + 1}`)));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
      for (const { socket } of abandoned) socket.destroy();
    }
    await server.expectUnharmed();
  },
);

test('an address may cancel 300 requests a minute', async () => {
  const cancel = async () => {
    const path = `/api/requests/${crypto.randomUUID()}.a`;
    const { status, headers } = await fetch(server.url + path, { method: 'DELETE' });
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return status;
  };
  const limit = pLimit(CONCURRENCY);
  const statuses = await Promise.all(Array.from({ length: 320 }, () => limit(cancel)));
  expect(statuses.filter((status) => status === 204)).toHaveLength(300);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
});

test('an address may send 300 rejected requests with a key a minute', async () => {
  const send = async () => {
    const body = formOf([{ name: 'a.png', bytes: Buffer.from('not an image') }], {});
    const headers = { 'Idempotency-Key': `${crypto.randomUUID()}.0` };
    return (await fetch(`${server.url}/api/convert`, { method: 'POST', body, headers })).status;
  };
  const limit = pLimit(CONCURRENCY);
  const statuses = await Promise.all(Array.from({ length: 320 }, () => limit(send)));
  expect(statuses.filter((status) => status === 415)).toHaveLength(300);
  expect(new Set(statuses)).toEqual(new Set([415, 429]));
});
