import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { factsOf, type JobFacts, slowPriority } from './job-info.ts';

/**
 * A job that this process has taken off the queue and is at work on. It gives the queue signs of life until it is said how
 * it ended; without them, the queue hands it to another process.
 */
export class TakenJob {
  readonly id: string;
  /** Whether the queue will not run it again. */
  readonly last: boolean;
  readonly facts: JobFacts;
  readonly #boss: PgBoss;
  readonly #job: JobWithMetadata;
  readonly #putBack: (job: JobWithMetadata) => Promise<void>;
  readonly #signs: NodeJS.Timeout;
  #ended = false;

  constructor(boss: PgBoss, job: JobWithMetadata, putBack: (job: JobWithMetadata) => Promise<void>) {
    const { id, name, retryCount, retryLimit, heartbeatSeconds } = job;
    this.id = id;
    this.last = retryCount >= retryLimit;
    this.facts = factsOf(job);
    this.#boss = boss;
    this.#job = job;
    this.#putBack = putBack;
    const everyMs = ((heartbeatSeconds ?? 60) * 1000) / 3;
    // One that gets lost is made up for by the next.
    this.#signs = setInterval(() => void boss.touch(name, id).catch(() => {}), everyMs);
  }

  async done(): Promise<void> {
    if (this.#end()) await this.#boss.complete(this.#job.name, this.id);
  }

  /** Gives it back to the queue, which runs it again unless this was its last run. */
  async failed(reason: string): Promise<void> {
    if (this.#end()) await this.#boss.fail(this.#job.name, this.id, { reason });
  }

  /** Gives it back as if it had never been taken, because this process is told to end. */
  async returned(): Promise<void> {
    if (this.#end()) await this.#putBack(this.#job);
  }

  /** Gives it back as if it had never been taken, to wait behind the quick jobs. */
  async preempted(): Promise<void> {
    if (this.#end()) await this.#putBack({ ...this.#job, priority: slowPriority(this.#job.priority) });
  }

  /** @returns whether it had not been ended before */
  #end(): boolean {
    clearInterval(this.#signs);
    const first = !this.#ended;
    this.#ended = true;
    return first;
  }
}
