// `npm run bench [-- --rounds 5]`: conversions through HTTP against plain sharp with the same settings, in interleaved
// rounds of the same run, so that both meet the same machine. Prints a table and writes bench/results/<time>.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { converted } from '../tests/support/client.ts';
import { childrenOf, watchMemory } from '../tests/support/processes.ts';
import { startServer, temporaryDir } from '../tests/support/server.ts';
import { cases } from './cases.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
/** As in the engine processes, so that both have the same threads. */
sharp.cache(false);
sharp.concurrency(2);

const folder = await temporaryDir();
const server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
const { photoFrom, cases: all } = await cases();
const memory = watchMemory(async () => [server.pid, ...(await childrenOf(server.pid))]);

const results = [];
for (const { name, bytes, fields, plain } of all) {
  const extension = bytes[0] === 0xff ? 'jpg' : 'png';
  const ours: number[] = [];
  const theirs: number[] = [];
  // One round to warm up both.
  for (let round = -1; round < rounds; round++) {
    const plainMs = await timed(() => plain(bytes));
    const oursMs = await timed(() => converted(server.url, [{ name: `bench.${extension}`, bytes }], fields));
    if (round < 0) continue;
    theirs.push(plainMs);
    ours.push(oursMs);
  }
  const [plainMs, oursMs] = [median(theirs), median(ours)];
  results.push({ name, plainMs, oursMs, ratio: oursMs / plainMs, overheadMs: oursMs - plainMs });
}
const peak = [...(await memory.stop()).values()].reduce((sum, bytes) => sum + bytes, 0);
await server.end();
await folder.remove();

const table = [
  '| case | plain sharp, ms | through HTTP, ms | ratio | more, ms |',
  '|---|---|---|---|---|',
  ...results.map(
    ({ name, plainMs, oursMs, ratio, overheadMs }) =>
      `| ${name} | ${plainMs.toFixed(1)} | ${oursMs.toFixed(1)} | ${ratio.toFixed(2)} | ${overheadMs.toFixed(1)} |`,
  ),
].join('\n');
console.log(`${rounds} rounds, medians; ${availableParallelism()} cores; photo ${photoFrom}\n\n${table}\n`);
console.log(`Sum of each process's peak: ${Math.round(peak / 1024 ** 2)} MB`);

const folderOfResults = join(import.meta.dirname, 'results');
await mkdir(folderOfResults, { recursive: true });
const file = join(folderOfResults, `${new Date().toISOString().replaceAll(':', '-')}.json`);
await writeFile(
  file,
  JSON.stringify({ rounds, photoFrom, cores: availableParallelism(), peakBytes: peak, results }, null, 2),
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
