import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MULTIPART, openParts } from '../../support/http/multipart.ts';
import { exchange, openConnection, type RawConnection, type RawResponse } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type HostileServer, MARK, startHostileServer } from '../../support/server/hostile-server.ts';

const part = openParts([{ name: 'files', filename: `${MARK}.png`, content: await createImage() }]);
const head = (path: string, ...lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`;
const form = [`Content-Type: ${MULTIPART}`, 'Content-Length: 1000000'];

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server?.end());

/** Sends one byte a second until the connection is closed. */
async function trickle({ socket, response }: RawConnection): Promise<RawResponse> {
  const timer = setInterval(() => socket.write('x'), 1000);
  try {
    return await response;
  } finally {
    clearInterval(timer);
  }
}

describe('slow connections', () => {
  test('time out without delaying other requests', async () => {
    const upload = Buffer.concat([Buffer.from(head('/api/convert', ...form)), part.subarray(0, -2)]);
    const json = ['Content-Type: application/json', 'Content-Length: 1000'];
    const slow: Record<string, Promise<RawResponse>> = {
      'an upload that stalls': exchange(server.url, upload),
      'an upload without a body': exchange(server.url, head('/api/convert', ...form)),
      'an upload of a byte a second': trickle(openConnection(server.url, upload)),
      'a preview request without a body': exchange(server.url, head('/api/preview', ...form)),
      'a JSON body that stalls': exchange(server.url, `${head('/api/download-batch', ...json)}{"files":[`),
      'a delivery of a byte a second': trickle(openConnection(server.url, head('/api/deliveries', ...json))),
      'a rejected request without a body': exchange(server.url, head('/api/convert', 'Content-Length: 1000000')),
      'a request to an unknown endpoint without a body': exchange(server.url, head('/api/nothing', ...form)),
      'a chunk that never ends': exchange(
        server.url,
        `${head('/api/convert', `Content-Type: ${MULTIPART}`, 'Transfer-Encoding: chunked')}ffff\r\nabc`,
      ),
      'a missing body after 100 Continue': exchange(server.url, head('/api/convert', ...form, 'Expect: 100-continue')),
      'headers that stall': exchange(server.url, 'POST /api/convert HTTP/1.1\r\nHost: localhost\r\nX-A: '),
      'headers of a byte a second': trickle(openConnection(server.url, 'POST /api/convert HTTP/1.1\r\nX-A: ')),
    };
    const concurrent = Array.from({ length: 200 }, () => exchange(server.url, 'GET / HTTP/1.1\r\nHost: '));

    // Other requests succeed meanwhile.
    await server.expectServes();
    for (const [what, exchangeEnd] of Object.entries(slow)) {
      const { status, all } = await exchangeEnd;
      // Some got an early response, and only their connection stayed open.
      expect([400, 404, 405, 408], `${what}: ${all}`).toContain(
        status === 100 ? Number(/HTTP\/1\.1 (4\d\d)/.exec(all)?.[1]) : status,
      );
    }
    for (const { status } of await Promise.all(concurrent)) expect(status).toBe(408);
    await server.expectUnharmed();
  });
});
