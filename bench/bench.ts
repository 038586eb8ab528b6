// Compares conversions through HTTP with plain sharp at the same settings, in interleaved rounds of one run.
//   npm run bench -- [--rounds 5] [--only "12 MP"] [--write]
//   npm run bench -- --compare before.json after.json
// Prints a table and writes bench/results/<time>.json. --write also updates the table in docs/PERFORMANCE.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startServer, temporaryDir } from '../tests/support/server/server.ts';
import { cases } from './cases.ts';
import { sender } from './client.ts';
import { measure } from './measure.ts';
import { circumstances, commit, comparison, type Report, type Result, table, writeTable } from './report.ts';
import { watchTree } from './resources.ts';

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

if (values.compare) await compare();
else await run();

async function compare(): Promise<void> {
  const [before, after] = await Promise.all(
    positionals.slice(0, 2).map(async (path) => JSON.parse(await readFile(path, 'utf8')) as Report),
  );
  if (!before || !after) throw new Error('Say which two: --compare before.json after.json');
  console.log(`${circumstances(before)}\n${circumstances(after)}\n\n${comparison(before, after)}`);
}

async function run(): Promise<void> {
  const rounds = Number(values.rounds);
  // Same settings as in the engine processes, so that both use the same number of threads.
  sharp.cache(false);
  sharp.concurrency(2);

  const { photoFrom, cases: all, end } = await cases();
  const folder = await temporaryDir();
  const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
  const memory = watchTree(server.pid);
  const results: Result[] = [];
  for (const one of all.filter(({ name }) => new RegExp(values.only).test(name))) {
    results.push(await measure(one, sender(server.url), rounds));
    console.error(`${one.name}: ${results.at(-1)?.ratio.toFixed(2)}`);
  }
  const peakBytes = await memory.stop();
  await server.end();
  await end();
  await folder.remove();

  const report: Report = {
    commit: commit(),
    at: new Date().toISOString(),
    rounds,
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    photoFrom,
    peakBytes,
    results,
  };
  console.log(`${circumstances(report)}\n\n${table(report)}`);
  await save(report);
  if (values.write) await writeTable('bench', `${circumstances(report)}\n\n${table(report)}`);
}

async function save(report: Report): Promise<void> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${report.at.replaceAll(':', '-')}.json`), JSON.stringify(report, null, 2));
}
