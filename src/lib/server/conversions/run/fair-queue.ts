import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';

/** How far apart the turns of two jobs of one visitor are. Room is left for one between them: that of who comes new. */
const STEP = 2;
/** A turn is a whole number of 32 bits. Whoever comes so late waits in the order of coming, until all have ended. */
const LAST_TURN = 1_000_000_000;

/** Whose jobs take turns with others': a visitor's conversions, and apart from them his previews. */
type Flow = Pick<ConversionRow, 'visitor' | 'purpose'>;

/** Of what has not ended: the turn that a job coming new gets, the visitor's own last one, and the earliest that waits. */
interface Standing {
  now: number;
  own: number | null;
  earliest: number | null;
}

/**
 * The turns of a visitor's next jobs, one after the other. They come after all of his that have not ended, at a distance;
 * somebody else's first comes before the next of his. Start-time fair queuing (Goyal, Vin and Cheng, 1996) with every job
 * of the same cost: whoever has work waiting gets as much as everybody else, whatever he has sent at once.
 * @param transaction in which their records are written: requests of one visitor wait here for each other
 */
export async function nextTurns(transaction: Orm, flow: Flow, count: number): Promise<number[]> {
  await holdTurns(transaction, flow);
  const first = firstTurn(await standing(transaction, flow));
  return Array.from({ length: count }, (_, index) => Math.min(first + index * STEP, LAST_TURN));
}

/** Until a transaction is over: whoever writes records of this visitor waits for it, as this does for who was first. */
export async function holdTurns(transaction: Orm, { visitor }: Pick<Flow, 'visitor'>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`);
}

/**
 * Whether a job that waits comes before a visitor's next one.
 * @param before how many of his come before that and are not written yet
 */
export async function isOvertaken(orm: Orm, flow: Flow, before: number): Promise<boolean> {
  const found = await standing(orm, flow);
  return found.earliest !== null && found.earliest < firstTurn(found) + before * STEP;
}

const firstTurn = ({ now, own }: Standing): number => Math.max(now, own === null ? 0 : own + STEP);

/**
 * The present is just after what began last, so that it goes on while others wait, and never later than the earliest that
 * waits. Where nothing is under way, turns begin anew.
 */
async function standing(orm: Orm, flow: Flow): Promise<Standing> {
  const { turn, slow, status, visitor, purpose } = conversions;
  const among = (value: SQL, where: SQL | undefined) => orm.select({ value }).from(conversions).where(where);
  // The first and last of an index, and the visitor's own: all that has not ended may be many thousands.
  const began = among(sql`max(${turn})`, and(eq(status, 'processing'), eq(slow, false)));
  const first = among(sql`min(${turn})`, and(eq(status, 'queued'), eq(slow, false)));
  const last = among(sql`max(${turn})`, and(eq(visitor, flow.visitor), eq(purpose, flow.purpose), isUnended));
  const earliest = sql<number | null>`(${first})`;
  const rows = await orm
    .select({
      now: sql<number>`coalesce(least((${began}) + 1, ${earliest}), 1)`,
      own: sql<number | null>`(${last})`,
      earliest,
    })
    .from(sql`(values (1)) as one`);
  return rows[0] ?? { now: 1, own: null, earliest: null };
}
