import { type Clock, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Orm } from '../db/database.ts';
import { queueDatabase } from '../db/queue-transaction.ts';
import { ClaimedJob } from './claimed-job.ts';
import { type JobInfo, jobInfo, type NewJob, SLOW_BAND, slowPriority, traceData } from './job-info.ts';
import {
  HEARTBEAT_SECONDS,
  type JobKind,
  jobKinds,
  type KindOptions,
  RETENTION_SECONDS,
  RETRIES,
} from './job-kinds.ts';
import { logRetry } from './retry-log.ts';

/** Notifies workers that jobs of a kind were added. */
const CHANNEL = 'job_waits';
const SUPERVISE_SECONDS = 5;
/** No notification is sent when a job's retry delay ends, so workers poll as well. */
const POLL_INTERVAL_SECONDS = 2;

export interface QueueOptions extends KindOptions {
  database: Database;
  /** Returns the `traceparent` for jobs added now. */
  trace?: () => string | undefined;
  log: Logger;
}

/** A query without a response for this long fails. */
const QUERY_TIMEOUT_MS = 60_000;

/** Scheduled tasks (cron, UTC), each on one machine at a time. `search` removes stored files without a record. */
const schedules = { sweep: '* * * * *', search: '23 * * * *' };

/** pg-boss derives its delays from clock differences, which setting the system clock back would extend. */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Passed through to `pg`. The types of pg-boss include only some of its options. */
const connectionOptions = { query_timeout: QUERY_TIMEOUT_MS, keepAlive: true };

/** When slow jobs are claimed relative to the quick ones. */
export type SlowOrder = 'first' | 'last' | 'never';

const slowBand = { maxPriority: SLOW_BAND };
const quickBand = { minPriority: SLOW_BAND + 1 };
const bands = {
  first: [slowBand, quickBand],
  last: [quickBand, slowBand],
  never: [quickBand],
} as const satisfies Record<SlowOrder, readonly object[]>;

