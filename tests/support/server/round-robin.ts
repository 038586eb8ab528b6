import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response header with the index of the target. */
export const ANSWERED_BY = 'x-answered-by';

export interface RoundRobin {
  url: string;
  /** Addresses of the targets, used in turn. A restarted machine may have a new one. */
  targets: string[];
  /** Number of requests passed on to the next target because one was unreachable. */
  passedOn: number;
  stop(): Promise<void>;
}

interface Options {
  /** Interval of health checks by `/readyz`, which exclude targets. Undefined uses all targets. */
  healthCheckMs?: number;
  /** Called for each request. */
  onRequest?: (request: IncomingMessage) => void;
}

/**
 * A round-robin load balancer with one connection per request and streaming in both directions. It skips unreachable targets
 * and never repeats a request that has been sent.
 */
export async function startRoundRobin(
  targets: string[],
  { healthCheckMs, onRequest }: Options = {},
): Promise<RoundRobin> {
  const ready = new Set<number>();
  let turn = 0;
  const robin: RoundRobin = { url: '', targets, passedOn: 0, stop };
  const isHealthy = (index: number) => healthCheckMs === undefined || ready.has(index);

  const listener: RequestListener = (incoming, outgoing) => {
    onRequest?.(incoming);
    const first = turn++;
    const indexes = robin.targets.map((_, offset) => (first + offset) % robin.targets.length);
    hand(incoming, outgoing, [...indexes.filter(isHealthy), ...indexes.filter((index) => !isHealthy(index))]);
  };

  function hand(incoming: IncomingMessage, outgoing: ServerResponse, [index, ...others]: number[]): void {
    if (index === undefined) return void outgoing.writeHead(502).end();
    const { method, headers, url = '/', socket } = incoming;
    const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
    const onward = request(new URL(url, robin.targets[index]), {
      method,
      headers: { ...headers, connection: 'close', 'x-forwarded-for': forwardedFor },
      agent: false,
    });
    let connected = false;
    onward.on('socket', (connection) =>
      connection.once('connect', () => {
        connected = true;
        incoming.pipe(onward);
      }),
    );
    onward.on('response', (response) => {
      const { connection: _, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, { ...rest, [ANSWERED_BY]: String(index) });
      outgoing.flushHeaders();
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => {
      if (connected || outgoing.headersSent) return void outgoing.destroy();
      robin.passedOn++;
      hand(incoming, outgoing, others);
    });
    outgoing.on('close', () => onward.destroy());
  }

  async function checkTargets(): Promise<void> {
    await Promise.all(
      robin.targets.map(async (target, index) => {
        const response = await fetch(new URL('/readyz', target)).catch(() => undefined);
        if (response?.ok) ready.add(index);
        else ready.delete(index);
      }),
    );
  }

  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const healthTimer = healthCheckMs === undefined ? undefined : setInterval(checkTargets, healthCheckMs);
  robin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function stop(): Promise<void> {
    clearInterval(healthTimer);
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  return robin;
}
