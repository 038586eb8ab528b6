import type { ConversionRow } from '../../db/schema.ts';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { Notifications } from '../../jobs/notifications.ts';
import type { Queue } from '../../jobs/queue.ts';
import { logRetry, Preempted } from '../../jobs/retry-log.ts';
import { type LentEngine, lendWith } from './engine-lease.ts';
import type { Preemption } from './preemption.ts';
import type { RunParts } from './run-conversion.ts';
import { type Run, runJob, type Told } from './run-job.ts';

/** How often the queue is told that a run goes on. */
const RENEW_MS = 3000;

interface Parts extends RunParts {
  preemption: Preemption;
  queue: Queue;
  notifications: Notifications;
  engines: EnginePool;
}

interface Course {
  began: PromiseWithResolvers<void>;
  ended: PromiseWithResolvers<ConversionRow | undefined>;
}

/** A job that this process has begun. */
export interface DirectRun {
  /** To be told when its records and the job are written: before, it ends nowhere. */
  recorded(): void;
  /** To be told when they could not be written. */
  abandon(): void;
  /** Resolves when the turn of one of its records comes. */
  began(id: string): Promise<void>;
  /** What a record of it says at its end; nothing when that is for another run to write. */
  ended(id: string): Promise<ConversionRow | undefined>;
}

/**
 * Jobs that begin where their upload came in, at once, while the records and the job are written: a small picture is done
 * before the queue could have handed it out. They are reserved: should this process give no signs of life any more, the
 * queue hands them to another.
 */
export class DirectRuns {
  readonly #parts: Parts;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** An engine that has nothing to do, with a copy of the upload, which may be moved away when this resolves. */
  async lendIdle(uploadPath: string): Promise<LentEngine | undefined> {
    const { engines } = this.#parts;
    const engine = engines.tryAcquire();
    return engine && lendWith(engines, engine, uploadPath);
  }

  /** Resolves when none is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /**
   * Begins a job.
   * @param rows its records
   * @param lent with a copy of their original; given back when it is done
   */
  begin(rows: readonly ConversionRow[], { engine, folder, giveBack }: LentEngine): DirectRun {
    const { notifications, telemetry } = this.#parts;
    telemetry.metrics.count('jobs', { kind: 'convert', way: 'direct', run: 'first' });
    const jobId = rows[0]?.jobId ?? '';
    const written = Promise.withResolvers<void>();
    written.promise.catch(() => {});
    const courses = new Map(
      rows.map(({ id }): [string, Course] => [id, { began: Promise.withResolvers(), ended: Promise.withResolvers() }]),
    );
    const cancelled = new AbortController();
    const forget = notifications.on('cancelled', jobId, () => cancelled.abort());
    const run = {
      rows,
      engine,
      folder,
      onConverted: giveBack,
      recorded: written.promise,
      signal: cancelled.signal,
      last: false,
    };
    const told: Told = {
      onBegan: (id) => courses.get(id)?.began.resolve(),
      onEnded: (id, row) => courses.get(id)?.ended.resolve(row),
    };
    const running = this.#run(run, jobId, told).finally(() => {
      forget();
      giveBack();
      this.#running.delete(running);
      for (const { ended } of courses.values()) ended.resolve(undefined);
    });
    this.#running.add(running);
    return {
      recorded: written.resolve,
      abandon() {
        cancelled.abort();
        written.reject(new Error('The conversion could not be recorded.'));
      },
      began: async (id) => courses.get(id)?.began.promise,
      ended: async (id) => courses.get(id)?.ended.promise,
    };
  }

  async #run(run: Run, jobId: string, told: Told): Promise<void> {
    const { queue, log } = this.#parts;
    const renewal = setInterval(() => void queue.heartbeat(jobId).catch(() => {}), RENEW_MS);
    const failed = (error: unknown) => log.error({ err: error }, 'queue');
    try {
      await runJob(this.#parts, run, told);
      // Where this fails, a worker finds the records ended.
      if (!run.signal.aborted) await queue.cancel([jobId]).catch(failed);
    } catch (error) {
      logRetry(log, error, 'conversion left to the queue');
      const givenBack =
        error instanceof Preempted ? queue.preempt(jobId, run.rows[0]?.turn ?? 0) : queue.release(jobId);
      await givenBack.catch(failed);
    } finally {
      clearInterval(renewal);
    }
  }
}
