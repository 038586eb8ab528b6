import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createResponseStream, pacedBody } from './response-stream.ts';

const CHUNKS = 100;

/** A source that counts the chunks that were read. */
function countingSource() {
  const seen = { read: 0, cancelled: false, closed: 0 };
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.read === CHUNKS) return controller.close();
        seen.read++;
        controller.enqueue(new Uint8Array(1000));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, source };
}

/** Sends a body like Astro, optionally after the client has disconnected. @returns the state of its source */
async function sendBody({ isDisconnected }: { isDisconnected: boolean }) {
  const { seen, source } = countingSource();
  const over = Promise.withResolvers<void>();
  const send = async (response: ServerResponse) => {
    if (isDisconnected) await once(response, 'close');
    const reader = pacedBody(source, createResponseStream(response), { onClosed: () => seen.closed++ }).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) response.write(part.value);
    response.end();
    over.resolve();
  };
  const server = createServer((_request, response) => {
    void send(response);
    if (isDisconnected) request.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', agent: false }, (response) => response.resume());
  request.on('error', () => {});
  await over.promise;
  return seen;
}

test('a body is read to its end', async () => {
  expect(await sendBody({ isDisconnected: false })).toEqual({ read: CHUNKS, cancelled: false, closed: 1 });
});

test('if the client has disconnected, nothing is read and the source is released', async () => {
  expect(await sendBody({ isDisconnected: true })).toEqual({ read: 0, cancelled: true, closed: 1 });
});
