import { and, eq, type SQL } from 'drizzle-orm';
import type { AppError } from '../../../errors.ts';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';
import type { EngineResult } from '../../engine/contract.ts';
import { retry } from '../../retry.ts';

/** What a run came to, with the files it stored: they are its own, since a job may be run twice at once. */
export type Outcome =
  | { status: 'done'; resultKey: string; previewKey: string | null; result: EngineResult }
  | { status: 'failed'; error: AppError };

/**
 * Marks records as being converted.
 * @param signal gone when they were taken back
 * @returns those that were not cancelled and have not ended, in their order
 */
export async function claim({ orm }: Database, which: SQL, signal: AbortSignal): Promise<ConversionRow[]> {
  const update = async () =>
    orm.update(conversions).set({ status: 'processing' }).where(and(which, isUnended)).returning();
  const rows = await retry(update, { signal });
  return rows.sort((one, other) => one.position - other.position);
}

/**
 * Writes what a run came to into the record, unless that has ended otherwise by now.
 * @returns what it then says; nothing when it ended otherwise
 */
export async function writeEnd(
  { database, now }: { database: Database; now: () => Date },
  { id }: ConversionRow,
  outcome: Outcome,
  engineMs: number,
) {
  const ended =
    outcome.status === 'done'
      ? {
          status: outcome.status,
          resultKey: outcome.resultKey,
          previewKey: outcome.previewKey,
          ...recordedOf(outcome.result),
        }
      : { status: outcome.status, error: { code: outcome.error.code, details: outcome.error.details } };
  const { orm } = database;
  return retry(async () => {
    const [updated] = await orm
      .update(conversions)
      .set({ ...ended, client: null, engineMs, finishedAt: now() })
      .where(and(eq(conversions.id, id), eq(conversions.status, 'processing')))
      .returning();
    if (updated || outcome.status === 'failed') return updated;
    // Written by the attempt before, whose answer was lost: taken for another run's, its own files would be removed.
    const [own] = await orm
      .select()
      .from(conversions)
      .where(and(eq(conversions.id, id), eq(conversions.resultKey, outcome.resultKey)));
    return own;
  });
}

/** Puts the conversions of a job that have not ended back to the queue, behind the quick ones. */
export async function writeSlow({ orm }: Database, { jobId }: Pick<ConversionRow, 'jobId'>): Promise<void> {
  await retry(async () =>
    orm
      .update(conversions)
      .set({ slow: true, status: 'queued' })
      .where(and(eq(conversions.jobId, jobId), isUnended)),
  );
}

/** What the record takes over: all that is said of the result, and a quality even where there is none. */
const recordedOf = ({ hasPreview: _, ...result }: EngineResult) => ({ ...result, quality: result.quality ?? null });
