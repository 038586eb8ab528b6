import type { JobWithMetadata, PgBoss } from 'pg-boss';

/**
 * A job that this process has taken off the queue and is at work on. It gives the queue signs of life until it is said how
 * it ended; without them, the queue hands it to another process.
 */
export class TakenJob {
  readonly id: string;
  /** Whether the queue will not run it again. */
  readonly last: boolean;
  readonly #boss: PgBoss;
  readonly #kind: string;
  readonly #signs: NodeJS.Timeout;
  #ended = false;

  constructor(boss: PgBoss, { id, name, retryCount, retryLimit, heartbeatSeconds }: JobWithMetadata) {
    this.id = id;
    this.last = retryCount >= retryLimit;
    this.#boss = boss;
    this.#kind = name;
    const everyMs = ((heartbeatSeconds ?? 60) * 1000) / 2;
    // One that gets lost is made up for by the next.
    this.#signs = setInterval(() => void boss.touch(name, id).catch(() => {}), everyMs);
  }

  async done(): Promise<void> {
    if (this.#end()) await this.#boss.complete(this.#kind, this.id);
  }

  /** Gives it back to the queue, which runs it again unless this was its last run. */
  async failed(reason: string): Promise<void> {
    if (this.#end()) await this.#boss.fail(this.#kind, this.id, { reason });
  }

  /** @returns whether it had not been ended before */
  #end(): boolean {
    clearInterval(this.#signs);
    const first = !this.#ended;
    this.#ended = true;
    return first;
  }
}
