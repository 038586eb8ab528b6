import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { sandbox } from '#lib/server/jobs/sandbox.ts';
import { startWorker } from '#lib/server/jobs/start-worker.ts';
import { childrenOf } from './processes.ts';

// A program that acts as the server, under any user. It starts an engine process, runs a function inside that process, and
// writes the result as JSON.
// Arguments: the engine's folder, the source of an async function.

const MEMORY_BYTES = 512 * 1024 ** 2;
const ENVIRONMENT = `/proc/${process.pid}/environ`;

/** Output of this program. */
export interface InEngine {
  /** Return value of the function. */
  result: unknown;
  /** The process that the server monitors, and all its children. */
  pid: number;
  children: number[];
  niceness: number;
  oomScoreAdj: number;
  dataLimitBytes: number;
  /** Whether a program of the server's user can read its environment, which holds its secrets. */
  readsEnvironment: { outside: boolean; inSandbox: boolean };
  /** Whether such a program runs in the sandbox at all. */
  runsPrograms: boolean;
}

const [folder = '', code = ''] = process.argv.slice(2);
// Starts a program in the sandbox, without the arguments of Node.
const { execPath: shell = '', execArgv } = sandbox(folder, MEMORY_BYTES) as { execPath?: string; execArgv: string[] };
const [flag = '', script = ''] = execArgv;

const { pool, pid } = await startWorker(folder, MEMORY_BYTES, () => false);
const proc = (name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, 'utf8');
const found: InEngine = {
  result: await pool.exec('run', [code, []]),
  pid,
  children: await childrenOf(process.pid),
  niceness: getPriority(pid) - getPriority(),
  oomScoreAdj: Number(await proc('oom_score_adj')),
  dataLimitBytes: Number(/^Max data size\s+\d+\s+(\d+)/m.exec(await proc('limits'))?.[1]),
  readsEnvironment: {
    outside: await canRun('cat', [ENVIRONMENT]),
    inSandbox: await canRun(shell, [flag, script, 'cat', ENVIRONMENT]),
  },
  runsPrograms: await canRun(shell, [flag, script, 'cat', '/proc/self/environ']),
};
process.stdout.write(JSON.stringify(found));
await pool.terminate(true);
process.exit();

function canRun(program: string, args: string[]): Promise<boolean> {
  return promisify(execFile)(program, args).then(
    ({ stdout }) => stdout.length > 0,
    () => false,
  );
}
