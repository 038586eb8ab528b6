import type { ConversionRow } from '../../db/schema.ts';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { Notifications } from '../../jobs/notifications.ts';
import type { Queue } from '../../jobs/queue.ts';
import { logRetry, Preempted } from '../../jobs/retry-log.ts';
import { type EngineLease, leaseEngine } from './engine-lease.ts';
import { PendingRecords } from './pending-records.ts';
import type { Preemption } from './preemption.ts';
import type { RunDependencies } from './run-conversion.ts';
import { type Run, type RunListener, runJob } from './run-job.ts';

/** Interval of the heartbeat that keeps the queue from starting the job elsewhere. */
const HEARTBEAT_MS = 3000;

interface Dependencies extends RunDependencies {
  preemption: Preemption;
  queue: Queue;
  notifications: Notifications;
  engines: EnginePool;
}

interface RowProgress {
  started: PromiseWithResolvers<void>;
  finished: PromiseWithResolvers<ConversionRow | undefined>;
}

/** A job that this process runs before its records are written. */
export interface ImmediateRun {
  /** To be written by the caller, with the job unless all have ended. */
  records: PendingRecords;
  /**
   * Stops the run. To be called if its records could not be written.
   * @param mayBeWritten whether it is unknown
   */
  abandon(mayBeWritten: boolean): void;
  /** Resolves when the conversion of a record starts. */
  started(id: string): Promise<void>;
  /** Resolves with the record when its conversion ends; undefined if another run will finish it. */
  finished(id: string): Promise<ConversionRow | undefined>;
}

/**
 * Runs jobs in the process that received the upload while their records are being written: a small image is done before
 * the queue could have dispatched it. The queued job is reserved: without a heartbeat, another worker gets it.
 */
export class ImmediateExecution {
  readonly #dependencies: Dependencies;
  readonly #running = new Set<Promise<void>>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Leases an idle engine with a copy of the upload, which may be moved once this resolves. Undefined if none is idle. */
  async leaseIdleEngine(uploadPath: string): Promise<EngineLease | undefined> {
    const { engines } = this.#dependencies;
    const engine = engines.tryAcquire();
    return engine && leaseEngine(engines, engine, uploadPath);
  }

  /** Resolves when no job is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /**
   * Starts a job.
   * @param rows its records
   * @param lease has a copy of their original; released when the engine is free
   */
  start(rows: readonly ConversionRow[], { engine, folder, release }: EngineLease): ImmediateRun {
    const { notifications, telemetry } = this.#dependencies;
    telemetry.metrics.count('jobs', { kind: 'convert', execution: 'immediate', run: 'first' });
    const jobId = rows[0]?.jobId ?? '';
    const records = new PendingRecords(rows);
    const progress = new Map(
      rows.map(({ id }): [string, RowProgress] => [
        id,
        { started: Promise.withResolvers(), finished: Promise.withResolvers() },
      ]),
    );
    const cancelled = new AbortController();
    const unsubscribe = notifications.on('cancelled', jobId, () => cancelled.abort());
    const run = {
      rows,
      engine,
      folder,
      onEngineFree: release,
      records,
      signal: cancelled.signal,
      last: false,
    };
    const listener: RunListener = {
      onStarted: (id) => progress.get(id)?.started.resolve(),
      onFinished: (id, row) => progress.get(id)?.finished.resolve(row),
    };
    const running = this.#run(run, jobId, listener).finally(() => {
      unsubscribe();
      release();
      this.#running.delete(running);
      for (const { finished } of progress.values()) finished.resolve(undefined);
    });
    this.#running.add(running);
    return {
      records,
      abandon(mayBeWritten) {
        cancelled.abort();
        records.endWriting(mayBeWritten);
      },
      started: async (id) => progress.get(id)?.started.promise,
      finished: async (id) => progress.get(id)?.finished.promise,
    };
  }

  async #run(run: Run & { records: PendingRecords }, jobId: string, listener: RunListener): Promise<void> {
    const { queue, log } = this.#dependencies;
    // A missed heartbeat is harmless: the queue waits for several.
    const heartbeat = setInterval(() => void queue.heartbeat(jobId).catch(() => {}), HEARTBEAT_MS);
    const failed = (error: unknown) => log.error({ err: error }, 'queue: job not updated');
    try {
      await runJob(this.#dependencies, run, listener);
      // If this fails, a worker finds the records ended.
      if (!run.signal.aborted && !run.records.haveAllEnded) await queue.cancel([jobId]).catch(failed);
    } catch (error) {
      logRetry(log, error, 'conversion left to the queue');
      const released = error instanceof Preempted ? queue.preempt(jobId, run.rows[0]?.turn ?? 0) : queue.release(jobId);
      await released.catch(failed);
    } finally {
      clearInterval(heartbeat);
    }
  }
}
