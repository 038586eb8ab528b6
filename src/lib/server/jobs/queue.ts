import { PgBoss, type Queue as QueueSettings } from 'pg-boss';
import type { Logger } from 'pino';
import { DELIVERY_ATTEMPTS } from '../../delivery-limits.ts';
import type { Database } from '../db/database.ts';
import { RunAgain } from './run-again.ts';
import { TakenJob } from './taken-job.ts';

/** Tells that jobs of a kind wait. */
const CHANNEL = 'job_waits';
const SWEEP_QUEUE = 'sweep';
/** Runs after the first, when a process went away in the middle of one: three runs in all. */
const RETRIES = 2;
/** Without a sign of life for this long, a job's process is taken for dead. pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;
/** Nothing notifies of a job whose delay before its next run is over, so workers look for those by themselves. */
const POLLING_SECONDS = 2;
const KEEP_ENDED_SECONDS = 3600;
const KEEP_QUEUED_SECONDS = 86_400;
/** Longer than an attempt at sending a mail may take. */
const MAIL_EXPIRY_SECONDS = 240;

export interface QueueOptions {
  database: Database;
  /** Longest run of a job, in milliseconds; a job beyond it is given to another worker. */
  maxRunMs: number;
  /** Before the second attempt at sending a mail, at least; it doubles with each further one. Missing: none. */
  mailRetrySeconds?: number;
  log: Logger;
}

interface NewJob {
  /** A UUID. */
  id: string;
  taken?: boolean;
  /** A whole number of 32 bits. */
  priority?: number;
}

/** A row a kind of job: a queue of its own, and how its jobs are run again. */
const kinds = {
  convert: ({ maxRunMs }) => ({
    retryLimit: RETRIES,
    retryDelay: 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: Math.ceil(maxRunMs / 1000) + 60,
    retentionSeconds: KEEP_QUEUED_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
    // Its jobs are taken by `take`, and `onWaiting` tells of them.
    notify: false,
  }),
  mail: ({ mailRetrySeconds = 0 }) => ({
    retryLimit: DELIVERY_ATTEMPTS - 1,
    retryDelay: mailRetrySeconds,
    retryBackoff: mailRetrySeconds > 0,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAIL_EXPIRY_SECONDS,
    // By then the delivery has failed (retention.ts).
    retentionSeconds: KEEP_ENDED_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
    notify: true,
  }),
} satisfies Record<string, (options: QueueOptions) => Omit<QueueSettings, 'name'>>;
export type JobKind = keyof typeof kinds;

/** Jobs on the product's own database: each is run at least once and as often as its kind allows. What it is about, records say. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#boss = new PgBoss({
      ...options.database.queueConnection,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const [kind, settingsOf] of Object.entries(kinds)) {
      const settings = settingsOf(this.#options);
      await this.#boss.createQueue(kind, settings);
      // What was created by an earlier start keeps that start's settings.
      await this.#boss.updateQueue(kind, settings);
    }
    await this.#boss.createQueue(SWEEP_QUEUE, { retryLimit: 0, deleteAfterSeconds: KEEP_ENDED_SECONDS });
  }

  /**
   * Adds jobs, by their UUIDs. One that is `taken` is being run by the caller already, which is its first run: workers see
   * it only when it has not been renewed for a while.
   */
  async add(jobs: readonly NewJob[], kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.insert(
      kind,
      jobs.map(({ id, taken, priority = 0 }) => ({
        id,
        priority,
        ...(taken && { startAfter: HEARTBEAT_SECONDS, retryLimit: RETRIES - 1 }),
      })),
    );
    if (jobs.some(({ taken }) => !taken)) await this.#options.database.notify(CHANNEL, kind);
  }

  /**
   * The job whose turn it is, for this process to run; nothing when none waits. Of a higher priority is earlier, and of
   * equal ones what came first.
   */
  async take(): Promise<TakenJob | undefined> {
    const [job] = await this.#boss.fetch<object>('convert', { includeMetadata: true });
    return job && new TakenJob(this.#boss, job);
  }

  /** Calls `handle` when there may be a job to take: some were added, here or by another process. */
  async onWaiting(handle: () => void): Promise<void> {
    await this.#options.database.listen(CHANNEL, (kind) => kind === 'convert' && handle());
  }

  /** A sign of life of a job that was added as taken. */
  async renew(id: string, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: HEARTBEAT_SECONDS });
  }

  /** Lets workers have a job that was added as taken. */
  async release(id: string, kind: JobKind = 'convert'): Promise<void> {
    await this.#boss.update(kind, undefined, { id, startAfter: 0 });
    await this.#options.database.notify(CHANNEL, kind);
  }

  /** Takes jobs that have not begun off the queue, and forgets those that have. */
  async cancel(ids: readonly string[], kind: JobKind = 'convert'): Promise<void> {
    if (ids.length > 0) await this.#boss.deleteJob(kind, [...ids]);
  }

  /** Gives jobs back that a process left behind when it died. Only for jobs of which that is known. */
  async giveBack(ids: readonly string[], kind: JobKind = 'convert'): Promise<void> {
    if (ids.length > 0) await this.#boss.fail(kind, [...ids], { reason: 'the process went away' });
  }

  /** Whether a job waits, runs or will run again. */
  async isAlive(id: string, kind: JobKind = 'convert'): Promise<boolean> {
    const [job] = await this.#boss.findJobs(kind, { id });
    return job !== undefined && ['created', 'retry', 'active'].includes(job.state);
  }

  /**
   * Handles jobs of a kind that needs no engine, one after the other. What `handle` throws gives the job back to the
   * queue, unless this was its `last` run.
   */
  async work(handle: (id: string, last: boolean) => Promise<void>, kind: JobKind): Promise<void> {
    const options = {
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: POLLING_SECONDS,
      // Left out, it is half a minute, and so is the wait for every retry.
      notifyPollingIntervalSeconds: POLLING_SECONDS,
    } as const;
    const workerId = await this.#boss.work<object, void, typeof options>(kind, options, async ([job]) => {
      try {
        if (job) await handle(job.id, job.retryCount >= job.retryLimit);
      } catch (error) {
        if (!(error instanceof RunAgain)) this.#options.log.error({ err: error }, 'job given back');
        throw error;
      } finally {
        // A worker that takes one job at a time would sleep its polling interval between the jobs of a burst.
        this.#boss.notifyWorker(workerId);
      }
    });
  }

  /** Calls `sweep` every minute, on one of all machines. */
  async everyMinute(sweep: () => Promise<void>): Promise<void> {
    await this.#boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 10 }, () =>
      sweep().catch((error: unknown) => this.#options.log.error({ err: error }, 'sweep')),
    );
    await this.#boss.schedule(SWEEP_QUEUE, '* * * * *');
  }

  /** Takes no more jobs and waits for those that run. */
  async stop(timeoutMs: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: true });
  }
}
