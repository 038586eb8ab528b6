import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../../../bench/child.ts';
import type { Probe } from '../../../bench/load-probe.ts';
import { expectCleanText } from '../../support/http/clean-text.ts';
import { MULTIPART, multipart, openParts } from '../../support/http/multipart.ts';
import { openConnection, type RawConnection } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { isLong } from '../../support/is-long.ts';
import { type HostileServer, startHostileServer } from '../../support/server/hostile-server.ts';
import { residentBytes, watchMemory } from '../../support/server/processes.ts';

const KB = 1024;
const MB = 1024 ** 2;
/** Limit of a response of `/healthz`, without the time that its client and the server waited for a CPU core. */
const HEALTH_MS = 250;
/** A request that blocks the event loop does so in every round. A single slow round is the machine's. `npm test` measures none. */
const ROUNDS = isLong ? 3 : 1;
/** Memory limit: the client's quarter of the budget for bodies (128 MB), plus 50 MB. */
const HELD_BYTES = (128 / 4 + 50) * MB;
const AT_ONCE = 24;
const BODY_BYTES = 760 * KB;

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server?.end());

const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** A body as HTTP chunks of `chunkBytes`. */
function chunked(body: Buffer, chunkBytes: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += chunkBytes) {
    const chunk = body.subarray(at, at + chunkBytes);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

const upload = openParts([
  { name: 'files', filename: 'a.png', content: Buffer.alloc(BODY_BYTES, await createImage()) },
]);
const bodies = {
  '/api/download-batch': { type: 'application/json', body: Buffer.alloc(BODY_BYTES, ' ') },
  '/api/convert': { type: MULTIPART, body: upload },
  '/api/preview': { type: MULTIPART, body: upload },
};

/** Sends the same request several times at once, from one address. */
const sendAll = (path: keyof typeof bodies, chunkBytes: number): RawConnection[] => {
  const { type, body } = bodies[path];
  const request = Buffer.concat([Buffer.from(head(path, type)), chunked(body, chunkBytes)]);
  return Array.from({ length: AT_ONCE }, () => {
    const conversation = openConnection(server.url, request);
    // Only responses to rejected bodies close the connection.
    conversation.socket.once('data', () => conversation.socket.end());
    return conversation;
  });
};

/** The smallest chunks, and the smallest that the server accepts. */
test.each(
  Object.keys(bodies).flatMap((path) =>
    (isLong ? [1, 300] : [1]).map((chunkBytes) => [path as keyof typeof bodies, chunkBytes] as const),
  ),
)(
  '%s in chunks of %d bytes fills neither the memory nor, in the long run, the event loop',
  async (path, chunkBytes) => {
    // Load the code and let the heap reach its size first.
    await Promise.all(sendAll(path, 4096).map(({ response }) => response));
    const before = await residentBytes(server.pid);
    let slowestMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && slowestMs >= HEALTH_MS; round++) {
      const memory = watchMemory(async () => [server.pid]);
      const probe = startChild<'end', Probe[]>('load-probe.ts', [server.url, String(server.pid)]);
      const responses = await Promise.all(sendAll(path, chunkBytes).map(({ response }) => response));
      const probes = await probe.ask('end');
      const highest = (await memory.stop()).get(server.pid) ?? 0;

      slowestMs = Math.max(...probes.map(({ ms, ownWaitMs, serverWaitMs }) => ms - ownWaitMs - serverWaitMs));
      const statuses = Object.groupBy(responses, ({ status }) => status);
      const counts = Object.entries(statuses).map(([status, list]) => `${list?.length} × ${status}`);
      process.stdout.write(
        `${path}, ${chunkBytes} bytes: ${Math.round((highest - before) / MB)} MB, ${Math.round(slowestMs)} ms, ${counts}\n`,
      );
      expect(probes.filter(({ status }) => status !== 200)).toEqual([]);
      expect(highest - before).toBeLessThan(HELD_BYTES);
      // A connection that is closed with unread data is reset, which can discard the response (RFC 9112, 9.6).
      const readable = responses.filter(({ status }) => status !== 0);
      expect(readable.length).toBeGreaterThan(AT_ONCE / 2);
      for (const { status, text } of readable) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expectCleanText(text.trim());
      }
    }
    if (isLong) expect(slowestMs).toBeLessThan(HEALTH_MS);
    await server.expectUnharmed();
  },
);

test('a body of tiny chunks is rejected with an error code, and its connection closed', async () => {
  for (const [path, { type, body }] of Object.entries(bodies)) {
    // The server reads this much before it rejects the body, so that no data is unread when it closes the connection.
    const tiny = chunked(body.subarray(0, 1100), 1).subarray(0, -'0\r\n\r\n'.length);
    const { response } = openConnection(server.url, Buffer.concat([Buffer.from(head(path, type)), tiny]));
    const { status, headers } = await response;
    expect([status, headers['x-error-code'], headers.connection]).toEqual([400, 'malformed_body', 'close']);
  }
});

test.each([300, 3000, 5000])('an upload in chunks of %d bytes is converted', async (chunkBytes) => {
  const content = await createImage({ width: 300, height: 300 });
  const body = multipart([{ name: 'files', filename: 'a.png', content }]);
  const { socket, response } = openConnection(
    server.url,
    Buffer.concat([Buffer.from(head('/api/convert', MULTIPART)), chunked(body, chunkBytes)]),
  );
  socket.once('data', () => socket.end());
  expect((await response).status).toBe(200);
});
