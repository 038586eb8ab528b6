import { and, countDistinct, eq, gt, lte, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../errors.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { conversions } from './db/schema.ts';

/** How long a look at the queue holds. */
const LOOK_MS = 1000;
/** One visitor may have this part of the queue: what he sends shuts the door to him before it does to others. */
const SHARE = 1 / 4;
const RETRY_AFTER_SECONDS = 10;

/** What a look at the queue has found. */
interface Look {
  /** Jobs that wait, and of whom. */
  total: number;
  waiting: Map<string, number>;
  /** Whether a visitor has waited too long for anything of his to begin. */
  stalled: boolean;
}

interface Parts extends Pick<Config, 'queue'> {
  database: Database;
  now: () => Date;
}

/** Whether more work is taken in: the queue has a length, and nobody is to wait in it for his turn too long. */
export class Admission {
  readonly #parts: Parts;
  #look: Promise<Look> | undefined;
  #lookedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws AppError `busy` when what this visitor sends now would wait too long, or be too much */
  async admit(visitor: string): Promise<void> {
    const { limit } = this.#parts.queue;
    const { total, waiting, stalled } = await this.#lately();
    const own = waiting.get(visitor) ?? 0;
    if (stalled || total >= limit || own >= Math.ceil(limit * SHARE)) {
      throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  /** All who ask within its time share a look. */
  #lately(): Promise<Look> {
    const now = performance.now();
    if (this.#look && now - this.#lookedAt < LOOK_MS) return this.#look;
    const look = this.#take();
    look.catch(() => {
      if (this.#look === look) this.#look = undefined;
    });
    this.#lookedAt = now;
    this.#look = look;
    return look;
  }

  async #take(): Promise<Look> {
    const [waiting, stalled] = await Promise.all([this.#waiting(), this.#isStalled()]);
    const total = [...waiting.values()].reduce((sum, jobs) => sum + jobs, 0);
    return { total, waiting, stalled };
  }

  async #waiting(): Promise<Map<string, number>> {
    const { visitor, jobId, status } = conversions;
    const rows = await this.#parts.database.orm
      .select({ visitor, jobs: countDistinct(jobId) })
      .from(conversions)
      .where(eq(status, 'queued'))
      .groupBy(visitor);
    return new Map(rows.map((row) => [row.visitor, row.jobs]));
  }

  /**
   * Whether something of a visitor's waits for so long while nothing of his runs or has ended. The age of what waits alone
   * says little: the last of a visitor's hundred files, and the last page of his book, wait for his own and for nobody else.
   */
  async #isStalled(): Promise<boolean> {
    const { database, now, queue } = this.#parts;
    const before = new Date(now().getTime() - queue.maxWaitMs);
    const { visitor, status, createdAt } = conversions;
    const waiting = database.orm
      .selectDistinct({ visitor })
      .from(conversions)
      .where(and(eq(status, 'queued'), lte(createdAt, before)))
      .as('waiting');
    const other = alias(conversions, 'other');
    const served = database.orm
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.visitor, waiting.visitor), or(eq(other.status, 'processing'), gt(other.finishedAt, before))));
    const stalled = await database.orm.select().from(waiting).where(notExists(served)).limit(1);
    return stalled.length > 0;
  }
}
