import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../../bench/child.ts';
import type { Probe } from '../../bench/load-probe.ts';
import { type HostileBody, hostileBodies } from '../support/hostile-bodies.ts';
import { type HostileServer, startHostileServer } from '../support/hostile-server.ts';
import { residentBytes } from '../support/processes.ts';

const MB = 1024 ** 2;
/** For an answer of `/healthz`, besides what its client and the server waited for a core. */
const HEALTH_MS = 250;
const KEPT_BYTES = 50 * MB;

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(async () => {
  agent.destroy();
  await server?.end();
});

/** Over connections that are kept: on one that the server is asked to close, an early answer may get lost. */
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

/** @returns how long /healthz took at most while each was sent, less what the two processes waited for a core */
async function sendAll(): Promise<{ name: string; status: number; healthMs: number }[]> {
  const probe = startChild<'end', Probe[]>('load-probe.ts', [server.url, String(server.pid)]);
  const sent: { name: string; status: number; fromMs: number; toMs: number }[] = [];
  const now = () => performance.timeOrigin + performance.now();
  for (const { path, body } of all) {
    const fromMs = now();
    const status = await send(path, body);
    sent.push({ name: `${path}, ${body.what}`, status, fromMs, toMs: now() });
  }
  const probes = await probe.ask('end');
  expect(probes.filter(({ status }) => status !== 200)).toEqual([]);
  return sent.map(({ name, status, fromMs, toMs }) => {
    const during = probes.filter(({ atMs, ms }) => atMs + ms >= fromMs && atMs <= toMs);
    const healthMs = Math.max(0, ...during.map(({ ms, ownWaitMs, serverWaitMs }) => ms - ownWaitMs - serverWaitMs));
    return { name, status, healthMs: Math.round(healthMs) };
  });
}

test('no body keeps the server from answering others, and each is refused', async () => {
  // Once for the code to be loaded and the heap to reach its size.
  await sendAll();
  const before = await residentBytes(server.pid);
  const results = await sendAll();

  expect(results.filter(({ status }) => status < 400 || status > 499)).toEqual([]);
  expect(results.filter(({ healthMs }) => healthMs > HEALTH_MS)).toEqual([]);
  await expect
    .poll(async () => (await residentBytes(server.pid)) - before, { timeout: 60_000, interval: 500 })
    .toBeLessThan(KEPT_BYTES);
  const slowest = results.toSorted((one, other) => other.healthMs - one.healthMs).slice(0, 3);
  process.stdout.write(`Slowest /healthz of ${results.length} bodies: ${JSON.stringify(slowest)}\n`);
  await server.expectUnharmed();
});
