import { and, countDistinct, eq, gt, lte, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../errors.ts';
import type { Config } from '../config.ts';
import { TO_BEGIN_MS } from '../conversions/holds.ts';
import type { Pace } from '../conversions/pace.ts';
import type { Database } from '../db/database.ts';
import { conversions } from '../db/schema.ts';
import type { Refusal } from '../telemetry/expected-series.ts';
import type { FreeSpace } from '../uploads/free-space.ts';
import { bucketOf } from './limiter.ts';

/** How long a look at the queue holds. */
const LOOK_MS = 1000;
/** One visitor may have this part of the queue: what he sends shuts the door to him before it does to others. */
const SHARE = 1 / 4;
/** All from one address may have this part of it: there a whole office may be, or somebody with a new name each time. */
const SHARE_OF_ADDRESS = 1 / 2;
/** So long whoever was let in is remembered at his address: by then what he sent waits, or has been refused. */
const REMEMBERED_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;
/** Whoever is to be sent away after `TO_BEGIN_MS` need not send his files first; less than that, since it is a guess. */
const MOST_EXPECTED_MS = 0.8 * TO_BEGIN_MS;

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
  freeSpace: FreeSpace;
  pace: Pace;
  now: () => Date;
  /** Told why somebody is refused. */
  onRefused?: (reason: Refusal) => void;
}

/**
 * Whether more work is taken in: there has to be room for it, the queue has a length, and nobody is to wait in it for his
 * turn too long.
 */
export class Admission {
  readonly #parts: Parts;
  #look: Promise<Look> | undefined;
  #lookedAt = 0;
  /** Who was let in from where, and when last: in this process alone, since no record says where it came from. */
  readonly #seen = new Map<string, Map<string, number>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param patient whether the request keeps its place in the queue when it is sent away, so that it may wait
   * @throws AppError `unavailable` when there is no room; `busy` when what is sent now would wait too long, or be too much
   */
  async admit(visitor: string, address: string, patient = true): Promise<void> {
    const { queue, freeSpace, pace, onRefused } = this.#parts;
    await freeSpace.admit().catch((error: unknown) => {
      onRefused?.('space');
      throw error;
    });
    const { total, waiting, stalled } = await this.#lately();
    const from = this.#visitorsAt(bucketOf(address));
    const own = waiting.get(visitor) ?? 0;
    // Over those who wait, of whom the queue has so many at most: those who were let in are as many as somebody makes up.
    const near = waiting
      .entries()
      .reduce((sum, [one, jobs]) => (one === visitor || from.has(one) ? sum + jobs : sum), 0);
    const reasons: [Refusal, boolean][] = [
      ['stalled', stalled],
      ['full', total >= queue.limit],
      ['wait', !patient && pace.expectedMs() > MOST_EXPECTED_MS],
      ['visitor', own >= Math.ceil(queue.limit * SHARE)],
      ['address', near >= Math.ceil(queue.limit * SHARE_OF_ADDRESS)],
    ];
    const [refused] = reasons.filter(([, holds]) => holds);
    if (refused) {
      onRefused?.(refused[0]);
      throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    from.set(visitor, performance.now());
  }

  #visitorsAt(bucket: string): Map<string, number> {
    const visitors = this.#seen.get(bucket) ?? new Map<string, number>();
    this.#seen.set(bucket, visitors);
    return visitors;
  }

  /** Those of whom nothing waits any more, nor comes. */
  #forget(waiting: Look['waiting']): void {
    const before = performance.now() - REMEMBERED_MS;
    for (const [bucket, visitors] of this.#seen) {
      for (const [visitor, at] of visitors) if (at < before && !waiting.has(visitor)) visitors.delete(visitor);
      if (visitors.size === 0) this.#seen.delete(bucket);
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
    this.#forget(waiting);
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
