import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefused, hostileRequest } from '../../support/http/hostile-requests.ts';
import { MULTIPART, multipart } from '../../support/http/multipart.ts';
import { exchange } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type HostileServer, MARK, startHostileServer } from '../../support/server/hostile-server.ts';

const file = { name: 'files', filename: `${MARK}.png`, content: await createImage() };
const oneImage = multipart([file]);

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server?.end());

describe('lengths and framing', () => {
  const head = `Content-Type: ${MULTIPART}`;
  const length = oneImage.length;
  const chunked = ['Transfer-Encoding: chunked', head];
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const framings: [what: string, bytes: Buffer][] = [
    ['a length that is too small', hostileRequest('/api/convert', [head, `Content-Length: ${length - 40}`], oneImage)],
    ['a negative length', hostileRequest('/api/convert', [head, 'Content-Length: -1'], oneImage)],
    ['a length that is not decimal', hostileRequest('/api/convert', [head, 'Content-Length: 0x10'], oneImage)],
    [
      'a length above the integer range',
      hostileRequest('/api/convert', [head, `Content-Length: ${'9'.repeat(40)}`], oneImage),
    ],
    [
      'two different lengths',
      hostileRequest('/api/convert', [head, `Content-Length: ${length}`, 'Content-Length: 5'], oneImage),
    ],
    [
      'a length and chunked encoding',
      hostileRequest('/api/convert', [...chunked, 'Content-Length: 5'], `0\r\n\r\n${smuggled}`),
    ],
    [
      'two Transfer-Encoding headers',
      hostileRequest('/api/convert', [...chunked, 'Transfer-Encoding: identity'], `0\r\n\r\n${smuggled}`),
    ],
    ['an unknown transfer coding', hostileRequest('/api/convert', [head, 'Transfer-Encoding: xchunked'], smuggled)],
    ['an invalid chunk size', hostileRequest('/api/convert', chunked, 'zz\r\nabc\r\n0\r\n\r\n')],
    ['a negative chunk size', hostileRequest('/api/convert', chunked, '-5\r\nabc\r\n0\r\n\r\n')],
    ['a chunk size above the integer range', hostileRequest('/api/convert', chunked, `${'f'.repeat(40)}\r\nabc`)],
    [
      'chunk extensions of 100 KB',
      hostileRequest('/api/convert', chunked, `5;${'e'.repeat(100_000)}\r\nabcde\r\n0\r\n\r\n`),
    ],
    ['a chunk longer than its size', hostileRequest('/api/convert', chunked, '2\r\nabcdef\r\n0\r\n\r\n')],
    ['headers of 100 KB', hostileRequest('/api/convert', [head, `X-Long: ${'h'.repeat(100_000)}`])],
    [
      'thousands of headers',
      hostileRequest('/api/convert', [head, ...Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`)]),
    ],
    ['a header folded over lines', hostileRequest('/api/convert', [head, 'X-A: 1\r\n folded'])],
    ['a header with a bare line feed', hostileRequest('/api/convert', [head, 'X-A: 1\nX-B: 2'])],
    ['a NUL in a header', hostileRequest('/api/convert', [head, 'X-A: 1\0'])],
    ['a missing Host header', Buffer.from('POST /api/convert HTTP/1.1\r\nConnection: close\r\n\r\n')],
    ['an unknown method', hostileRequest('/api/convert', [], '', 'BREW')],
    ['a URL of 100 KB', hostileRequest(`/view/${'a'.repeat(100_000)}`, [], '', 'GET')],
    ['a TLS handshake', Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n', 'latin1')],
    ['an unsupported HTTP version', Buffer.from('GET / HTTP/3.7\r\nHost: a\r\n\r\n')],
    ['HTTP/2 without negotiation', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
  ];

  test.each(framings)('%s: is rejected with a clean 4xx and smuggles no request', async (_what, bytes) => {
    const response = await exchange(server.url, bytes);
    expectRefused(response);
    expect(response.all.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('pipelined requests are answered in order', async () => {
    const one = `GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`;
    const last = 'GET /api/conversions/none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const { all } = await exchange(server.url, one.repeat(200) + last);
    expect(all.match(/HTTP\/1\.1 200 /g)).toHaveLength(200);
    expect(all.match(/HTTP\/1\.1 404 /g)).toHaveLength(1);
  });

  test('a client of HTTP/1.0 is served', async () => {
    const body = multipart([file]);
    const head = `POST /api/convert HTTP/1.0\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const response = await exchange(server.url, Buffer.concat([Buffer.from(head), body]));
    expect([response.status, JSON.parse(response.text)]).toMatchObject([200, [{ width: 64 }]]);
  });

  test('invalid Host headers are rejected', async () => {
    for (const host of ['', ' ', 'a b', '[', 'evil.example/@x', 'x'.repeat(5000), '%00', 'a:99999', '\xff']) {
      const response = await exchange(
        server.url,
        Buffer.from(`GET /view/none HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'),
      );
      expectRefused(response);
    }
  });
});

test('the server is unharmed afterwards', () => server.expectUnharmed());
