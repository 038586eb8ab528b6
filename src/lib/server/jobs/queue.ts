import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';

const QUEUE = 'convert';
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

export interface QueueOptions {
  database: Database;
  /** Longest run of a job, in milliseconds; a job beyond it is given to another worker. */
  maxRunMs: number;
  log: Logger;
}

/** Jobs on the product's own database: each is run at least once and at most three times. What it is about, records say. */
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
    const settings = {
      retryLimit: RETRIES,
      retryDelay: 1,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: Math.ceil(this.#options.maxRunMs / 1000) + 60,
      retentionSeconds: KEEP_QUEUED_SECONDS,
      deleteAfterSeconds: KEEP_ENDED_SECONDS,
      notify: true,
    };
    await this.#boss.createQueue(QUEUE, settings);
    // What was created by an earlier start keeps that start's settings.
    await this.#boss.updateQueue(QUEUE, settings);
    await this.#boss.createQueue(SWEEP_QUEUE, { retryLimit: 0, deleteAfterSeconds: KEEP_ENDED_SECONDS });
  }

  /**
   * Adds jobs, by their UUIDs. One that is `taken` is being run by the caller already, which is its first run: workers see
   * it only when it has not been renewed for a while.
   */
  async add(jobs: readonly { id: string; taken?: boolean }[]): Promise<void> {
    await this.#boss.insert(
      QUEUE,
      jobs.map(({ id, taken }) => ({
        id,
        ...(taken && { startAfter: HEARTBEAT_SECONDS, retryLimit: RETRIES - 1 }),
      })),
    );
  }

  /** A sign of life of a job that was added as taken. */
  async renew(id: string): Promise<void> {
    await this.#boss.update(QUEUE, undefined, { id, startAfter: HEARTBEAT_SECONDS });
  }

  /** Lets workers have a job that was added as taken. */
  async release(id: string): Promise<void> {
    await this.#boss.update(QUEUE, undefined, { id, startAfter: 0 });
  }

  /** Takes jobs that have not begun off the queue, and forgets those that have. */
  async cancel(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#boss.deleteJob(QUEUE, [...ids]);
  }

  /** Gives jobs back that a process left behind when it died. Only for jobs of which that is known. */
  async giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#boss.fail(QUEUE, [...ids], { reason: 'the process went away' });
  }

  /** Whether a job waits, runs or will run again. */
  async isAlive(id: string): Promise<boolean> {
    const [job] = await this.#boss.findJobs(QUEUE, { id });
    return job !== undefined && ['created', 'retry', 'active'].includes(job.state);
  }

  /**
   * Handles jobs one after the other. What `handle` throws gives the job back to the queue, unless this was its `last`
   * run.
   */
  async work(handle: (id: string, last: boolean) => Promise<void>): Promise<void> {
    const options = {
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: POLLING_SECONDS,
      // Left out, it is half a minute, and so is the wait for every retry.
      notifyPollingIntervalSeconds: POLLING_SECONDS,
    } as const;
    const workerId = await this.#boss.work<object, void, typeof options>(QUEUE, options, async ([job]) => {
      try {
        if (job) await handle(job.id, job.retryCount >= job.retryLimit);
      } catch (error) {
        this.#options.log.error({ err: error }, 'job given back');
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
