import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TakenJob } from './claimed-job.ts';
import type { Engines } from './engine-pool.ts';
import type { EngineProcess } from './engine-process.ts';
import type { Queue, SlowOrder } from './queue.ts';
import { logGivenBack, Preempted } from './retry-log.ts';

/** Nothing tells of a job whose delay before its next run is over, so those are looked for. */
const POLLING_MS = 2000;

interface Parts {
  queue: Queue;
  engines: Engines;
  log: Logger;
  /** Whether a job may be taken, which another machine could; missing: always. */
  hasRoom?: (() => Promise<boolean>) | undefined;
  /** When slow jobs are taken; after the quick ones, when it is left out. */
  slowOrder?: (() => SlowOrder) | undefined;
}

/** Runs a job in an engine that is lent for it. What it throws gives the job back to the queue. */
type Handle = (engine: EngineProcess, job: TakenJob, giveBack: () => void) => Promise<void>;

/**
 * Feeds the queue's jobs to the engines of this process: first there is an engine that has nothing to do, and then the job
 * is taken for it. So what an engine begins is always the job whose turn it is at that moment; none is held back meanwhile
 * that came before another's turn.
 */
export class Feeder {
  readonly #parts: Parts;
  readonly #handle: Handle;
  readonly #running = new Map<TakenJob, Promise<void>>();
  #woken = Promise.withResolvers<void>();
  #ending = false;
  #feeding: Promise<void> = Promise.resolve();
  #polling: NodeJS.Timeout | undefined;

  constructor(parts: Parts, handle: Handle) {
    this.#parts = parts;
    this.#handle = handle;
  }

  async start(): Promise<void> {
    const wake = () => this.#woken.resolve();
    await this.#parts.queue.onWaiting(wake);
    this.#polling = setInterval(wake, POLLING_MS);
    this.#feeding = this.#feed();
  }

  /** Takes no more jobs, waits for those that run and gives back what is not done by then. */
  async stop(timeoutMs: number): Promise<void> {
    this.#ending = true;
    clearInterval(this.#polling);
    this.#woken.resolve();
    await Promise.race([this.#idle(), sleep(timeoutMs, undefined, { ref: false })]);
    // Where the database is away too, their missing signs of life say the same, and the process still ends as it should.
    await Promise.allSettled([...this.#running.keys()].map((job) => job.returned()));
  }

  async #feed(): Promise<void> {
    const { engines } = this.#parts;
    while (!this.#ending) {
      // Made before the look: what comes during it is looked for again.
      this.#woken = Promise.withResolvers();
      const engine = await engines.take();
      const job = await this.#next();
      if (job) {
        this.#begin(job, engine);
      } else {
        engines.giveBack(engine);
        if (!this.#ending) await this.#woken.promise;
      }
    }
  }

  async #next(): Promise<TakenJob | undefined> {
    const { queue, log, hasRoom, slowOrder } = this.#parts;
    if (hasRoom && !(await hasRoom())) return undefined;
    if (this.#ending) return undefined;
    try {
      return await queue.take({ slow: slowOrder?.() ?? 'last' });
    } catch (error) {
      log.error({ err: error }, 'queue');
      return undefined;
    }
  }

  #begin(job: TakenJob, engine: EngineProcess): void {
    const running = this.#run(job, engine).finally(() => this.#running.delete(job));
    this.#running.set(job, running);
  }

  async #run(job: TakenJob, engine: EngineProcess): Promise<void> {
    const { engines, log } = this.#parts;
    const giveBack = engines.returning(engine);
    try {
      await this.#handle(engine, job, giveBack);
      await job.done();
    } catch (error) {
      logGivenBack(log, error, 'job given back');
      // Where this fails too, its missing signs of life say the same.
      await (error instanceof Preempted ? job.preempted() : job.failed(String(error))).catch(() => {});
    } finally {
      giveBack();
    }
  }

  async #idle(): Promise<void> {
    await this.#feeding;
    await Promise.all(this.#running.values());
  }
}
