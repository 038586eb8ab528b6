import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../errors.ts';
import { clientKey } from '../client-network.ts';
import { KeyedTotals } from '../keyed-totals.ts';
import { refuseTinyChunks } from './incoming-request.ts';
import { refuseAndClose } from './refuse.ts';

/** Limits of connections, requests and responses. */
export interface ConnectionLimits {
  /** Timeout for all headers of a request. */
  headersMs: number;
  /** Timeout for a whole request. The slowest legitimate upload is 50 MB at 0.5 Mbit/s, since pages send one file per request. */
  requestMs: number;
  /** A body that is being read has to deliver `minBytes`, or its end, in this time. */
  silenceMs: number;
  minBytes: number;
  /** A client may read nothing of a response for this long, for example during a paused download. */
  unreadMs: number;
  keepAliveMs: number;
  /** Open connections in total and per client network. */
  connections: { total: number; perClient: number };
}

export const defaultLimits: ConnectionLimits = {
  headersMs: 30_000,
  requestMs: 15 * 60_000,
  silenceMs: 30_000,
  minBytes: 4096,
  unreadMs: 10 * 60_000,
  keepAliveMs: 65_000,
  connections: { total: 8192, perClient: 2048 },
};

/** Checks of a body per `silenceMs`. */
const CHECKS = 30;
/** How often Node checks its own timeouts; its default is 30 s. */
export const CHECK_INTERVAL_MS = 5000;

/**
 * Closes connections that are held without use: stalled and trickling bodies, unread responses, and more connections than one
 * client needs. Node has timeouts for headers and whole requests.
 * @param direct whether clients connect without a proxy, so that an address is one client
 */
export function limitConnections(server: Server, limits: ConnectionLimits, { direct }: { direct: boolean }): void {
  server.maxConnections = limits.connections.total;
  if (direct) server.on('connection', limitByClient(limits.connections.perClient));
  server.timeout = limits.unreadMs;
  const watch = watchBodies(limits);
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

function limitByClient(max: number): (socket: Socket) => void {
  const open = new KeyedTotals();
  return (socket) => {
    const key = clientKey(socket.remoteAddress ?? '');
    open.add(key, 1);
    socket.once('close', () => open.add(key, -1));
    if (open.of(key) > max) socket.destroy();
  };
}

/** The progress of a body at its last check with enough new bytes. */
interface Progress {
  request: IncomingMessage;
  response: ServerResponse;
  bytes: number;
  atMs: number;
}

function watchBodies({
  silenceMs,
  minBytes,
}: ConnectionLimits): (request: IncomingMessage, response: ServerResponse) => void {
  const bodies = new Set<Progress>();
  const check = () => {
    const now = performance.now();
    for (const body of bodies) {
      const { request, response } = body;
      const { bytesRead } = request.socket;
      if (request.complete || request.socket.destroyed) bodies.delete(body);
      else if (!isAwaited(request) || bytesRead - body.bytes >= minBytes)
        Object.assign(body, { bytes: bytesRead, atMs: now });
      else if (now - body.atMs >= silenceMs) refuseAndClose(request, response, new AppError('body_timeout'));
    }
  };
  setInterval(check, silenceMs / CHECKS).unref();
  return (request, response) => {
    bodies.add({ request, response, bytes: request.socket.bytesRead, atMs: performance.now() });
  };
}

/** Whether the server is waiting for more of a body. A body that the server does not read is not stalled by the client. */
const isAwaited = (request: IncomingMessage): boolean =>
  request.readableFlowing !== null && request.readableLength === 0 && !request.socket.isPaused();
