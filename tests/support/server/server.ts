import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { provideDatabase } from './first-database.ts';

export const projectDir = resolve(import.meta.dirname, '../../..');
const START_TIMEOUT_MS = 110_000;
/** Shared by all processes of a test's deployment. */
export const SECRET_KEY = 'of the tests, and of nothing else';

/** V8 compiles the embedded database once. Compiling it again with optimizations takes a second of CPU of each start. */
const wasmOnce = ['--liftoff-only'];

/** Pino's level number. */
export const ERROR_LEVEL = 50;

/** A server process, as `npm start` runs it, with one engine and an outbox. */
export interface TestServer {
  url: string;
  pid: number;
  /** Parsed log lines so far. */
  log: Record<string, unknown>[];
  /** Lines of standard output so far that are no JSON. */
  otherLines: readonly string[];
  /** Lines of standard error so far. */
  stderrLines: readonly string[];
  /** Sends a signal and waits for the exit. @returns the exit code or the signal's name */
  end(signal?: NodeJS.Signals): Promise<number | string>;
}

/** Creates a temporary folder. */
export async function temporaryDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'converter-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Creates a temporary data folder with the initial embedded database, which takes seconds to create. */
export async function temporaryDataDir(): ReturnType<typeof temporaryDir> {
  const folder = await temporaryDir();
  await provideDatabase(folder.path, startOnce);
  return folder;
}

const startOnce = async (DATA_DIR: string): Promise<number | string> => (await launch({ DATA_DIR })).end();

/**
 * Starts `server.ts` on a free port with one engine, an outbox and these environment variables only.
 * @param prefix of the command, to run it in another environment
 * @throws its standard error if it exits early
 */
export async function startServer(
  variables: Record<string, string>,
  prefix: readonly string[] = [],
): Promise<TestServer> {
  // With a prefix, the path may refer to another folder.
  if (variables.DATA_DIR && !variables.DATABASE_URL && prefix.length === 0) {
    await provideDatabase(variables.DATA_DIR, startOnce);
  }
  return launch(variables, prefix);
}

async function launch(variables: Record<string, string>, prefix: readonly string[] = []): Promise<TestServer> {
  const [program = '', ...args] = [...prefix, process.execPath, ...wasmOnce, 'server.ts'];
  const child = spawn(program, args, {
    cwd: projectDir,
    env: {
      ...inherited(),
      PORT: '0',
      WORKERS: '1',
      OUTBOX: 'true',
      ...(variables.DATABASE_URL && { SECRET_KEY }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Record<string, unknown>[] = [];
  const otherLines: string[] = [];
  const stderrLines: string[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stderr }).on('line', (line) => stderrLines.push(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>);
    else otherLines.push(line);
    const address = /^Ready on (\S+)/.exec(line)?.[1];
    if (address) ready.resolve(address);
    if (line.includes('"msg":"working"')) ready.resolve('');
  });
  // Waits for `close`, because output of child processes may follow the exit.
  child.once('close', (code) => ready.reject(new Error(`The server ended with ${code}: ${stderrLines.join('\n')}`)));
  const timer = setTimeout(
    () => ready.reject(new Error(`The server did not start: ${stderrLines.join('\n')}`)),
    START_TIMEOUT_MS,
  );
  try {
    return {
      url: await ready.promise,
      pid: child.pid ?? 0,
      log,
      otherLines,
      stderrLines,
      end: (signal = 'SIGTERM') => end(child, signal),
    };
  } catch (error) {
    // The caller has no handle to stop it.
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The environment variables of this process that a server gets. */
function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode ?? child.signalCode ?? 0;
}
