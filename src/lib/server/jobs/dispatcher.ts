import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClaimedJob } from './claimed-job.ts';
import type { EnginePool } from './engine-pool.ts';
import type { EngineProcess } from './engine-process.ts';
import type { Queue, SlowOrder } from './queue.ts';
import { logRetry, Preempted } from './retry-log.ts';

/** No notification is sent when a job's retry delay ends, so the queue is polled as well. */
const POLL_INTERVAL_MS = 2000;

interface Dependencies {
  queue: Queue;
  engines: EnginePool;
  log: Logger;
  /** Whether this machine may claim a job, or should leave it to another. Defaults to always. */
  hasCapacity?: (() => Promise<boolean>) | undefined;
  /** Reorders the queue before a claim. */
  beforeClaim?: (() => Promise<void>) | undefined;
  /** When slow jobs are claimed. Defaults to `last`. */
  slowOrder?: (() => SlowOrder) | undefined;
}

/** Runs a job in an engine. If it throws, the job returns to the queue. */
type Handle = (engine: EngineProcess, job: ClaimedJob, releaseEngine: () => void) => Promise<void>;

/**
 * Dispatches jobs of the queue to the engines of this process. It acquires an idle engine before it claims a job, so the
 * engine always starts the job that is next at that moment, and no claimed job waits for an engine.
 */
export class Dispatcher {
  readonly #dependencies: Dependencies;
  readonly #handle: Handle;
  readonly #running = new Map<ClaimedJob, Promise<void>>();
  #wakeUp = Promise.withResolvers<void>();
  #stopping = false;
  #loop: Promise<void> = Promise.resolve();
  #pollTimer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies, handle: Handle) {
    this.#dependencies = dependencies;
    this.#handle = handle;
  }

  async start(): Promise<void> {
    const wake = () => this.#wakeUp.resolve();
    await this.#dependencies.queue.onJobsAdded(wake);
    this.#pollTimer = setInterval(wake, POLL_INTERVAL_MS);
    this.#loop = this.#dispatch();
  }

  /** Claims no more jobs, waits for the running ones and returns unfinished ones to the queue after the timeout. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#pollTimer);
    this.#wakeUp.resolve();
    await Promise.race([this.#finished(), sleep(timeoutMs, undefined, { ref: false })]);
    // If the database is unreachable, the missing heartbeats return the jobs, so a failure must not delay the exit.
    await Promise.allSettled([...this.#running.keys()].map((job) => job.release()));
  }

  async #dispatch(): Promise<void> {
    const { engines } = this.#dependencies;
    while (!this.#stopping) {
      // Created before claiming, so that a notification during the claim is not missed.
      this.#wakeUp = Promise.withResolvers();
      const engine = await engines.acquire();
      const job = await this.#claim();
      if (job) {
        this.#start(job, engine);
      } else {
        engines.release(engine);
        if (!this.#stopping) await this.#wakeUp.promise;
      }
    }
  }

  async #claim(): Promise<ClaimedJob | undefined> {
    const { queue, log, hasCapacity, beforeClaim, slowOrder } = this.#dependencies;
    if (hasCapacity && !(await hasCapacity())) return undefined;
    if (this.#stopping) return undefined;
    try {
      await beforeClaim?.();
      return await queue.claim({ slow: slowOrder?.() ?? 'last' });
    } catch (error) {
      log.error({ err: error }, 'queue: jobs not claimed');
      return undefined;
    }
  }

  #start(job: ClaimedJob, engine: EngineProcess): void {
    const running = this.#run(job, engine).finally(() => this.#running.delete(job));
    this.#running.set(job, running);
  }

  async #run(job: ClaimedJob, engine: EngineProcess): Promise<void> {
    const { engines, log } = this.#dependencies;
    const releaseEngine = engines.releaseOnce(engine);
    try {
      await this.#handle(engine, job, releaseEngine);
      await job.complete();
    } catch (error) {
      logRetry(log, error, 'job given back');
      const returned = error instanceof Preempted ? job.preempt() : job.fail(String(error));
      // The missing heartbeats return the job if this fails.
      await returned.catch((cause: unknown) => log.warn({ err: cause }, 'job not returned'));
    } finally {
      releaseEngine();
    }
  }

  async #finished(): Promise<void> {
    await this.#loop;
    await Promise.all(this.#running.values());
  }
}
