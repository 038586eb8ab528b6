import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClaimedJob } from './claimed-job.ts';
import type { EnginePool } from './engine-pool.ts';
import type { EngineProcess } from './engine-process.ts';
import type { Queue, SlowOrder } from './queue.ts';
import { logRetry, Preempted } from './retry-log.ts';

/** Nothing tells of a job whose delay before its next run is over, so those are looked for. */
const POLL_INTERVAL_MS = 2000;

interface Parts {
  queue: Queue;
  engines: EnginePool;
  log: Logger;
  /** Whether a job may be taken, which another machine could; missing: always. */
  hasCapacity?: (() => Promise<boolean>) | undefined;
  /** When slow jobs are taken; after the quick ones, when it is left out. */
  slowOrder?: (() => SlowOrder) | undefined;
}

/** Runs a job in an engine that is lent for it. What it throws gives the job back to the queue. */
type Handle = (engine: EngineProcess, job: ClaimedJob, giveBack: () => void) => Promise<void>;

/**
 * Feeds the queue's jobs to the engines of this process: first there is an engine that has nothing to do, and then the job
 * is taken for it. So what an engine begins is always the job whose turn it is at that moment; none is held back meanwhile
 * that came before another's turn.
 */
export class Dispatcher {
  readonly #parts: Parts;
  readonly #handle: Handle;
  readonly #running = new Map<ClaimedJob, Promise<void>>();
  #wakeUp = Promise.withResolvers<void>();
  #stopping = false;
  #loop: Promise<void> = Promise.resolve();
  #pollTimer: NodeJS.Timeout | undefined;

  constructor(parts: Parts, handle: Handle) {
    this.#parts = parts;
    this.#handle = handle;
  }

  async start(): Promise<void> {
    const wake = () => this.#wakeUp.resolve();
    await this.#parts.queue.onJobsAdded(wake);
    this.#pollTimer = setInterval(wake, POLL_INTERVAL_MS);
    this.#loop = this.#dispatch();
  }

  /** Takes no more jobs, waits for those that run and gives back what is not done by then. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#pollTimer);
    this.#wakeUp.resolve();
    await Promise.race([this.#finished(), sleep(timeoutMs, undefined, { ref: false })]);
    // Where the database is away too, their missing signs of life say the same, and the process still ends as it should.
    await Promise.allSettled([...this.#running.keys()].map((job) => job.release()));
  }

  async #dispatch(): Promise<void> {
    const { engines } = this.#parts;
    while (!this.#stopping) {
      // Made before the look: what comes during it is looked for again.
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
    const { queue, log, hasCapacity, slowOrder } = this.#parts;
    if (hasCapacity && !(await hasCapacity())) return undefined;
    if (this.#stopping) return undefined;
    try {
      return await queue.claim({ slow: slowOrder?.() ?? 'last' });
    } catch (error) {
      log.error({ err: error }, 'queue');
      return undefined;
    }
  }

  #start(job: ClaimedJob, engine: EngineProcess): void {
    const running = this.#run(job, engine).finally(() => this.#running.delete(job));
    this.#running.set(job, running);
  }

  async #run(job: ClaimedJob, engine: EngineProcess): Promise<void> {
    const { engines, log } = this.#parts;
    const giveBack = engines.releaseOnce(engine);
    try {
      await this.#handle(engine, job, giveBack);
      await job.complete();
    } catch (error) {
      logRetry(log, error, 'job given back');
      // Where this fails too, its missing signs of life say the same.
      await (error instanceof Preempted ? job.preempt() : job.fail(String(error))).catch(() => {});
    } finally {
      giveBack();
    }
  }

  async #finished(): Promise<void> {
    await this.#loop;
    await Promise.all(this.#running.values());
  }
}
