import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';

/** The distance between the turns of two jobs of one visitor. A new visitor's job fits between them. */
const STEP = 2;
/** Turns are 32-bit integers. Jobs at the maximum run first in, first out. */
const MAX_TURN = 1_000_000_000;

/** Jobs that are scheduled as one flow: a visitor's conversions, or a visitor's previews. */
type Flow = Pick<ConversionRow, 'visitor' | 'purpose'>;

/** Turns of unfinished jobs. */
interface QueueState {
  /** The turn of a new flow's first job. */
  virtualTime: number;
  /** The last turn of this flow. */
  lastOwnTurn: number | null;
  /** The earliest turn of a queued job. */
  earliestTurn: number | null;
}

/**
 * The turns of a flow's next jobs. Start-time fair queuing (Goyal, Vin and Cheng, 1996) with the same cost for every job:
 * all flows with queued jobs get the same share of the engines, however many jobs each has sent.
 * @param transaction writes their records; requests of one visitor are serialized here
 */
export async function nextTurns(transaction: Orm, flow: Flow, count: number): Promise<number[]> {
  await lockVisitor(transaction, flow);
  const first = nextTurn(await queryQueueState(transaction, flow));
  return Array.from({ length: count }, (_, index) => Math.min(first + index * STEP, MAX_TURN));
}

/** Locks a visitor's records until the end of the transaction. */
export async function lockVisitor(transaction: Orm, { visitor }: Pick<Flow, 'visitor'>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`);
}

/**
 * Whether a queued job has an earlier turn than this flow's next one.
 * @param before number of the flow's jobs that precede it and are not written yet
 */
export async function hasEarlierJob(orm: Orm, flow: Flow, before: number): Promise<boolean> {
  const found = await queryQueueState(orm, flow);
  return found.earliestTurn !== null && found.earliestTurn < nextTurn(found) + before * STEP;
}

const nextTurn = ({ virtualTime, lastOwnTurn }: QueueState): number =>
  Math.max(virtualTime, lastOwnTurn === null ? 0 : lastOwnTurn + STEP);

/** Virtual time is just after the last started job, and never later than the earliest queued one. Without jobs it is 1. */
async function queryQueueState(orm: Orm, flow: Flow): Promise<QueueState> {
  const { turn, slow, status, visitor, purpose } = conversions;
  const among = (value: SQL, where: SQL | undefined) => orm.select({ value }).from(conversions).where(where);
  // Each subquery reads one end of an index: there may be many thousands of unfinished jobs.
  const lastStarted = among(sql`max(${turn})`, and(eq(status, 'processing'), eq(slow, false)));
  const earliest = among(sql`min(${turn})`, and(eq(status, 'queued'), eq(slow, false)));
  const lastOwn = among(sql`max(${turn})`, and(eq(visitor, flow.visitor), eq(purpose, flow.purpose), isUnended));
  const earliestTurn = sql<number | null>`(${earliest})`;
  const rows = await orm
    .select({
      virtualTime: sql<number>`coalesce(least((${lastStarted}) + 1, ${earliestTurn}), 1)`,
      lastOwnTurn: sql<number | null>`(${lastOwn})`,
      earliestTurn,
    })
    .from(sql`(values (1)) as one`);
  return rows[0] ?? { virtualTime: 1, lastOwnTurn: null, earliestTurn: null };
}
