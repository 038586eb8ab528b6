import { and, eq, type SQL } from 'drizzle-orm';
import type { EngineResult } from '../../../engine/contract.ts';
import type { AppError } from '../../../errors.ts';
import type { ResultFormat } from '../../../formats/formats.ts';
import { resultName } from '../../../text/name-pattern.ts';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../../db/schema.ts';
import { retry } from '../../retry.ts';
import type { RunRecords } from './pending-records.ts';

/** The result of a run. The stored files belong to this run, because a job may run twice at once. */
export type Outcome =
  | { status: 'done'; resultKey: string; previewKey: string | null; result: EngineResult<ResultFormat> }
  | { status: 'failed'; error: AppError };

/**
 * Marks records as being converted.
 * @param signal aborted when they are cancelled
 * @returns those that have neither ended nor been cancelled, by position
 */
export async function markProcessing({ orm }: Database, which: SQL, signal: AbortSignal): Promise<ConversionRow[]> {
  const update = async () =>
    orm.update(conversions).set({ status: 'processing' }).where(and(which, isUnended)).returning();
  const rows = await retry(update, { signal });
  return rows.sort((one, other) => one.position - other.position);
}

/**
 * Writes the outcome of a run into the record, unless the record has ended already.
 * @returns the final record; undefined if it had ended or has not been written
 */
export async function recordOutcome(
  { database, now }: { database: Database; now: () => Date },
  records: RunRecords,
  row: ConversionRow,
  outcome: Outcome,
  engineMs: number,
): Promise<ConversionRow | undefined> {
  const ended =
    outcome.status === 'done'
      ? {
          status: outcome.status,
          resultKey: outcome.resultKey,
          previewKey: outcome.previewKey,
          ...resultValues(outcome.result),
          ...finalName(row, outcome.result),
        }
      : { status: outcome.status, error: { code: outcome.error.code, details: outcome.error.details } };
  const values = { ...ended, client: null, engineMs, finishedAt: now() };
  const endedRow: ConversionRow = { ...row, ...values, sourceKey: null, pdfPassword: null };
  const written = records.takeEnded(endedRow);
  if (written) return (await written) ? endedRow : undefined;
  return (await records.written()) ? updateRecord(database, row, outcome, values) : undefined;
}

function updateRecord(
  { orm }: Database,
  { id }: ConversionRow,
  outcome: Outcome,
  values: Partial<ConversionRow>,
): Promise<ConversionRow | undefined> {
  return retry(async () => {
    const [updated] = await orm
      .update(conversions)
      .set(values)
      .where(and(eq(conversions.id, id), eq(conversions.status, 'processing')))
      .returning();
    if (updated || outcome.status === 'failed') return updated;
    // An earlier attempt of this statement may have succeeded although its response was lost.
    const [own] = await orm
      .select()
      .from(conversions)
      .where(and(eq(conversions.id, id), eq(conversions.resultKey, outcome.resultKey)));
    return own;
  });
}

/** Marks the unfinished conversions of a job as slow: they are queued again, behind the quick ones. */
export async function markSlow({ orm }: Database, { jobId }: Pick<ConversionRow, 'jobId'>): Promise<void> {
  await retry(async () =>
    orm
      .update(conversions)
      .set({ slow: true, status: 'queued' })
      .where(and(eq(conversions.jobId, jobId), isUnended)),
  );
}

/** The name by the pattern of the options. Created PDFs and stored results have their name already, records of an earlier release, too. */
function finalName(
  { options, originalName }: ConversionRow,
  { format, width, height, quality }: EngineResult<ResultFormat>,
) {
  if (!('namePattern' in options)) return {};
  const facts = { originalName, format, width, height, quality: quality ?? options.quality };
  return { convertedName: resultName(options.namePattern, facts) };
}

/** The columns of a result. Null stands for undefined: `quality`, for example, is null for lossless results. */
const resultValues = ({ hasPreview: _, ...result }: EngineResult<ResultFormat>) => ({
  ...result,
  quality: result.quality ?? null,
  visualScore: result.visualScore ?? null,
  watermark: result.watermark ?? null,
  smartCrop: result.smartCrop ?? null,
});
