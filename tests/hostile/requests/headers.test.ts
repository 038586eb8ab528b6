import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { converted } from '../../support/http/client.ts';
import { exchange } from '../../support/http/raw-socket.ts';
import { createImage } from '../../support/images/test-images.ts';
import { type HostileServer, startHostileServer } from '../../support/server/hostile-server.ts';
import { projectDir } from '../../support/server/server.ts';

let server: HostileServer;
let paths: string[];
beforeAll(async () => {
  server = await startHostileServer();
  const [item] = await converted(server.url, [{ name: 'image.png', bytes: await createImage() }]);
  const [script] = readdirSync(join(projectDir, 'dist/client/_astro')).filter((name) => name.endsWith('.js'));
  paths = [
    ...['/', '/about', '/sitemap.xml', '/favicon.svg', '/favicon.ico', `/_astro/${script}`, '/healthz', '/api/convert'],
    ...['/nowhere', '/tools', '/convert/heic-to-avif', '/api/download-all', item?.url ?? '', item?.viewUrl ?? ''],
  ];
});
afterAll(() => server?.end());

const LONG = 'x,'.repeat(4000);
const headers = [
  ...['bytes=10-5', 'bytes=-5', 'bytes=5-', 'bytes=99999999-', 'bytes=0-0,2-3', 'bytes=a-b', 'bytes=-'].map(
    (range) => `Range: ${range}`,
  ),
  `Range: bytes=${'0-1,'.repeat(1500)}2-3`,
  ...['If-Range: x', 'If-Match: x', 'If-None-Match: "', 'If-Modified-Since: x', 'If-Unmodified-Since: 1'],
  ...['Accept-Encoding: *', 'Accept-Encoding: br;q=0', 'Accept: */*;q=x', 'Accept-Language: -', 'Expect: x'],
  ...['Cookie: =;;=', 'Cookie: __Host-visitor=%', 'Origin: null', 'Origin: x', 'Referer: x', 'Connection: x, y'],
  ...['Idempotency-Key: %', 'traceparent: 00-x', 'X-Forwarded-For: x', 'Sec-Fetch-Site: x', 'Upgrade: websocket'],
  ...['Accept-Encoding', 'Accept', 'Cookie', 'If-None-Match', 'traceparent'].map((name) => `${name}: ${LONG}`),
];

test.each(headers)('each route responds to a request with the header %s', async (header) => {
  for (const method of ['GET', 'HEAD']) {
    for (const path of paths) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`;
      const { status } = await exchange(server.url, head);
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
      expect(status, `${method} ${path}`).not.toBe(500);
    }
  }
});

test('the server is unharmed afterwards', () => server.expectUnharmed());
