// How PostgreSQL and the queue behave by themselves: two web and two worker processes with the product's own code for
// admission, records, queue and ends, and engines that do nothing.
//   npm run bench:queue -- [--rate 100] [--seconds 60] [--most 20]
// --rate: conversions a second; --most: seconds of sending as fast as answers come (0: not). Prints a table and writes
// bench/results/queue.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/support/postgres.ts';
import { temporaryDir } from '../tests/support/server.ts';
import { type Child, startChild } from './child.ts';
import { watchPostgres } from './queue-postgres.ts';
import { type Answer, type Phase, type Question, type QueueReport, quantiles, table } from './queue-report.ts';
import { sum } from './statistics.ts';

const ROLES = ['web', 'web', 'worker', 'worker'] as const;
const DEPTH_MS = 1000;
const WARM_UP_SECONDS = 3;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    most: { type: 'string', default: '20' },
  },
});

const folder = await temporaryDir();
const server = await startPostgres(['-c', 'shared_preload_libraries=pg_stat_statements']);
const processes: { role: (typeof ROLES)[number]; child: Child<Question, Answer> }[] = [];
for (const role of ROLES) {
  const child = startChild<Question, Answer>('queue-process.ts', [role, server.url, folder.path]);
  processes.push({ role, child });
}
// Answered when they have started.
await tell();
const watched = await watchPostgres(server.url);
try {
  const [rate, seconds, most] = [Number(values.rate), Number(values.seconds), Number(values.most)];
  await phase('warm-up', WARM_UP_SECONDS, rate);
  const phases = [await phase(`${rate} a second for ${seconds} s`, seconds, rate)];
  if (most > 0) phases.push(await phase(`as fast as answers come, for ${most} s`, most));
  const report: QueueReport = {
    at: new Date().toISOString(),
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    node: process.version,
    phases,
  };
  console.log(table(report));
  const results = join(import.meta.dirname, 'results');
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'queue.json'), JSON.stringify(report, null, 2));
} finally {
  for (const { child } of processes) child.end();
  await watched.stop();
  await server.stop();
  await folder.remove();
}

async function phase(name: string, seconds: number, perSecond?: number): Promise<Phase> {
  await watched.forget();
  const before = { done: await watched.done(), told: await tell() };
  const startedAt = performance.now();
  const depth: Phase['depth'] = [];
  const watching = new AbortController();
  const looking = (async () => {
    while (!watching.signal.aborted) {
      depth.push(await watched.depth());
      await sleep(DEPTH_MS, undefined, { signal: watching.signal }).catch(() => {});
    }
  })();
  const webs = processes.filter(({ role }) => role === 'web');
  const each = perSecond === undefined ? {} : { perSecond: perSecond / webs.length };
  const sent = await Promise.all(webs.map(({ child }) => child.ask({ kind: 'send', seconds, ...each })));
  const lasted = (performance.now() - startedAt) / 1000;
  watching.abort();
  await looking;
  const [done, told] = [await watched.done(), await tell()];
  const ended = sum(sent.map(({ wholeMs }) => wholeMs.length));
  const used = (role: string) =>
    sum(
      processes.map((one, index) =>
        one.role === role ? (told[index]?.cpuMs ?? 0) - (before.told[index]?.cpuMs ?? 0) : 0,
      ),
    );
  return {
    name,
    ...(perSecond !== undefined && { perSecond }),
    seconds: lasted,
    ended,
    endedPerSecond: ended / lasted,
    refused: sum(sent.map(({ refused }) => refused)),
    beginMs: quantiles(told.flatMap(({ beginMs }) => beginMs)),
    wholeMs: quantiles(sent.flatMap(({ wholeMs }) => wholeMs)),
    cores: {
      postgres: (done.cpuMs - before.done.cpuMs) / 1000 / lasted,
      web: used('web') / 1000 / lasted,
      worker: used('worker') / 1000 / lasted,
    },
    statementsPerConversion: done.statements / ended,
    transactionsPerConversion: (done.transactions - before.done.transactions) / ended,
    costliest: await watched.costliest(ended),
    depth,
    tables: await watched.tables(),
  };
}

function tell(): Promise<Answer[]> {
  return Promise.all(processes.map(({ child }) => child.ask({ kind: 'tell' })));
}
