import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobInfo, jobInfo, slowPriority } from './job-info.ts';

/**
 * A job that this process has claimed. It sends heartbeats until it ends; without them, the queue hands the job to another
 * process.
 */
export class ClaimedJob {
  readonly id: string;
  /** Whether the queue does not retry it. */
  readonly isLastRun: boolean;
  readonly info: JobInfo;
  readonly #boss: PgBoss;
  readonly #job: JobWithMetadata;
  readonly #requeue: (job: JobWithMetadata) => Promise<void>;
  readonly #heartbeat: NodeJS.Timeout;
  #ended = false;

  constructor(boss: PgBoss, job: JobWithMetadata, requeue: (job: JobWithMetadata) => Promise<void>) {
    const { id, name, retryCount, retryLimit, heartbeatSeconds } = job;
    this.id = id;
    this.isLastRun = retryCount >= retryLimit;
    this.info = jobInfo(job);
    this.#boss = boss;
    this.#job = job;
    this.#requeue = requeue;
    const intervalMs = ((heartbeatSeconds ?? 60) * 1000) / 3;
    // The interval is a third of the timeout: the next heartbeat makes up for a failed one.
    this.#heartbeat = setInterval(() => void boss.touch(name, id).catch(() => {}), intervalMs);
  }

  async complete(): Promise<void> {
    if (this.#end()) await this.#boss.complete(this.#job.name, this.id);
  }

  /** Returns it to the queue, which retries it unless this was its last run. */
  async fail(reason: string): Promise<void> {
    if (this.#end()) await this.#boss.fail(this.#job.name, this.id, { reason });
  }

  /** Returns it to the queue without counting the run, because this process is shutting down. */
  async release(): Promise<void> {
    if (this.#end()) await this.#requeue(this.#job);
  }

  /** Returns it to the queue behind the quick jobs, without counting the run. */
  async preempt(): Promise<void> {
    if (this.#end()) await this.#requeue({ ...this.#job, priority: slowPriority(this.#job.priority) });
  }

  /** @returns whether this is the first call */
  #end(): boolean {
    clearInterval(this.#heartbeat);
    const first = !this.#ended;
    this.#ended = true;
    return first;
  }
}