/** The job queue, in the product's database. Each job is delivered at least once. Its data is in the records of its kind. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#boss = new PgBoss({
      ...options.database.queueConnection,
      ...connectionOptions,
      clock: steadyClock,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'queue: pg-boss failed'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const [kind, settingsOf] of Object.entries(jobKinds)) {
      const settings = settingsOf(this.#options);
      await this.#boss.createQueue(kind, settings);
      // A queue created earlier keeps its settings otherwise.
      await this.#boss.updateQueue(kind, settings);
    }
    for (const name of Object.keys(schedules)) {
      await this.#boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: RETENTION_SECONDS });
    }
    // Fills pg-boss's cache of queues, which it cannot read within a transaction of the embedded database.
    for (const kind of Object.keys(jobKinds)) await this.#boss.insert(kind, []);
  }

  /**
   * Adds jobs. The caller runs a `claimed` one itself, which counts as its first run: workers see it only after its
   * heartbeats have stopped.
   * @param transaction to add them in; call `notifyWorkers` after its commit
   */
  async add(jobs: readonly NewJob[], kind: JobKind = 'convert', transaction?: Orm): Promise<void> {
    await this.#boss.insert(
      kind,
      jobs.map(({ id, claimed, priority = 0 }) => ({
        id,
        priority,
        ...traceData(this.#options.trace?.()),
        ...(claimed && { startAfter: HEARTBEAT_SECONDS, retryLimit: RETRIES - 1 }),
      })),
      transaction && { db: queueDatabase(transaction) },
    );
    if (!transaction) await this.notifyWorkers(kind);
  }

  /** Notifies workers that there may be a job to claim. */
  async notifyWorkers(kind: JobKind = 'convert'): Promise<void> {
    // Workers poll as well, so a lost notification only delays them.
    await this.#options.database.notify(CHANNEL, kind).catch(() => {});
  }

  /**
   * Claims the next job, if any: the one with the highest priority, and among equals the oldest.
   * @param slow whether slow jobs come before the quick ones, after them, or not at all
   */
  async claim({ slow = 'last' }: { slow?: SlowOrder } = {}): Promise<ClaimedJob | undefined> {
    for (const band of bands[slow]) {
      const [job] = await this.#boss.fetch<object>('convert', { includeMetadata: true, ...band });
      if (job) return new ClaimedJob(this.#boss, job, (claimed) => this.#requeue(claimed));
    }
    return undefined;
  }

  /** Calls `handle` when jobs were added, in this process or another. */
  async onJobsAdded(handle: () => void): Promise<void> {
    await this.#options.database.listen(CHANNEL, (kind) => kind === 'convert' && handle());
  }

  /** Sends a heartbeat for a job that was added as claimed. */
  async heartbeat(id: string, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: HEARTBEAT_SECONDS });
  }

  /** Lets workers take a job that was added as claimed. */
  async release(id: string, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: 0 });
    await this.notifyWorkers(kind);
  }

  /** Lets workers take a job that was added as claimed, behind the quick ones. */
  async preempt(id: string, turn: number, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: 0, priority: slowPriority(-turn) });
    await this.notifyWorkers(kind);
  }

  /** Changes the priority of a queued job; has no effect on a running one. */
  async setPriority(id: string, priority: number, transaction: Orm, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, priority, db: queueDatabase(transaction) });
  }

  /** Restores a job to its state before the claim, so that the run does not count. */
  async #requeue({ id, name, data, priority, retryCount, retryLimit }: JobWithMetadata): Promise<void> {
    await this.#options.database.orm.transaction(async (transaction) => {
      const options = { db: queueDatabase(transaction) };
      const [current] = await this.#boss.findJobs(name, { id, ...options });
      // After missed heartbeats another process may have it, and a cancelled job must not return.
      if (current?.state !== 'active' || current.retryCount !== retryCount) return;
      await this.#boss.deleteJob(name, id, options);
      await this.#boss.insert(name, [{ id, data, priority, retryLimit: retryLimit - retryCount }], options);
    });
    await this.notifyWorkers();
  }

  /** Deletes jobs from the queue, running ones too. */
  async cancel(ids: readonly string[], kind: JobKind = 'convert'): Promise<void> {
    if (ids.length > 0) await this.#boss.deleteJob(kind, [...ids]);
  }

  /** Returns jobs of a dead process to the queue. The caller must know that the process is dead. */
  async requeueAbandoned(ids: readonly string[], kind: JobKind = 'convert'): Promise<void> {
    for (const id of ids) {
      // Jobs added as claimed wait for missed heartbeats. Their run was counted when they were added.
      await this.#boss.update(kind, undefined, { id, startAfter: 0 });
      const [job] = await this.#boss.findJobs(kind, { id });
      if (job?.state === 'active') await this.#boss.fail(kind, id, { reason: 'the process died' });
    }
  }

  /** Whether a job is queued, running or to be retried. */
  async isPending(id: string, kind: JobKind = 'convert'): Promise<boolean> {
    const [job] = await this.#boss.findJobs(kind, { id });
    return job !== undefined && ['created', 'retry', 'active'].includes(job.state);
  }

  /**
   * Handles jobs of a kind that needs no engine, one at a time. If `handle` throws, the job returns to the queue, unless
   * this was its last run.
   */
  async work(handle: (id: string, isLastRun: boolean, info: JobInfo) => Promise<void>, kind: JobKind): Promise<void> {
    const options = {
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: POLL_INTERVAL_SECONDS,
      // The default, 30 s, would delay every retry by as much.
      notifyPollingIntervalSeconds: POLL_INTERVAL_SECONDS,
    } as const;
    const workerId = await this.#boss.work<object, void, typeof options>(kind, options, async ([job]) => {
      try {
        if (job) await handle(job.id, job.retryCount >= job.retryLimit, jobInfo(job));
      } catch (error) {
        logRetry(this.#options.log, error, 'job given back');
        throw error;
      } finally {
        // Otherwise a worker with a batch size of one sleeps for its polling interval after each job.
        this.#boss.notifyWorker(workerId);
      }
    });
  }

  /** Runs a scheduled task, on one machine at a time. */
  async schedule(name: keyof typeof schedules, work: () => Promise<unknown>): Promise<void> {
    await this.#boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      await work().catch((error: unknown) => this.#options.log.error({ err: error }, name));
    });
    await this.#boss.schedule(name, schedules[name]);
  }

  /** Claims no more jobs and waits for the running ones. */
  async stop(timeoutMs: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: true });
  }
}
