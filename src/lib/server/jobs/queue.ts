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

/** Tells that jobs of a kind wait. */
const CHANNEL = 'job_waits';
const SUPERVISE_SECONDS = 5;
/** Nothing notifies of a job whose delay before its next run is over, so workers look for those by themselves. */
const POLL_INTERVAL_SECONDS = 2;

export interface QueueOptions extends KindOptions {
  database: Database;
  /** The trace that what is added just now is part of. */
  trace?: () => string | undefined;
  log: Logger;
}

/** Without an answer for this long, a connection to the database server is given up. */
const QUERY_TIMEOUT_MS = 60_000;

/** What is done at intervals, on one of all machines: a row each, with when (cron, UTC). */
const schedules = { sweep: '* * * * *', search: '23 * * * *' };

/** Its own pauses are differences of times: a clock that is set back by hours would make one of them that long. */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Passed on to its client of the database server (`pg`), of whose options its own types name only some. */
const connectionOptions = { query_timeout: QUERY_TIMEOUT_MS, keepAlive: true };

/** When slow jobs are taken, compared with the quick ones. */
export type SlowOrder = 'first' | 'last' | 'never';

const slowBand = { maxPriority: SLOW_BAND };
const quickBand = { minPriority: SLOW_BAND + 1 };
const bands = {
  first: [slowBand, quickBand],
  last: [quickBand, slowBand],
  never: [quickBand],
} as const satisfies Record<SlowOrder, readonly object[]>;

/** Jobs on the product's own database: each is run at least once and as often as its kind allows. What it is about, records say. */
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
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const [kind, settingsOf] of Object.entries(jobKinds)) {
      const settings = settingsOf(this.#options);
      await this.#boss.createQueue(kind, settings);
      // What was created by an earlier start keeps that start's settings.
      await this.#boss.updateQueue(kind, settings);
    }
    for (const name of Object.keys(schedules)) {
      await this.#boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: RETENTION_SECONDS });
    }
    // What it knows of its queues it asks for once: within a transaction of an embedded database it could not.
    for (const kind of Object.keys(jobKinds)) await this.#boss.insert(kind, []);
  }

  /**
   * Adds jobs, by their UUIDs. One that is `taken` is being run by the caller already, which is its first run: workers see
   * it only when it has not been renewed for a while.
   * @param transaction in which they are written; once it is over, `announce` them
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

  /** Tells workers that there may be a job to take. Should it get lost, they look by themselves. */
  async notifyWorkers(kind: JobKind = 'convert'): Promise<void> {
    await this.#options.database.notify(CHANNEL, kind).catch(() => {});
  }

  /**
   * The next job for this process to run, if any is queued: the highest priority first, and of equal ones the oldest.
   * @param slow whether slow jobs come before the quick ones, after them, or not at all
   */
  async claim({ slow = 'last' }: { slow?: SlowOrder } = {}): Promise<ClaimedJob | undefined> {
    for (const band of bands[slow]) {
      const [job] = await this.#boss.fetch<object>('convert', { includeMetadata: true, ...band });
      if (job) return new ClaimedJob(this.#boss, job, (taken) => this.#requeue(taken));
    }
    return undefined;
  }

  /** Calls `handle` when there may be a job to take: some were added, here or by another process. */
  async onJobsAdded(handle: () => void): Promise<void> {
    await this.#options.database.listen(CHANNEL, (kind) => kind === 'convert' && handle());
  }

  /** A sign of life of a job that was added as taken. */
  async heartbeat(id: string, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: HEARTBEAT_SECONDS });
  }

  /** Lets workers have a job that was added as taken. */
  async release(id: string, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: 0 });
    await this.notifyWorkers(kind);
  }

  /** Lets workers have a job that was added as taken, behind the quick ones. */
  async preempt(id: string, turn: number, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: 0, priority: slowPriority(-turn) });
    await this.notifyWorkers(kind);
  }

  /** Puts a job back as it was before it was taken: that run counts for nothing. */
  async #requeue({ id, name, data, priority, retryCount, retryLimit }: JobWithMetadata): Promise<void> {
    await this.#options.database.orm.transaction(async (transaction) => {
      const options = { db: queueDatabase(transaction) };
      const [now] = await this.#boss.findJobs(name, { id, ...options });
      // Without signs of life for too long it is another process's by now; called off, nobody's.
      if (now?.state !== 'active' || now.retryCount !== retryCount) return;
      await this.#boss.deleteJob(name, id, options);
      await this.#boss.insert(name, [{ id, data, priority, retryLimit: retryLimit - retryCount }], options);
    });
    await this.notifyWorkers();
  }

  /** Takes jobs that have not begun off the queue, and forgets those that have. */
  async cancel(ids: readonly string[], kind: JobKind = 'convert'): Promise<void> {
    if (ids.length > 0) await this.#boss.deleteJob(kind, [...ids]);
  }

  /** Gives jobs back that a process left behind when it died. Only for jobs of which that is known. */
  async requeueAbandoned(ids: readonly string[], kind: JobKind = 'convert'): Promise<void> {
    for (const id of ids) {
      // Of one that was added as taken nothing is counted here: that was done when it was added.
      await this.#boss.update(kind, undefined, { id, startAfter: 0 });
      const [job] = await this.#boss.findJobs(kind, { id });
      if (job?.state === 'active') await this.#boss.fail(kind, id, { reason: 'the process went away' });
    }
  }

  /** Whether a job waits, runs or will run again. */
  async isPending(id: string, kind: JobKind = 'convert'): Promise<boolean> {
    const [job] = await this.#boss.findJobs(kind, { id });
    return job !== undefined && ['created', 'retry', 'active'].includes(job.state);
  }

  /**
   * Handles jobs of a kind that needs no engine, one after the other. What `handle` throws gives the job back to the
   * queue, unless this was its `last` run.
   */
  async work(handle: (id: string, last: boolean, facts: JobInfo) => Promise<void>, kind: JobKind): Promise<void> {
    const options = {
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: POLL_INTERVAL_SECONDS,
      // Left out, it is half a minute, and so is the wait for every retry.
      notifyPollingIntervalSeconds: POLL_INTERVAL_SECONDS,
    } as const;
    const workerId = await this.#boss.work<object, void, typeof options>(kind, options, async ([job]) => {
      try {
        if (job) await handle(job.id, job.retryCount >= job.retryLimit, jobInfo(job));
      } catch (error) {
        logRetry(this.#options.log, error, 'job given back');
        throw error;
      } finally {
        // A worker that takes one job at a time would sleep its polling interval between the jobs of a burst.
        this.#boss.notifyWorker(workerId);
      }
    });
  }

  /** Does something at its intervals, on one of all machines. */
  async schedule(name: keyof typeof schedules, work: () => Promise<unknown>): Promise<void> {
    await this.#boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      await work().catch((error: unknown) => this.#options.log.error({ err: error }, name));
    });
    await this.#boss.schedule(name, schedules[name]);
  }

  /** Takes no more jobs and waits for those that run. */
  async stop(timeoutMs: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: true });
  }
}
