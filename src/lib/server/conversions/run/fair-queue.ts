import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';
import type { Queue } from '../../jobs/queue.ts';

/** The distance between the turns of two jobs of one flow. A new flow's job fits between them. */
const STEP = 2;
/** Turns are 32-bit integers. Jobs at the maximum run first in, first out. */
const MAX_TURN = 1_000_000_000;

/** Jobs that are scheduled together: conversions, or previews, of a visitor in a client network. */
type Flow = Pick<ConversionRow, 'client' | 'visitor' | 'purpose'>;

/** The positions of a job: `turn` among all client networks, `visitorTurn` among the visitors of its own. Lower runs earlier. */
export type Turns = Pick<ConversionRow, 'turn' | 'visitorTurn'>;

/** Turns of unfinished jobs in one of the two orders. */
interface OrderState {
  /** The turn of a new flow's first job. */
  virtualTime: number;
  /** The last turn of this flow. */
  lastOwnTurn: number | null;
  /** The earliest turn of a queued job. */
  earliestTurn: number | null;
}

/**
 * The turns of a flow's next jobs. Two levels of start-time fair queuing (Goyal, Vin and Cheng, 1996) with the same cost for
 * every job: client networks with queued jobs get the same share of the engines, however many visitors each has, and so do
 * the visitors within a network. The visitor is chosen when the job is claimed: `advanceVisitor`.
 * @param transaction writes their records; requests of one client network, and of one visitor, are serialized here
 */
export async function nextTurns(transaction: Orm, flow: Flow, count: number): Promise<Turns[]> {
  // In the order of `Admission.admitJobs`, which may have locked the client already.
  if (flow.client !== null) await lockClient(transaction, flow.client);
  await lockVisitor(transaction, flow);
  const { clients, visitors } = await queryOrders(transaction, flow);
  const [turn, visitorTurn] = [nextTurn(clients), nextTurn(visitors)];
  return Array.from({ length: count }, (_, index) => ({
    turn: Math.min(turn + index * STEP, MAX_TURN),
    visitorTurn: Math.min(visitorTurn + index * STEP, MAX_TURN),
  }));
}

/** Locks a client network's part of the queue until the end of the transaction. */
export async function lockClient(transaction: Orm, client: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${client}, 1))`);
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
  const { clients } = await queryOrders(orm, flow);
  return clients.earliestTurn !== null && clients.earliestTurn < nextTurn(clients) + before * STEP;
}

/**
 * Gives the next turn of the queue to the visitor of that client network who is next: the two jobs swap their turns. To be
 * called before a job is claimed. With turns that are fixed when a job is queued, a new visitor would have to wait for all
 * earlier jobs of the network, or move them all.
 */
export async function advanceVisitor({ database, queue }: { database: Database; queue: Queue }): Promise<void> {
  const next = await queryNext(database.orm);
  if (!next || next.jobId === next.firstJobId) return;
  const ids = [next.jobId, next.firstJobId];
  const { jobId, turn } = conversions;
  await database.orm.transaction(async (transaction) => {
    const rows = await transaction
      .select({ jobId, turn })
      .from(conversions)
      .where(and(inArray(jobId, ids), isQuickAndQueued))
      .orderBy(conversions.id)
      .for('update');
    const turns = new Map(rows.map((row) => [row.jobId, row.turn]));
    const [earlier, later] = [turns.get(next.jobId), turns.get(next.firstJobId)];
    // Another process has claimed one of them or swapped them.
    if (earlier === undefined || later === undefined || earlier >= later) return;
    await setTurn(transaction, queue, next.jobId, later);
    await setTurn(transaction, queue, next.firstJobId, earlier);
  });
}

async function setTurn(transaction: Orm, queue: Queue, id: string, turn: number): Promise<void> {
  await transaction.update(conversions).set({ turn }).where(eq(conversions.jobId, id));
  await queue.setPriority(id, -turn, transaction);
}

/** Queued jobs that have not been requeued as slow ones. */
export const isQuickAndQueued = and(eq(conversions.status, 'queued'), eq(conversions.slow, false));

/** The queued job with the earliest turn, and the one that is first within its client network. */
async function queryNext(orm: Orm): Promise<{ jobId: string; firstJobId: string } | undefined> {
  const { jobId, client, purpose, turn, visitorTurn, createdAt } = conversions;
  const [next] = await orm
    .select({ jobId, client, purpose })
    .from(conversions)
    .where(isQuickAndQueued)
    .orderBy(turn, createdAt)
    .limit(1);
  if (!next || next.client === null) return undefined;
  const [first] = await orm
    .select({ jobId })
    .from(conversions)
    .where(and(eq(client, next.client), eq(purpose, next.purpose), isQuickAndQueued))
    .orderBy(visitorTurn, createdAt)
    .limit(1);
  return first && { jobId: next.jobId, firstJobId: first.jobId };
}

const nextTurn = ({ virtualTime, lastOwnTurn }: OrderState): number =>
  Math.max(virtualTime, lastOwnTurn === null ? 0 : lastOwnTurn + STEP);

/** The order of all client networks, and that of the visitors of this one. A visitor without a network is one of its own. */
async function queryOrders(orm: Orm, flow: Flow): Promise<{ clients: OrderState; visitors: OrderState }> {
  const { client, visitor, purpose, turn, visitorTurn } = conversions;
  const ofVisitor = and(eq(visitor, flow.visitor), eq(purpose, flow.purpose));
  const ofClient = flow.client === null ? ofVisitor : and(eq(client, flow.client), eq(purpose, flow.purpose));
  const [orders] = await orm
    .select({
      clients: orderState(orm, turn, { ofOwn: ofClient }),
      visitors: orderState(orm, visitorTurn, { among: ofClient, ofOwn: and(ofVisitor, ofClient) }),
    })
    .from(sql`(values (1)) as one`);
  const none = { virtualTime: 1, lastOwnTurn: null, earliestTurn: null };
  return orders ?? { clients: none, visitors: none };
}

/** Virtual time is just after the last started job, and never later than the earliest queued one. Without jobs it is 1. */
function orderState(orm: Orm, turn: PgColumn, { among, ofOwn }: { among?: SQL | undefined; ofOwn: SQL | undefined }) {
  const { slow, status } = conversions;
  const subquery = (value: SQL, where: SQL | undefined) =>
    sql`(${orm.select({ value }).from(conversions).where(where)})`;
  // Each subquery reads one end of an index: there may be many thousands of unfinished jobs.
  const lastStarted = subquery(sql`max(${turn})`, and(among, eq(status, 'processing'), eq(slow, false)));
  const earliest = subquery(sql`min(${turn})`, and(among, isQuickAndQueued));
  return {
    virtualTime: sql<number>`coalesce(least(${lastStarted} + 1, ${earliest}), 1)`,
    lastOwnTurn: sql<number | null>`${subquery(sql`max(${turn})`, and(ofOwn, isUnended))}`,
    earliestTurn: sql<number | null>`${earliest}`,
  };
}
