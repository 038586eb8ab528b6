import { rm } from 'node:fs/promises';
import type { Pool } from 'workerpool';
import { AppError } from '../../errors.ts';
import { tooMuchMemory } from '../../plan/memory.ts';
import type {
  DocumentRequest,
  DocumentResponse,
  EngineAnswer,
  EngineRequest,
  EngineResponse,
  EngineResult,
} from '../engine/contract.ts';
import type { EngineEndReason } from '../telemetry/initial-series.ts';
import { isRunning, waitForExit } from './child-process.ts';
import { EngineClosed, endReasons } from './engine-end.ts';
import { maxIdleBytes, watchMemory } from './memory-watch.ts';
import { startWorker } from './start-worker.ts';

/** Jobs after which a process is replaced: whatever a codec leaks goes with it. */
const MAX_JOBS = 100;
/** For closing a document, which is a matter of microseconds. */
const CLOSE_MS = 5000;

export interface EngineProcessOptions {
  /** The folder that is the process's own: made with it, removed with it. */
  folder: string;
  /** Resident memory over which the process is ended; over `keptBytes` of it, it is replaced after its job. */
  memoryBytes: number;
  /** Called with the id of each process that has started and answers. */
  onStarted?: (pid: number) => void;
  /** Told when it is ended to be replaced by another process. */
  onReplaced?: (reason: EngineEndReason) => void;
}

/** How far one call may go. */
export interface CallLimits {
  timeoutMs: number;
  /** How its time is called where it is passed. */
  limitText?: string;
  signal?: AbortSignal;
}

/**
 * One sandboxed child process that converts one file at a time. Its JavaScript may read the project's code and its own
 * folder, write its own folder, start nothing and load no addon of its own (Node's permission model, which does not bind
 * native code); its environment names the fonts and nothing else, and it has no network where the system allows that.
 * When it crashes, runs over its time or its memory, that job fails and the next one gets a new process.
 */
export class EngineProcess {
  readonly folder: string;
  readonly #memoryBytes: number;
  readonly #onStarted: (pid: number) => void;
  readonly #onReplaced: (reason: EngineEndReason) => void;
  #pool: Pool | undefined;
  #pid = 0;
  #jobs = 0;
  #closing = false;
  #starting: Promise<void> | undefined;
  #replaced: Promise<void> = Promise.resolve();

  constructor({ folder, memoryBytes, onStarted = () => {}, onReplaced = () => {} }: EngineProcessOptions) {
    this.folder = folder;
    this.#memoryBytes = memoryBytes;
    this.#onStarted = onStarted;
    this.#onReplaced = onReplaced;
  }

  /** Starts the process if none runs, or the one that did has died. Resolves when it answers. */
  async start(): Promise<void> {
    if (this.#closing) return;
    if (this.#pool && !isRunning(this.#pid)) {
      this.#onReplaced('crash');
      await this.stop();
    }
    if (this.#pool) return;
    // One start at a time: a second one would make a process that nobody ends.
    this.#starting ??= this.#fork().finally(() => {
      this.#starting = undefined;
    });
    await this.#starting;
  }

  async #fork(): Promise<void> {
    const started = await startWorker(this.folder, this.#memoryBytes, () => {
      this.#onReplaced('crash');
      return !this.#closing;
    });
    this.#pid = started.pid;
    this.#pool = started.pool;
    this.#jobs = 0;
    this.#onStarted(started.pid);
  }

  /**
   * Converts one file, or one page of a document.
   * @throws AppError `too_slow`, `too_much_memory`, `engine_crashed`, `cancelled`, or what the engine says of the file
   */
  async run(request: EngineRequest, bounds: CallLimits): Promise<EngineResult> {
    // The pages of a document are one job: it is opened once for all of them.
    if (request.page === undefined) this.#jobs++;
    return (await this.#call<EngineResponse>('convert', request, bounds)).result;
  }

  /**
   * Opens a document, which stays open for the pages that are asked for next.
   * @throws AppError as `run` does
   */
  async openDocument(request: Omit<DocumentRequest, 'limits'>, bounds: CallLimits): Promise<{ pageCount: number }> {
    const limits = { maxPixels: 0, memoryBytes: this.#memoryBytes };
    const { pageCount } = await this.#call<DocumentResponse>('openDocument', { ...request, limits }, bounds);
    return { pageCount };
  }

  /** Lets go of the document that is open, if any. Never fails: a process that cannot is ended, and the document with it. */
  async closeDocument(): Promise<void> {
    if (!this.#pool) return;
    await this.#call('closeDocument', undefined, { timeoutMs: CLOSE_MS }).catch(() => {});
  }

  async #call<A extends EngineAnswer<{ ok: true }>>(
    method: string,
    request: unknown,
    { timeoutMs, limitText = `${timeoutMs / 1000} seconds`, signal }: CallLimits,
  ): Promise<Extract<A, { ok: true }>> {
    await this.start().catch((error: unknown) => {
      throw this.#closing ? error : new AppError('unavailable', {}, { cause: error });
    });
    const pool = this.#pool;
    if (!pool) throw new EngineClosed('The engine process was closed before a conversion began.');
    const task = pool.exec<(request: unknown) => A>(method, [request]);
    let stopped: AppError | undefined;
    const stop = (error: AppError) => {
      stopped ??= error;
      task.cancel();
    };

    const onAbort = () => stop(new AppError('cancelled'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    const timer = setTimeout(() => stop(new AppError('too_slow', { limit: limitText })), timeoutMs);
    const memory = watchMemory(this.#pid, this.#memoryBytes, () => stop(tooMuchMemory(this.#memoryBytes)));

    try {
      const answer = await task;
      if (answer.worn || this.#jobs >= MAX_JOBS || answer.rssBytes > maxIdleBytes(this.#memoryBytes)) this.#replace();
      if (answer.ok) return answer as Extract<A, { ok: true }>;
      const { code, details, cause } = answer.error;
      if (code === 'broken_file' && memory.isShort()) throw tooMuchMemory(this.#memoryBytes, { cause });
      throw new AppError(code, details, { cause });
    } catch (error) {
      if (error instanceof AppError) throw error;
      await this.stop();
      if (this.#closing) throw new EngineClosed('The engine process was closed during a conversion.', { cause: error });
      if (memory.isShort()) stopped ??= tooMuchMemory(this.#memoryBytes, { cause: error });
      this.#onReplaced(endReasons[stopped?.code ?? 'engine_crashed'] ?? 'crash');
      // While nobody waits for it. One that fails to start says so at its next job.
      this.#replaced = this.start().catch(() => {});
      throw stopped ?? new AppError('engine_crashed', {}, { cause: error });
    } finally {
      clearTimeout(timer);
      memory.end();
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
    await Promise.race([ended, waitForExit(this.#pid)]);
  }

  /** Ends the process and starts another, while nobody waits for it. */
  #replace(): void {
    this.#onReplaced('recycled');
    this.#replaced = this.stop()
      .then(() => this.start())
      // One that fails to start says so at its next job.
      .catch(() => {});
  }

  /** Ends the process for good and removes its folder. A conversion that runs is given back to the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    // One that is just being started would stay: nobody knows of it before it answers.
    await Promise.allSettled([this.#replaced, this.#starting]);
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
