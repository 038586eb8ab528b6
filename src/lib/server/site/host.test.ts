import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { withValidHost } from './host.ts';

let server: Server;
beforeAll(async () => {
  server = createServer(withValidHost((_, response) => response.end('answer'), readConfig({})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** The status of a request with this Host header. */
const statusFor = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each([
  'example.org',
  'Example.org:8080',
  'my_box',
  '127.0.0.1:4321',
  '[::1]:4321',
  'xn--bcher-kva.example',
  `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}:65535`,
  '',
])('Host %j is passed on', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

test.each(['a'.repeat(300), 'b\u00fccher.example', '%E4%B8%80.example', 'a/b', 'a@b', 'a b', 'a?b', 'a\\b'])(
  'Host %j is refused',
  async (host) => {
    expect(await statusFor(host)).toBe(400);
  },
);
