import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobInfo, jobInfo, slowPriority } from './job-info.ts';

/**
 * A job that this process has taken off the queue and is at work on. It gives the queue signs of life until it is said how
 * it ended; without them, the queue hands it to another process.
 */
export class ClaimedJob {
  readonly id: string;
  /** Whether the queue will not run it again. */
  readonly isLastRun: boolean;
  readonly info: JobInfo;
  readonly #boss: PgBoss;
  readonly #job: JobWithMetadata;
  readonly #requeue: (job: JobWithMetadata) => Promise<void>;
  readonly #heartbeat: NodeJS.Timeout;
  #ended = false;

  constructor(boss: PgBoss, job: JobWithMetadata, putBack: (job: JobWithMetadata) => Promise<void>) {
    const { id, name, retryCount, retryLimit, heartbeatSeconds } = job;
    this.id = id;
    this.isLastRun = retryCount >= retryLimit;
    this.info = jobInfo(job);
    this.#boss = boss;
    this.#job = job;
    this.#requeue = putBack;
    const everyMs = ((heartbeatSeconds ?? 60) * 1000) / 3;
    // One that gets lost is made up for by the next.
    this.#heartbeat = setInterval(() => void boss.touch(name, id).catch(() => {}), everyMs);
  }

  async complete(): Promise<void> {
    if (this.#end()) await this.#boss.complete(this.#job.name, this.id);
  }

  /** Gives it back to the queue, which runs it again unless this was its last run. */
  async fail(reason: string): Promise<void> {
    if (this.#end()) await this.#boss.fail(this.#job.name, this.id, { reason });
  }

  /** Gives it back as if it had never been taken, because this process is told to end. */
  async release(): Promise<void> {
    if (this.#end()) await this.#requeue(this.#job);
  }

  /** Gives it back as if it had never been taken, to wait behind the quick jobs. */
  async preempt(): Promise<void> {
    if (this.#end()) await this.#requeue({ ...this.#job, priority: slowPriority(this.#job.priority) });
  }

  /** @returns whether it had not been ended before */
  #end(): boolean {
    clearInterval(this.#heartbeat);
    const first = !this.#ended;
    this.#ended = true;
    return first;
  }
}
