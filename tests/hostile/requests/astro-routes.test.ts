import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../support/http/raw-socket.ts';
import { type HostileServer, startHostileServer } from '../../support/server/hostile-server.ts';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server?.end());

/** Astro derives the path of a request from its Host header too. */
const requests = [
  { path: '/_server-islands/x', host: 'localhost' },
  { path: '/%5Fserver-islands/x', host: 'localhost' },
  { path: '//_server-islands//x', host: 'localhost' },
  { path: '/_server-islands/x?e=1&p=1&s=1', host: 'localhost' },
  // Invalid hosts.
  { path: '/x', host: 'localhost/_server-islands', expected: 400 },
  { path: '/a', host: 'localhost/_server-islands/x?', expected: 400 },
  { path: '/_actions/x', host: 'localhost' },
  { path: '/_image', host: 'localhost' },
];

test.each(requests)('the body of a request to a route of Astro is not read: $path at $host', async (request) => {
  const { path, host, expected = 404 } = request;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 950000\r\n\r\n`;
  // The rest of the body is never sent: only a response that does not need it is not a timeout (408).
  const { socket, response } = openConnection(server.url, `${head}{"encryptedSlots":"`);
  socket.once('data', () => socket.destroy());
  expect((await response).status).toBe(expected);
});

test.each(['/_image?href=%2Ffavicon.svg&f=png', '/_server-islands/x'])('%s is not found', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(404);
});

test('the server is unharmed afterwards', () => server.expectUnharmed());
