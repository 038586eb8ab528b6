import { glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, residentBytes } from '../support/server/processes.ts';
import { ERROR_LEVEL, type TestServer } from '../support/server/server.ts';
import { type FuzzCase, makeCase, VISITOR } from './case.ts';
import { judge, type Verdict } from './judge.ts';
import type { Input } from './mutations.ts';
import { send } from './send.ts';

const MAX_TREE_BYTES = 4 * 1024 ** 3;
/** One per engine, so that requests are not queued. */
const SENDERS = 2;
const SETTLE_MS = 30_000;
const WATCH_MS = 100;

export interface FuzzPlan {
  seed: string;
  inputs: readonly Input[];
  /** Called before each case: whether to send it. */
  shouldSend: (number: number) => boolean;
  /** Folder for cases with findings; undefined keeps none. */
  failuresDir?: string;
}

export interface FuzzReport {
  sent: number;
  seconds: number;
  outcomes: Record<string, number>;
  /** Violations, with their case if there is one. */
  findings: { number?: number; origin?: string; violations: string[] }[];
  /** Highest memory of server and engines together. */
  peakBytes: number;
}

/** Sends cases to a server until the plan ends, then checks what is left in its folder. */
export async function fuzz(server: TestServer, dataDir: string, plan: FuzzPlan): Promise<FuzzReport> {
  const processes = async () => [server.pid, ...(await childrenOf(server.pid))];
  const before = (await processes()).length;
  const memory = watchTree(processes);
  const report: FuzzReport = { sent: 0, seconds: 0, outcomes: {}, findings: [], peakBytes: 0 };
  const started = performance.now();
  let next = 0;
  const sender = async () => {
    for (let number = next++; plan.shouldSend(number); number = next++) {
      const one = makeCase(plan.seed, number, plan.inputs);
      const { outcome, violations } = await runCase(server.url, one);
      report.sent++;
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
      if (violations.length === 0) continue;
      report.findings.push({ number, origin: one.origin, violations });
      if (plan.failuresDir) await keep(plan.failuresDir, one, violations);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  report.seconds = (performance.now() - started) / 1000;
  const violations = await violationsAfterwards(server, dataDir, async () => (await processes()).length <= before);
  if (violations.length > 0) report.findings.push({ violations });
  report.peakBytes = await memory.stop();
  if (report.peakBytes > MAX_TREE_BYTES) report.findings.push({ violations: [`${report.peakBytes} bytes of memory`] });
  return report;
}

/** Sends and judges one case. */
export async function runCase(url: string, one: FuzzCase): Promise<Verdict> {
  try {
    const fetched = (path: string) => send(url, { path, headers: {}, body: Buffer.alloc(0) }, 'GET');
    return await judge(one, await send(url, one), fetched);
  } catch (error) {
    return { outcome: 'no response', violations: [`no response: ${(error as Error).message}`] };
  }
}

async function violationsAfterwards(
  server: TestServer,
  dataDir: string,
  sameProcesses: () => Promise<boolean>,
): Promise<string[]> {
  const violations: string[] = [];
  const deleted = await send(
    server.url,
    { path: '/api/conversions', headers: { Cookie: `visitor=${VISITOR}` }, body: Buffer.alloc(0) },
    'DELETE',
  ).then(
    ({ status }) => String(status),
    (error: Error) => error.message,
  );
  if (deleted !== '204') violations.push(`deleting all is answered ${deleted}`);
  const deadline = performance.now() + SETTLE_MS;
  let left = await filesLeft(dataDir);
  while (performance.now() < deadline && (left.length > 0 || !(await sameProcesses()))) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    left = await filesLeft(dataDir);
  }
  if (left.length > 0) violations.push(`left behind: ${left.join(', ')}`);
  if (!(await sameProcesses())) violations.push('more processes than before');
  const errors = server.log.filter(({ level }) => Number(level) >= ERROR_LEVEL);
  if (errors.length > 0) violations.push(`logged: ${JSON.stringify(errors.slice(0, 5))}`);
  return violations;
}

async function filesLeft(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of glob(['files/**', 'tmp/**/{upload-*,source,*-result*,*-preview*,decoded*}'], {
    cwd: dataDir,
    withFileTypes: true,
  })) {
    if (name.isFile()) names.push(join(name.parentPath, name.name));
  }
  return names;
}

/** Writes a request to two files: its body, and the rest with its findings. */
async function keep(folder: string, { body, ...rest }: FuzzCase, violations: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${rest.seed.replace(/\W/g, '_')}-${rest.number}`;
  await writeFile(join(folder, `${name}.body`), body);
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...rest, violations, body: `${name}.body` }, null, 2));
}

/** Samples the total memory of processes until `stop`, which returns the maximum. */
function watchTree(pids: () => Promise<number[]>): { stop(): Promise<number> } {
  let highest = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const all = await Promise.all((await pids()).map(residentBytes));
      highest = Math.max(
        highest,
        all.reduce((sum, bytes) => sum + bytes, 0),
      );
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    }
  })();
  return {
    async stop() {
      watching = false;
      await watched;
      return highest;
    },
  };
}
