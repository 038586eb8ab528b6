// Runs mixed work below the capacity of the machine for any time, and monitors the resources of the server.
//   npm run soak -- [--minutes 10] [--clients 2] [--every 5]
// Prints the work and the drift. Exits with 1 if memory or open handles drift by 10 % or more, or on an unexpected
// response. Writes bench/results/soak-<time>.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { nanoid } from 'nanoid';
import { startServer, temporaryDir } from '../tests/support/server/server.ts';
import { requireLoopback } from './loopback.ts';
import { driftOf, type Sample, sample } from './resources.ts';
import { soakTasks, type Visitor } from './soak-tasks.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '2' },
    every: { type: 'string', default: '5' },
  },
});

/** Minimum pause after each task. The pause is at least as long as the task. */
const PAUSE_MS = 250;

const tasks = Object.entries(await soakTasks());
const folder = await temporaryDir();
const server = await startServer({
  DATA_DIR: folder.path,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'true',
  // Every round sends mail.
  MAIL_PER_HOUR: '1000000',
});
await requireLoopback(server.url);
const startedAt = performance.now();
const until = startedAt + Number(values.minutes) * 60_000;
const done = new Map<string, number>();
const failed: string[] = [];
const samples: Sample[] = [];
let next = 0;
let visitors = 0;

await Promise.all([look(), ...Array.from({ length: Number(values.clients) }, client)]);
const log = server.log.map((line) => JSON.stringify(line).slice(0, 500));
await server.end();
await folder.remove();

const report = {
  at: new Date().toISOString(),
  cores: availableParallelism(),
  minutes: Number(values.minutes),
  done: Object.fromEntries(done),
  failed,
  log,
  drift: driftOf(samples),
  samples,
};
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
await writeFile(join(results, `soak-${report.at.replaceAll(':', '-')}.json`), JSON.stringify(report, null, 2));
const { samples: _, ...shown } = report;
console.log(JSON.stringify({ ...shown, last: samples.at(-1) }, null, 2));
process.exit(failed.length === 0 && log.length === 0 && report.drift.every(({ met }) => met) ? 0 : 1);

async function client(): Promise<void> {
  while (performance.now() < until) {
    const [name, task] = tasks[next++ % tasks.length] as (typeof tasks)[number];
    const begunAt = performance.now();
    const visitor = newVisitor();
    try {
      await task(visitor);
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      failed.push(`${name}: ${error}`);
    }
    await leave(visitor).catch((error: unknown) => failed.push(`leaving after ${name}: ${error}`));
    await sleep(Math.max(PAUSE_MS, performance.now() - begunAt));
  }
}

/** Deletes the visitor's files, so that the storage size stays constant. */
async function leave({ ask }: Visitor): Promise<void> {
  const { status } = await ask('/api/conversions', { method: 'DELETE' });
  if (status !== 204) throw new Error(`${status} instead of 204`);
}

/** A visitor with its own address, sent as a proxy header. */
function newVisitor(): Visitor {
  const number = visitors++;
  const headers = {
    Cookie: `visitor=${nanoid()}`,
    'X-Forwarded-For': `198.18.${(number >> 8) % 256}.${number % 256}`,
  };
  return {
    ask: (path, init = {}) =>
      fetch(new URL(path, server.url), { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } }),
  };
}

async function look(): Promise<void> {
  while (performance.now() < until) {
    samples.push(await sample(server.pid, folder.path, (performance.now() - startedAt) / 1000));
    await sleep(Number(values.every) * 1000);
  }
}
