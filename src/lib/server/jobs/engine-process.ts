import { rm } from 'node:fs/promises';
import type { Pool } from 'workerpool';
import type { EngineRequest, EngineResult, PdfRequest } from '../../engine/contract.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';
import type { ResultFormat } from '../../formats/formats.ts';
import { tooMuchMemory } from '../../plan/memory.ts';
import type {
  ConversionResponse,
  DocumentRequest,
  DocumentResponse,
  ProcessAnswer,
  StoreRequest,
} from '../engine/contract.ts';
import type { EngineEndReason } from '../telemetry/initial-series.ts';
import { isRunning, waitForExit } from './child-process.ts';
import { EngineClosed, endReasons } from './engine-end.ts';
import { type MemoryWatch, maxIdleBytes, watchMemory } from './memory-watch.ts';
import { startWorker } from './start-worker.ts';

/** A process is replaced after this many jobs, because codecs leak memory. */
const MAX_JOBS = 100;
/** Closing a document normally takes microseconds. */
const CLOSE_MS = 5000;

export interface EngineProcessOptions {
  /** The process's private folder, created and removed with it. */
  folder: string;
  /** Resident memory above which the process is killed. Above `maxIdleBytes` of it, it is replaced after its job. */
  memoryBytes: number;
  /** Called with the id of each process once it responds. */
  onStarted?: (pid: number) => void;
  /** Called when the process is about to be replaced. */
  onReplaced?: (reason: EngineEndReason) => void;
}

/** Limits of one call. */
export interface CallLimits {
  timeoutMs: number;
  /** The time limit as the error states it. */
  limit?: ErrorDetails['limit'];
  signal?: AbortSignal;
}

/** The limits of a running call. */
interface CallWatch {
  /** Why the call was stopped; undefined if it was not. */
  stopReason(): AppError | undefined;
  memory: MemoryWatch;
  end(): void;
}

