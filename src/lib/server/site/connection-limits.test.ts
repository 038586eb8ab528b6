import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type ConnectionLimits, defaultLimits, limitConnections } from './connection-limits.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n';

/** Starts a server with these limits. @returns a function that connects to it */
async function serve(bounds: Partial<ConnectionLimits>, listener: RequestListener): Promise<() => Socket> {
  const server = createServer(listener);
  limitConnections(server, { ...defaultLimits, ...bounds }, { direct: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
}

test('an unread response is closed, and one being computed is not', async () => {
  const cutOff = Promise.withResolvers<boolean>();
  const open = await serve({ unreadMs: 500 }, (request, response) => {
    if (request.url === '/late') return void setTimeout(() => response.end('late'), 1000);
    response.once('close', () => cutOff.resolve(!response.writableFinished));
    response.end(Buffer.alloc(64 * 1024 ** 2));
  });
  const patient = open();
  patient.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n');
  open().pause().write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(patient, 'data'))[0])).toContain('late');
  expect(await cutOff.promise).toBe(true);
});

test('a stalled body is refused, and one that the server does not read is not', async () => {
  const open = await serve({ silenceMs: 300 }, (request, response) => {
    if (request.method === 'PUT') setTimeout(() => response.end('late'), 1000);
    else request.resume();
  });
  const stopped = open();
  stopped.write(`${REQUEST}a few bytes`);
  const unread = open();
  unread.write(REQUEST.replace('POST', 'PUT'));
  const [refusal, received] = await Promise.all([once(stopped, 'data'), once(unread, 'data')]);
  expect(String(refusal[0])).toMatch(/^HTTP\/1\.1 408 /);
  expect(String(received[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test('connections per network are limited', async () => {
  const open = await serve({ connections: { perClient: 2, total: 10 } }, (_request, response) => response.end());
  const kept = [open(), open()];
  await Promise.all(kept.map((socket) => once(socket, 'connect')));
  await once(open(), 'close');
  const closed = once(kept[0] as Socket, 'close');
  kept[0]?.end();
  await closed;
  const next = open();
  next.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(next, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
});
