// Uploads 1,000 files of 2 MB at once to a server that it starts on this machine, or to a local one (--url).
//   npm run load -- [--count 1000] [--seconds 300] [--only strangers|site] [--url http://127.0.0.1:4321 --pid 123]
// strangers: without idempotency keys, each sent once. site: like the pages, with keys and retries until converted.
// Eight concurrent clients before, between and after them are the reference. Prints the responses, and exits with 1 if
// a limit is not met. Writes bench/results/load-<time>.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startServer, temporaryDir } from '../tests/support/server/server.ts';
import { startChild } from './child.ts';
import type { Probe } from './load-probe.ts';
import {
  boundsOf,
  healthReport,
  type LoadReport,
  type PagesSeen,
  type Phase,
  pagesReport,
  phaseReport,
} from './load-report.ts';
import type { Wave, Waved } from './load-sender.ts';
import { requireLoopback } from './loopback.ts';
import { jpegOf } from './photos.ts';
import { treeBytes, watchTree } from './resources.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    pid: { type: 'string', default: '0' },
  },
});

const CLIENTS = 8;
const JPEG_BYTES = 2 * 1024 ** 2;
/** Duration of each phase with eight clients, as a share of the total. */
const STEADY_SHARE = 1 / 25;
/** Idle time after the last response, before memory is measured. */
const REST_MS = 15_000;
const MEMORY_INTERVAL_MS = 250;
const PAGES_PER_SECOND = 20;
const PAGE_CONNECTIONS = 4;
/** Upper limit of the run, which normally ends with `stop`. */
const LONGEST_SECONDS = 900;

const count = Number(values.count);
const seconds = Number(values.seconds);
const startedAt = performance.now();
const folder = await temporaryDir();
const server = values.url
  ? { url: values.url, pid: Number(values.pid), end: async () => 0 }
  : await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
await requireLoopback(server.url);

const jpeg = await jpegOf(JPEG_BYTES);
const jpegPath = join(folder.path, 'picture.jpg');
await writeFile(jpegPath, jpeg);
const sender = startChild<Wave, Waved>('load-sender.ts', [server.url, jpegPath]);
const steady: Wave = { kind: 'steadily', clients: CLIENTS, seconds: Math.ceil(seconds * STEADY_SHARE) };
const phases: Phase[] = [];

// Warm-up: loads all code and starts all threads before the measurements.
await sender.ask(steady);
const beforeBytes = await treeBytes(server.pid);
const memory = watchTree(server.pid, MEMORY_INTERVAL_MS);
const probe = startChild<'end', Probe[]>('load-probe.ts', [server.url, String(server.pid)]);
const pages = await readPages(server.url);

for (const [name, wave] of plan()) {
  const beganMs = now();
  const waved = await sender.ask(wave());
  phases.push({ name, waved, beganMs, endedMs: now() });
  console.error(`${name}: ${JSON.stringify(phaseReport(phases.at(-1) as Phase))}`);
}

const [probes, pagesSeen] = [await probe.ask('end'), await pages.stop()];
const peakBytes = await memory.stop();
sender.end();
await sleep(REST_MS);
const afterBytes = await treeBytes(server.pid);
await server.end();
await folder.remove();

const seen = {
  at: new Date().toISOString(),
  cores: availableParallelism(),
  jpegBytes: jpeg.length,
  phases: phases.map(phaseReport),
  health: healthReport(probes),
  pages: pagesReport(pagesSeen),
  memory: { beforeBytes, peakBytes, afterBytes },
};
const report: LoadReport = { ...seen, bounds: boundsOf(seen, count) };
console.log(JSON.stringify(report, null, 2));
const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
await writeFile(join(results, `load-${report.at.replaceAll(':', '-')}.json`), JSON.stringify(report, null, 2));
process.exit(report.bounds.every(({ met }) => met) ? 0 : 1);

function plan(): [name: string, wave: () => Wave][] {
  const flood = (): Wave => ({ kind: 'at once', count });
  const rest = () => Math.max(1, seconds - (performance.now() - startedAt) / 1000);
  const strangers: ReturnType<typeof plan> = [
    ['eight', () => steady],
    ['strangers', flood],
    ['eight', () => steady],
    ['strangers', flood],
    ['eight', () => steady],
  ];
  const site: ReturnType<typeof plan> = [
    ['site', () => ({ kind: 'until done', count, seconds: rest() })],
    ['eight', () => steady],
  ];
  if (values.only === 'strangers') return strangers;
  return values.only === 'site' ? [['eight', () => steady], ...site] : [...strangers, ...site];
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Requests static pages and one of their assets at a moderate rate until `stop`. */
async function readPages(url: string): Promise<{ stop(): Promise<PagesSeen> }> {
  const headers = { 'Accept-Encoding': 'br' };
  const home = await (await fetch(url)).text();
  const asset = /\/_astro\/[^"]+\.(?:js|css)/.exec(home)?.[0];
  if (!asset) throw new Error('The first page names no asset.');
  const paths = ['/', '/convert/png-to-webp', '/about', asset];
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const done = Promise.withResolvers<autocannon.Result>();
  const seen = autocannon(
    {
      url,
      connections: PAGE_CONNECTIONS,
      overallRate: PAGES_PER_SECOND,
      duration: LONGEST_SECONDS,
      timeout: 30,
      requests: paths.map((path) => ({ path, headers })),
    },
    (error, result) => (error ? done.reject(error) : done.resolve(result)),
  );
  seen.on('response', (_, status, __, ms) => {
    times.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return {
    async stop() {
      seen.stop();
      const { errors, timeouts } = await done.promise;
      return { times, statuses, errors: errors + timeouts };
    },
  };
}
