import { availableParallelism } from 'node:os';
import { countDistinct, eq } from 'drizzle-orm';
import { AppError, type ErrorCode } from '../../errors.ts';
import { networkKey, siteNetworkKey } from '../client-network.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { conversions } from '../db/schema.ts';
import type { Refusal } from '../telemetry/expected-series.ts';
import type { FreeSpace } from '../uploads/free-space.ts';
import { Seats } from './seats.ts';

/** How long one count of the queue is used. */
const COUNT_MS = 1000;
/** The share of the queue that one visitor may fill. */
const VISITOR_SHARE = 1 / 4;
/** The share of one client network, which may be a whole office, or one person with a new cookie each time. */
const CLIENT_SHARE = 1 / 2;
const RETRY_AFTER_SECONDS = 10;
/**
 * Requests without a key have to begin within 15 s. An engine converts about four photos a second, so of more than these
 * some would be read in vain: 1,000 uploads of 2 MB at once cost the conversions beside them 40 % of their speed.
 */
const KEYLESS_PER_CORE = 64;

/** Queued jobs: in all, by visitor and by client. */
interface QueueCount {
  total: number;
  byVisitor: ReadonlyMap<string, number>;
  byClient: ReadonlyMap<string, number>;
}

interface Parts extends Pick<Config, 'queueLimit'> {
  database: Database;
  freeSpace: Pick<FreeSpace, 'admit'>;
  onRefused?: (reason: Refusal) => void;
}

/** Decides before a body is read whether a request may bring more work: by free space, and by what is queued already. */
export class Admission {
  readonly #parts: Parts;
  readonly #keyless: Seats;
  #count: { value: Promise<QueueCount>; at: number } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const ofAll = KEYLESS_PER_CORE * availableParallelism();
    this.#keyless = new Seats({ ofOne: ofAll * CLIENT_SHARE, ofAll });
  }

  /**
   * @throws AppError `unavailable` without free space, `too_many_requests` when this visitor or client has too much
   * queued, `busy` when the queue is full
   */
  async admit(visitor: string, address: string): Promise<void> {
    const { queueLimit, freeSpace, onRefused } = this.#parts;
    await freeSpace.admit().catch((error: unknown) => {
      onRefused?.('space');
      throw error;
    });
    const { total, byVisitor, byClient } = await this.#countQueued();
    const limits: [reason: Refusal, queued: number, limit: number, code: ErrorCode][] = [
      ['visitor', byVisitor.get(visitor) ?? 0, queueLimit * VISITOR_SHARE, 'too_many_requests'],
      ['address', byClient.get(networkKey(address)) ?? 0, queueLimit * CLIENT_SHARE, 'too_many_requests'],
      ['full', total, queueLimit, 'busy'],
    ];
    const exceeded = limits.find(([, queued, limit]) => queued >= Math.ceil(limit));
    if (!exceeded) return;
    const [reason, , , code] = exceeded;
    onRefused?.(reason);
    throw new AppError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /**
   * Takes a seat for a request without a key, which cannot come again and is held until its work has ended.
   * @returns gives the seat back; may be called twice
   * @throws AppError `too_many_requests` when this client's seats are taken, `busy` when all are
   */
  seatKeyless(address: string): () => void {
    try {
      return this.#keyless.take(siteNetworkKey(address) ?? networkKey(address));
    } catch (error) {
      this.#parts.onRefused?.(error instanceof AppError && error.code === 'busy' ? 'full' : 'address');
      throw error;
    }
  }

  /** Requests within `COUNT_MS` share one query. */
  #countQueued(): Promise<QueueCount> {
    const now = performance.now();
    if (this.#count && now - this.#count.at < COUNT_MS) return this.#count.value;
    const value = queryCount(this.#parts.database);
    const count = { value, at: now };
    value.catch(() => {
      if (this.#count === count) this.#count = undefined;
    });
    this.#count = count;
    return value;
  }
}

async function queryCount({ orm }: Database): Promise<QueueCount> {
  const { visitor, client, jobId, status } = conversions;
  const rows = await orm
    .select({ visitor, client, jobs: countDistinct(jobId) })
    .from(conversions)
    .where(eq(status, 'queued'))
    .groupBy(visitor, client);
  const byVisitor = new Map<string, number>();
  const byClient = new Map<string, number>();
  let total = 0;
  for (const row of rows) {
    total += row.jobs;
    byVisitor.set(row.visitor, (byVisitor.get(row.visitor) ?? 0) + row.jobs);
    if (row.client !== null) byClient.set(row.client, (byClient.get(row.client) ?? 0) + row.jobs);
  }
  return { total, byVisitor, byClient };
}
