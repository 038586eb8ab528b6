import { availableParallelism } from 'node:os';
import { count, countDistinct, eq } from 'drizzle-orm';
import { AppError, type ErrorCode } from '../../errors.ts';
import { clientKey } from '../client-network.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Config } from '../config/config.ts';
import type { NewJobs } from '../conversions/accept/record-jobs.ts';
import { lockClient } from '../conversions/run/fair-queue.ts';
import type { Database, Orm } from '../db/database.ts';
import { conversions } from '../db/schema.ts';
import type { Refusal } from '../telemetry/initial-series.ts';
import type { FreeSpace } from '../uploads/free-space.ts';

/** A count of the queue is reused for this long. */
const COUNT_MS = 1000;
/** The share of the queue that one visitor may fill. */
const VISITOR_SHARE = 1 / 4;
/** The share of one client network (`clientKey`): an office, or one visitor who changes the cookie. */
const CLIENT_SHARE = 1 / 2;
const RETRY_AFTER_SECONDS = 10;
/**
 * Requests without a key have to start within 15 s, and an engine converts about four photos per second, so more uploads would be
 * received for nothing: 1,000 uploads of 2 MB at once slowed other conversions by 40 %.
 */
const KEYLESS_PER_CORE = 64;

/** A job may have many pages of a PDF. The limit of rows is this many per job. */
const ROWS_PER_JOB = 10;

interface Queued {
  jobs: number;
  rows: number;
}

/** Queued jobs: in total, by visitor and by client. */
class QueueCount {
  readonly total: Queued = { jobs: 0, rows: 0 };
  readonly byVisitor = new Map<string, Queued>();
  readonly byClient = new Map<string, Queued>();

  add({ visitor, client, jobs, rows }: NewJobs): void {
    const sums = [this.total, entryOf(this.byVisitor, visitor)];
    if (client !== null) sums.push(entryOf(this.byClient, client));
    for (const sum of sums) {
      sum.jobs += jobs;
      sum.rows += rows;
    }
  }
}

interface Dependencies extends Pick<Config, 'queueLimit'> {
  database: Database;
  freeSpace: Pick<FreeSpace, 'assertCanAdmit'>;
  onRefused?: (reason: Refusal) => void;
}

/** Refuses requests when free space is short or the queue is full. */
export class Admission {
  readonly #dependencies: Dependencies;
  readonly #keyless: ConcurrencyLimit;
  /**
   * For an embedded database, which only this process writes to: an upper bound, the last count plus the jobs queued since.
   * Counting in each transaction blocked the event loop.
   */
  #atMost: QueueCount | undefined;
  #recent: { value: Promise<QueueCount>; at: number } | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const total = KEYLESS_PER_CORE * availableParallelism();
    this.#keyless = new ConcurrencyLimit({ perKey: total * CLIENT_SHARE, total });
  }

  /**
   * Checks the limits before a body is read. The count may be a second old.
   * @throws AppError `unavailable` without free space, `too_many_requests` when this visitor or client network has too many jobs
   * queued, `busy` when the queue is full
   */
  async admit(visitor: string, address: string): Promise<void> {
    const { freeSpace, onRefused } = this.#dependencies;
    await freeSpace.assertCanAdmit().catch((error: unknown) => {
      onRefused?.('space');
      throw error;
    });
    this.#check(await this.#recentCount(), visitor, clientKey(address));
  }

  /**
   * Checks the limits again in the transaction that queues jobs: requests that were admitted together may end together. Requests
   * of one client are serialized here, so that each counts the jobs of the one before.
   * @throws AppError `too_many_requests`, `busy` as in `admit`
   */
  async admitJobs(transaction: Orm, jobs: NewJobs): Promise<void> {
    const { visitor, client } = jobs;
    if (this.#dependencies.database.embedded && this.#atMost && !this.#exceeded(this.#atMost, visitor, client)) {
      return this.#atMost.add(jobs);
    }
    if (client !== null) await lockClient(transaction, client);
    const counted = await this.#queryCount(transaction);
    this.#recent = { value: Promise.resolve(counted), at: performance.now() };
    this.#check(counted, visitor, client);
    // `#recent` and `#atMost` share this object, so `admit` counts these jobs and those added later.
    counted.add(jobs);
    this.#atMost = counted;
  }

  #check(counted: QueueCount, visitor: string, client: string | null): void {
    const exceeded = this.#exceeded(counted, visitor, client);
    if (!exceeded) return;
    this.#dependencies.onRefused?.(exceeded.reason);
    throw new AppError(exceeded.code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** The first limit that is exceeded. */
  #exceeded(
    { total, byVisitor, byClient }: QueueCount,
    visitor: string,
    client: string | null,
  ): { reason: Refusal; code: ErrorCode } | undefined {
    const shares: { reason: Refusal; code: ErrorCode; queued: Queued | undefined; share: number }[] = [
      { reason: 'visitor', code: 'too_many_requests', queued: byVisitor.get(visitor), share: VISITOR_SHARE },
      { reason: 'client', code: 'too_many_requests', queued: byClient.get(client ?? ''), share: CLIENT_SHARE },
      { reason: 'full', code: 'busy', queued: total, share: 1 },
    ];
    return shares.find(({ queued = { jobs: 0, rows: 0 }, share }) => {
      const limit = Math.ceil(this.#dependencies.queueLimit * share);
      return queued.jobs >= limit || queued.rows >= limit * ROWS_PER_JOB;
    });
  }

  /**
   * Limits concurrent requests without a key, which are held until their conversions have ended.
   * @returns releases it; may be called twice
   * @throws AppError `too_many_requests` above the client's limit, `busy` above the total
   */
  acquireKeyless(address: string): () => void {
    try {
      return this.#keyless.acquire(clientKey(address));
    } catch (error) {
      this.#dependencies.onRefused?.(error instanceof AppError && error.code === 'busy' ? 'full' : 'client');
      throw error;
    }
  }

  /** Requests within `COUNT_MS` share one query. */
  #recentCount(): Promise<QueueCount> {
    const now = performance.now();
    if (this.#recent && now - this.#recent.at < COUNT_MS) return this.#recent.value;
    const value = this.#queryCount(this.#dependencies.database.orm);
    const count = { value, at: now };
    value.catch(() => {
      if (this.#recent === count) this.#recent = undefined;
    });
    this.#recent = count;
    return value;
  }

  async #queryCount(orm: Orm): Promise<QueueCount> {
    const { visitor, client, jobId, status } = conversions;
    const queued = orm
      .select({ visitor, client, jobId })
      .from(conversions)
      .where(eq(status, 'queued'))
      .limit(this.#dependencies.queueLimit * ROWS_PER_JOB)
      .as('queued');
    const groups = await orm
      .select({ visitor: queued.visitor, client: queued.client, jobs: countDistinct(queued.jobId), rows: count() })
      .from(queued)
      .groupBy(queued.visitor, queued.client);
    const counted = new QueueCount();
    for (const group of groups) counted.add(group);
    return counted;
  }
}

function entryOf(map: Map<string, Queued>, key: string): Queued {
  const entry = map.get(key) ?? { jobs: 0, rows: 0 };
  map.set(key, entry);
  return entry;
}
