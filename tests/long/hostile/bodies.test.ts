import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../../../bench/child.ts';
import type { Probe } from '../../../bench/load-probe.ts';
import { type HostileBody, hostileBodies } from '../../support/http/hostile-bodies.ts';
import { type HostileServer, startHostileServer } from '../../support/server/hostile-server.ts';
import { residentBytes } from '../../support/server/processes.ts';

const MB = 1024 ** 2;
/** Limit of a response of `/healthz`, without the time that its client and the server waited for a CPU core. */
const HEALTH_MS = 250;
/** A body that blocks the event loop, or leaks memory, does so each time. A single exceeded limit is the machine's. */
const ROUNDS = 3;
const KEPT_BYTES = 50 * MB;

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(async () => {
  agent.destroy();
  await server?.end();
});

/** Keep-alive connections: on a connection that is closed, an early response may get lost. */
const agent = new Agent({ keepAlive: true });

async function send(path: string, { type, body }: HostileBody): Promise<number> {
  const headers = { 'Content-Type': type, 'Content-Length': body.length };
  const sent = request(new URL(path, server.url), { method: 'POST', headers, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

const all = Object.entries(hostileBodies).flatMap(([path, bodies]) => bodies.map((body) => ({ path, body })));

interface Result {
  path: string;
  body: HostileBody;
  status: number;
  /** Slowest response of `/healthz` meanwhile, without the time that both processes waited for a CPU core. */
  healthMs: number;
}

async function sendAll(bodies: readonly { path: string; body: HostileBody }[]): Promise<Result[]> {
  const probe = startChild<'end', Probe[]>('load-probe.ts', [server.url, String(server.pid)]);
  const sent: { path: string; body: HostileBody; status: number; fromMs: number; toMs: number }[] = [];
  const now = () => performance.timeOrigin + performance.now();
  for (const { path, body } of bodies) {
    const fromMs = now();
    const status = await send(path, body);
    sent.push({ path, body, status, fromMs, toMs: now() });
  }
  const probes = await probe.ask('end');
  expect(probes.filter(({ status }) => status !== 200)).toEqual([]);
  return sent.map(({ path, body, status, fromMs, toMs }) => {
    const during = probes.filter(({ atMs, ms }) => atMs + ms >= fromMs && atMs <= toMs);
    const healthMs = Math.max(0, ...during.map(({ ms, ownWaitMs, serverWaitMs }) => ms - ownWaitMs - serverWaitMs));
    return { path, body, status, healthMs: Math.round(healthMs) };
  });
}

/** Growth of the server's memory in bytes, after up to 20 s for its garbage collection. A leak grows in each round. */
async function settledGrowth(before: number): Promise<number> {
  const until = performance.now() + 20_000;
  for (;;) {
    const growth = (await residentBytes(server.pid)) - before;
    if (growth < KEPT_BYTES || performance.now() > until) return growth;
    await sleep(500);
  }
}

const name = ({ path, body }: Result) => `${path}, ${body.what}`;

test('each body is rejected and leaves no memory behind', async () => {
  // Load the code and let the heap reach its size first.
  await sendAll(all);
  const before = await residentBytes(server.pid);
  const results = await sendAll(all);
  expect(results.filter(({ status }) => status < 400 || status > 499).map(name)).toEqual([]);
  let growth = await settledGrowth(before);
  for (let round = 1; round < ROUNDS && growth >= KEPT_BYTES; round++) {
    const beforeRound = await residentBytes(server.pid);
    await sendAll(all);
    growth = await settledGrowth(beforeRound);
  }
  expect(growth).toBeLessThan(KEPT_BYTES);
  await server.expectUnharmed();
});

test('no body blocks the event loop', async () => {
  await sendAll(all);
  const results = await sendAll(all);
  let slow = results.filter(({ healthMs }) => healthMs > HEALTH_MS);
  for (let round = 1; round < ROUNDS && slow.length > 0; round++) {
    slow = (await sendAll(slow)).filter(({ healthMs }) => healthMs > HEALTH_MS);
  }
  expect(slow.map(name)).toEqual([]);
  const slowest = results.toSorted((one, other) => other.healthMs - one.healthMs).slice(0, 3);
  const times = slowest.map((result) => `${name(result)}: ${result.healthMs} ms`);
  process.stdout.write(`Slowest /healthz of ${results.length} bodies: ${times.join('; ')}\n`);
});