/**
 * One sandboxed child process that converts one file at a time. Its JavaScript may read the project's code and its own
 * folder, write its own folder, start no process and load no other addon (Node's permission model, which does not restrict
 * native code). Its environment contains only settings of fonts and memory, and it has no network if the system supports that. If it
 * crashes or exceeds its time or memory, that job fails and the next one gets a new process.
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

  /** Starts the process unless it is running. Resolves when it responds. */
  async start(): Promise<void> {
    if (this.#closing) return;
    if (this.#pool && !isRunning(this.#pid)) {
      this.#onReplaced('crash');
      await this.stop();
    }
    if (this.#pool) return;
    // One start at a time: the process of a second one would never be ended.
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
   * @throws AppError `too_slow`, `too_much_memory`, `engine_crashed`, `cancelled`, or the engine's error for the file
   */
  async run(request: EngineRequest, callLimits: CallLimits): Promise<EngineResult> {
    // Pages of documents do not count: after some documents, PDFium asks for a new process itself (pdf/document.ts).
    if (request.page === undefined) this.#jobs++;
    return (await this.#call<ConversionResponse>('convert', request, callLimits)).result;
  }

  /**
   * Makes one PDF of images.
   * @throws AppError as `run` does
   */
  async createPdf(request: PdfRequest, callLimits: CallLimits): Promise<EngineResult<'pdf'>> {
    this.#jobs += request.files.length;
    return (await this.#call<ConversionResponse<'pdf'>>('createPdf', request, callLimits)).result;
  }

  /**
   * Verifies a result that a device has made, and keeps its bytes.
   * @throws AppError as `run` does
   */
  async storeResult(request: StoreRequest, callLimits: CallLimits): Promise<EngineResult<ResultFormat>> {
    this.#jobs++;
    return (await this.#call<ConversionResponse<ResultFormat>>('storeResult', request, callLimits)).result;
  }

  /**
   * Opens a PDF, which stays open for the following pages, or an animation, whose frames it counts.
   * @param request `maxPixels`: of a frame. The size of pages is checked later.
   * @throws AppError as `run` does
   */
  async openDocument(
    { maxPixels = 0, ...request }: Omit<DocumentRequest, 'limits'> & { maxPixels?: number },
    callLimits: CallLimits,
  ): Promise<{ pageCount: number }> {
    const limits = { maxPixels, memoryBytes: this.#memoryBytes };
    const { pageCount } = await this.#call<DocumentResponse>('openDocument', { ...request, limits }, callLimits);
    return { pageCount };
  }

  /** Closes the open document, if any. Never fails. */
  async closeDocument(): Promise<void> {
    if (!this.#pool) return;
    // A failed call ends the process, and the document with it.
    await this.#call('closeDocument', undefined, { timeoutMs: CLOSE_MS }).catch(() => {});
  }

  async #call<A extends ProcessAnswer<{ ok: true }>>(
    method: string,
    request: unknown,
    callLimits: CallLimits,
  ): Promise<Extract<A, { ok: true }>> {
    await this.start().catch((error: unknown) => {
      throw this.#closing ? error : new AppError('unavailable', {}, { cause: error });
    });
    const pool = this.#pool;
    if (!pool) throw new EngineClosed('The engine process was closed before a conversion began.');
    const task = pool.exec<(request: unknown) => A>(method, [request]);
    const watch = this.#watch(callLimits, () => task.cancel());
    try {
      const response = await task;
      if (this.#needsReplacement(response)) this.#replace();
      if (response.ok) return response as Extract<A, { ok: true }>;
      const { code, details, cause } = response.error;
      if (code === 'broken_file' && watch.memory.isShort()) throw tooMuchMemory(this.#memoryBytes, { cause });
      throw new AppError(code, details, { cause });
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw await this.#afterCrash(error, watch);
    } finally {
      watch.end();
    }
  }

  #needsReplacement({ needsRecycling, rssBytes }: ProcessAnswer<{ ok: true }>): boolean {
    return needsRecycling || this.#jobs >= MAX_JOBS || rssBytes > maxIdleBytes(this.#memoryBytes);
  }

  /** Stops a call that exceeds a limit or is aborted. */
  #watch(
    { timeoutMs, limit = { key: 'seconds', values: { seconds: timeoutMs / 1000 } }, signal }: CallLimits,
    cancel: () => void,
  ): CallWatch {
    let stopped: AppError | undefined;
    const stop = (error: AppError) => {
      stopped ??= error;
      cancel();
    };
    const onAbort = () => stop(new AppError('cancelled'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    const timer = setTimeout(() => stop(new AppError('too_slow', { limit })), timeoutMs);
    const memory = watchMemory(this.#pid, this.#memoryBytes, () => stop(tooMuchMemory(this.#memoryBytes)));
    return {
      stopReason: () => stopped,
      memory,
      end() {
        clearTimeout(timer);
        memory.end();
        signal?.removeEventListener('abort', onAbort);
      },
    };
  }

  /** Replaces the process after a call that it did not answer. @returns the error of the call */
  async #afterCrash(cause: unknown, watch: CallWatch): Promise<Error> {
    await this.stop();
    if (this.#closing) return new EngineClosed('The engine process was closed during a conversion.', { cause });
    const shortage = watch.memory.mayExplainCrash() ? tooMuchMemory(this.#memoryBytes, { cause }) : undefined;
    const error = watch.stopReason() ?? shortage ?? new AppError('engine_crashed', {}, { cause });
    this.#onReplaced(endReasons[error.code] ?? 'crash');
    // In the background. If the start fails, the next job tries again and reports the error.
    this.#replaced = this.start().catch(() => {});
    return error;
  }

  /** Ends the process, even during a call. The next `run` starts another. */
  async stop(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    if (!pool) return;
    // The pool waits forever for the exit of a process that is already dead.
    const ended = pool.terminate(true);
    await Promise.race([ended, waitForExit(this.#pid)]);
  }

  /** Ends the process and starts another in the background. */
  #replace(): void {
    this.#onReplaced('recycled');
    this.#replaced = this.stop()
      .then(() => this.start())
      // If the start fails, the next job tries again and reports the error.
      .catch(() => {});
  }

  /** Ends the process for good and removes its folder. A running conversion returns to the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    // A starting process is unknown until it responds, and would be left running.
    await Promise.allSettled([this.#replaced, this.#starting]);
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
