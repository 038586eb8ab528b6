import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from '../client-network.ts';
import { KeyedTotals } from '../keyed-totals.ts';
import { refuseTinyChunks } from './incoming-request.ts';
import { refuseAndClose } from './refuse.ts';

/** What a server puts up with. */
export interface Bounds {
  /** In this time all headers of a request have to come. */
  headersMs: number;
  /** In this time all of a request: the slowest honest upload is 50 MB at half a megabit a second. Pages send one file a request. */
  requestMs: number;
  /** In this time a body that is wanted has to bring as many bytes as `leastBytes`, or its end. */
  silenceMs: number;
  leastBytes: number;
  /** So long a client may take nothing of an answer, a browser's paused download for one. */
  unreadMs: number;
  keepAliveMs: number;
  /** Connections, in all and of one address. */
  connections: { ofAll: number; ofOne: number };
}

export const defaultBounds: Bounds = {
  headersMs: 30_000,
  requestMs: 15 * 60_000,
  silenceMs: 30_000,
  leastBytes: 4096,
  unreadMs: 10 * 60_000,
  keepAliveMs: 65_000,
  connections: { ofAll: 8192, ofOne: 2048 },
};

/** How often in its time a body is looked at. */
const LOOKS = 30;
/** Headers and whole requests are looked at as often as Node does that, which by itself is every 30 s. */
export const CHECK_INTERVAL_MS = 5000;

const timedOut = { status: 408, message: 'The request stopped coming, so it was given up. Please send it again.\n' };

/**
 * Cuts off who holds connections without using them: bodies that stop or trickle, answers that nobody takes, and more
 * connections than one address needs. Headers and whole requests Node bounds itself.
 * @param direct whether clients connect themselves: a proxy's connections are those of many
 */
export function keepBounds(server: Server, bounds: Bounds, { direct }: { direct: boolean }): void {
  server.maxConnections = bounds.connections.ofAll;
  if (direct) server.on('connection', countedByAddress(bounds.connections.ofOne));
  server.timeout = bounds.unreadMs;
  const watch = bodyWatch(bounds);
  for (const event of ['request', 'checkContinue'] as const) {
    server.prependListener(event, (request: IncomingMessage, response: ServerResponse) => {
      watch(request, response);
      refuseTinyChunks(request, response);
      // Time passes as well where the answer is still being made, and then nobody is to blame.
      response.on('timeout', (socket: Socket) => {
        if (socket.writableLength > 0) socket.destroy();
      });
    });
  }
}

function countedByAddress(most: number): (socket: Socket) => void {
  const open = new KeyedTotals();
  return (socket) => {
    const key = clientKey(socket.remoteAddress ?? '');
    open.add(key, 1);
    socket.once('close', () => open.add(key, -1));
    if (open.of(key) > most) socket.destroy();
  };
}

/** How far a body has come. */
interface Progress {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  at: number;
}

function bodyWatch({ silenceMs, leastBytes }: Bounds): (request: IncomingMessage, response: ServerResponse) => void {
  const coming = new Set<Progress>();
  const look = () => {
    const now = performance.now();
    for (const one of coming) {
      const { request, response } = one;
      const { bytesRead } = request.socket;
      if (request.complete || request.socket.destroyed) coming.delete(one);
      else if (!isWanted(request) || bytesRead - one.bytes >= leastBytes)
        Object.assign(one, { bytes: bytesRead, at: now });
      else if (now - one.at >= silenceMs) refuseAndClose(request, response, timedOut);
    }
  };
  setInterval(look, silenceMs / LOOKS).unref();
  return (request, response) => {
    coming.add({ request, response, bytes: request.socket.bytesRead, at: performance.now() });
  };
}

/** Whether more of a body is waited for: one that nobody reads, or not as fast as it comes, is not its sender's doing. */
const isWanted = (request: IncomingMessage): boolean =>
  request.readableFlowing !== null && request.readableLength === 0 && !request.socket.isPaused();
