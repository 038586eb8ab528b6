import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from '../client-network.ts';
import { KeyedTotals } from '../keyed-totals.ts';
import { refuseTinyChunks } from './incoming-request.ts';
import { refuseAndClose } from './refuse.ts';

/** Limits of connections, requests and responses. */
export interface Bounds {
  /** Timeout for all headers of a request. */
  headersMs: number;
  /** Timeout for a whole request. The slowest legitimate upload is 50 MB at 0.5 Mbit/s, since pages send one file per request. */
  requestMs: number;
  /** A body that is being read has to deliver `leastBytes`, or its end, in this time. */
  silenceMs: number;
  leastBytes: number;
  /** A client may read nothing of a response for this long, for example during a paused download. */
  unreadMs: number;
  keepAliveMs: number;
  /** Open connections in total and per client network. */
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

/** Checks of a body per `silenceMs`. */
const LOOKS = 30;
/** How often Node checks its own timeouts; its default is 30 s. */
export const CHECK_INTERVAL_MS = 5000;

const timedOut = { status: 408, message: 'The request stopped coming, so it was given up. Please send it again.\n' };

/**
 * Closes connections that are held without use: stalled and trickling bodies, unread responses, and more connections than one
 * client needs. Node has timeouts for headers and whole requests.
 * @param direct whether clients connect without a proxy, so that an address is one client
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
      // The timeout also fires while the response is being computed, when there is nothing to read.
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

/** The progress of a body. */
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

/** Whether the server is waiting for more of a body. A body that is not being read is not the client's fault. */
const isWanted = (request: IncomingMessage): boolean =>
  request.readableFlowing !== null && request.readableLength === 0 && !request.socket.isPaused();
