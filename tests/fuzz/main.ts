import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, temporaryDir } from '../support/server/server.ts';
import type { FuzzCase } from './case.ts';
import { type FuzzReport, fuzz, runCase } from './fuzz.ts';
import { allInputs, corpusNote } from './inputs.ts';

// npm run fuzz -- [--minutes 5] [--seed TEXT] [--failures FOLDER], or --repeat FOLDER/CASE.json

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 19) },
    failures: { type: 'string', default: 'test-results/fuzz' },
    repeat: { type: 'string' },
  },
});

const folder = await temporaryDir();
const server = await startServer({ DATA_DIR: folder.path });
try {
  process.exitCode = (await (values.repeat ? repeated(resolve(values.repeat)) : run())) ? 0 : 1;
} finally {
  await server.end();
  await folder.remove();
}

async function run(): Promise<boolean> {
  const { seed } = values;
  const until = performance.now() + Number(values.minutes) * 60_000;
  say(`Seed ${seed}; ${corpusNote}`);
  const failuresDir = resolve(values.failures);
  const report = await fuzz(server, folder.path, {
    seed,
    inputs: await allInputs(),
    shouldSend: () => performance.now() < until,
    failuresDir,
  });
  printReport(report);
  if (report.findings.length > 0) say(`Kept in ${failuresDir}; npm run fuzz -- --repeat FILE.json sends one again`);
  return report.findings.length === 0;
}

async function repeated(path: string): Promise<boolean> {
  const kept = JSON.parse(await readFile(path, 'utf8')) as Omit<FuzzCase, 'body'> & { body: string };
  const { outcome, violations } = await runCase(server.url, {
    ...kept,
    body: await readFile(join(dirname(path), kept.body)),
  });
  say(`${outcome}${violations.map((one) => `\n  ${one}`).join('')}`);
  for (const line of server.log.filter(({ msg }) => msg !== 'request')) say(JSON.stringify(line));
  return violations.length === 0;
}

function printReport({ sent, seconds, outcomes, findings, peakBytes }: FuzzReport): void {
  const counted = Object.entries(outcomes).sort(([, one], [, other]) => other - one);
  for (const [outcome, count] of counted) say(`${String(count).padStart(7)}  ${outcome}`);
  for (const { number, origin, violations } of findings)
    say(`FOUND ${number ?? 'afterwards'} (${origin ?? ''})\n  ${violations.join('\n  ')}`);
  say(
    `${sent} requests in ${Math.round(seconds)} s (${(sent / seconds).toFixed(1)} a second), ${findings.length} findings, at most ${Math.round(peakBytes / 1024 ** 2)} MB`,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
