import { realpathSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import workerpool from 'workerpool';
import { AppError } from '../../errors.ts';
import { tooMuchMemory } from '../../plan/memory.ts';
import type { EngineRequest, EngineResponse } from '../engine/contract.ts';
import { projectDir } from '../project-dir.ts';

/** Jobs after which a process is replaced: whatever a codec leaks goes with it. */
const MAX_JOBS = 100;
const WATCH_INTERVAL_MS = 200;
/** How long a process that was told to end may take. */
const GONE_MS = 2000;
const GONE_CHECK_MS = 20;
/** For JavaScript's own heap; pixels live outside of it and are bounded by `memoryBytes`. */
const HEAP_MB = 512;
const PAGE_BYTES = 4096;
/** The fonts that text is drawn with: the project's own, whatever the machine has. */
const fontsPath = join(projectDir, 'src/lib/server/engine/fonts.conf');

/** What the engine is made of. Not the whole project: by default its folder holds `data` as well. */
const readable = ['src', 'node_modules', 'package.json']
  .map((name) => join(projectDir, name))
  // A link is read under the name of what it points to.
  .flatMap((path) => [path, realpathSync(path)]);

export interface EngineProcessOptions {
  /** The folder that is the process's own: made with it, removed with it. */
  folder: string;
  /** Resident memory over which the process is ended, and over half of which it is replaced after its job. */
  memoryBytes: number;
}

/**
 * One sandboxed child process that converts one file at a time. Its JavaScript may read the project's code and its own
 * folder, write its own folder and start nothing (Node's permission model, which does not bind native code); its
 * environment names the fonts and nothing else. When it crashes, runs over its time
 * or its memory, that job fails and the next one gets a new process.
 */
export class EngineProcess {
  readonly folder: string;
  readonly #memoryBytes: number;
  #pool: workerpool.Pool | undefined;
  #pid = 0;
  #jobs = 0;
  #closing = false;
  #starting: Promise<void> | undefined;
  #replaced: Promise<void> = Promise.resolve();

  constructor({ folder, memoryBytes }: EngineProcessOptions) {
    this.folder = folder;
    this.#memoryBytes = memoryBytes;
  }

  /** Starts the process if none runs, or the one that did has died. Resolves when it answers. */
  async start(): Promise<void> {
    if (this.#closing) return;
    if (this.#pool && !isRunning(this.#pid)) await this.stop();
    if (this.#pool) return;
    // One start at a time: a second one would make a process that nobody ends.
    this.#starting ??= this.#fork().finally(() => {
      this.#starting = undefined;
    });
    await this.#starting;
  }

  async #fork(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const pool = workerpool.pool(join(projectDir, 'src/lib/server/engine/process.ts'), {
      workerType: 'process',
      maxWorkers: 1,
      forkOpts: { execArgv: this.#flags(), env: { FONTCONFIG_FILE: fontsPath }, cwd: this.folder },
    });
    try {
      this.#pid = await pool.exec<() => number>('pid');
    } catch (error) {
      await pool.terminate(true);
      throw error;
    }
    this.#pool = pool;
    this.#jobs = 0;
  }

  /**
   * Converts one file.
   * @throws AppError `too_slow`, `too_much_memory`, `engine_crashed`, `cancelled`, or what the engine says of the file
   */
  async run(request: EngineRequest, { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal }) {
    await this.start();
    const pool = this.#pool;
    if (!pool) throw new Error('The engine process ended before it began.');
    const task = pool.exec<(request: EngineRequest) => EngineResponse>('convert', [request]);
    let stopped: AppError | undefined;
    const stop = (error: AppError) => {
      stopped ??= error;
      task.cancel();
    };

    const onAbort = () => stop(new AppError('cancelled'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    const timer = setTimeout(() => stop(new AppError('too_slow', { limit: `${timeoutMs / 1000} seconds` })), timeoutMs);
    const watch = setInterval(async () => {
      if ((await residentBytes(this.#pid)) > this.#memoryBytes) stop(tooMuchMemory(this.#memoryBytes));
    }, WATCH_INTERVAL_MS);

    try {
      const response = await task;
      this.#jobs++;
      if (this.#jobs >= MAX_JOBS || response.rssBytes > this.#memoryBytes / 2) this.#replace();
      if (response.ok) return response.result;
      const { code, details, cause } = response.error;
      throw new AppError(code, details, { cause });
    } catch (error) {
      if (error instanceof AppError) throw error;
      await this.stop();
      if (this.#closing) throw new Error('The engine process was closed during a conversion.', { cause: error });
      // While nobody waits for it. One that fails to start says so at its next job.
      this.#replaced = this.start().catch(() => {});
      throw stopped ?? new AppError('engine_crashed', {}, { cause: error });
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Ends the process, whatever it is doing; the next `run` starts another. */
  async stop(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    if (!pool) return;
    // Of a process that is dead already the pool waits for the end in vain.
    const ended = pool.terminate(true);
    await Promise.race([ended, gone(this.#pid)]);
  }

  /** Ends the process and starts another, while nobody waits for it. */
  #replace(): void {
    this.#replaced = this.stop()
      .then(() => this.start())
      // One that fails to start says so at its next job.
      .catch(() => {});
  }

  /** Ends the process for good and removes its folder. A conversion that runs is given back to the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#replaced;
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  #flags(): string[] {
    return [
      '--permission',
      '--allow-addons',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-read=${this.folder}`,
      `--allow-fs-write=${this.folder}`,
      '--no-warnings',
      `--max-old-space-size=${HEAP_MB}`,
    ];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves when a process has gone; one that does not within the time it has is killed. */
async function gone(pid: number): Promise<void> {
  for (let waitedMs = 0; isRunning(pid); waitedMs += GONE_CHECK_MS) {
    if (waitedMs >= GONE_MS) process.kill(pid, 'SIGKILL');
    await sleep(GONE_CHECK_MS);
  }
}

/** Resident memory of a process (proc(5), statm); 0 where the system does not say. */
async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
