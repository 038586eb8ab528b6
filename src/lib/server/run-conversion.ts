import { join } from 'node:path';
import { and, eq, type SQL } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Logger } from 'pino';
import { AppError, toAppError } from '../errors.ts';
import type { Limits } from './config.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions, isUnended } from './db/schema.ts';
import type { EngineRequest, EngineResult } from './engine/contract.ts';
import type { EngineProcess } from './jobs/engine-process.ts';
import { sourceIn } from './lent-engine.ts';
import type { Storage } from './storage/storage.ts';
import type { TimeLimit } from './time-limits.ts';

export interface RunParts {
  database: Database;
  storage: Storage;
  limits: Limits;
  log: Logger;
  now: () => Date;
}

/** What all conversions of a run have in common. */
export interface Running {
  engine: EngineProcess;
  /** A folder of its own in the engine's, with the original at `sourceIn(folder)` once it was brought. */
  folder: string;
  brought: Promise<unknown>;
  /** Resolves when the records are there to be written to. */
  recorded: Promise<unknown>;
  /** Gone when the conversions were taken back. */
  signal: AbortSignal;
  /** Whether nothing will run them again. */
  last: boolean;
}

/** One conversion of a run. */
interface Todo {
  row: ConversionRow;
  limit: TimeLimit;
  /** Told how long the engine was at work, when it is done: while the result is stored, it may do something else. */
  onConverted: (ms: number) => void;
}

/** Errors that are the file's own: running again would end the same way. `internal` is ours and worth another run. */
const isFinal = (error: AppError): boolean => error.code !== 'internal' && error.code !== 'not_found';

/** What a run came to, with the files it stored: they are its own, since a job may be run twice at once. */
type Outcome =
  | { status: 'done'; resultKey: string; previewKey: string | null; result: EngineResult }
  | { status: 'failed'; error: AppError };

/**
 * Has the original converted, stores the result and writes the record.
 * @returns what the record then says; nothing when another run ended it
 * @throws whatever is not the file's own fault, so that it is run again
 */
export async function runConversion(
  parts: RunParts,
  run: Running,
  { row, limit, onConverted }: Todo,
): Promise<ConversionRow | undefined> {
  const startedAt = performance.now();
  let engineMs = 0;
  const outcome = await outcomeOf(parts, run, row, limit, (ms) => {
    engineMs += Math.round(ms);
    onConverted(ms);
  });
  const ended = await writeEnd(parts, row, outcome, engineMs);
  logRun(parts.log, row, outcome, { superseded: !ended, ms: performance.now() - startedAt });
  if (!ended) await parts.storage.remove(storedBy(outcome));
  return ended;
}

async function outcomeOf(
  parts: RunParts,
  run: Running,
  row: ConversionRow,
  limit: TimeLimit,
  onConverted: (ms: number) => void,
): Promise<Outcome> {
  const name = `${row.id}-${nanoid(8)}`;
  const keys = { resultKey: `results/${name}`, previewKey: `previews/${name}` };
  try {
    const result = await convert(parts, run, row, limit, keys, onConverted);
    return { status: 'done', ...keys, ...(!result.hasPreview && { previewKey: null }), result };
  } catch (thrown) {
    // Before anything that waits: the request may be waiting for this engine itself.
    onConverted(0);
    await Promise.allSettled([run.recorded, parts.storage.remove(Object.values(keys))]);
    // Taken back, or done by another run, it has lost its original as well: nothing is wrong.
    if (run.signal.aborted || !(await claim(parts.database, eq(conversions.id, row.id))).length) {
      return { status: 'failed', error: new AppError('cancelled') };
    }
    const error = toAppError(thrown);
    if (!isFinal(error) && !run.last) throw thrown;
    if (!isFinal(error)) parts.log.error({ err: error.cause ?? error }, 'conversion');
    parts.log.debug({ code: error.code, cause: String(error.cause) }, 'conversion refused');
    return { status: 'failed', error };
  }
}

async function convert(
  { storage, limits }: RunParts,
  { engine, folder, brought, recorded, signal }: Running,
  row: ConversionRow,
  { timeoutMs, words }: TimeLimit,
  keys: { resultKey: string; previewKey: string },
  onConverted: (ms: number) => void,
): Promise<EngineResult> {
  const { originalName, options, copyOf, purpose } = row;
  const own = join(folder, row.id);
  const paths = {
    sourcePath: sourceIn(folder),
    resultPath: `${own}-result`,
    // What is made to be looked at once needs no thumbnail.
    ...(purpose === 'result' && { previewPath: `${own}-preview` }),
  };
  await brought;
  if (timeoutMs === 0) throw new AppError('too_slow', { limit: words });
  const startedAt = performance.now();
  const result = await engine
    .run(
      {
        ...paths,
        originalName,
        options,
        ...(copyOf && { copyOf }),
        ...pageOf(row),
        limits: { maxPixels: limits.maxPixels, memoryBytes: limits.engineMemoryBytes },
      },
      { timeoutMs, limit: words, signal },
    )
    .finally(() => onConverted(performance.now() - startedAt));
  await Promise.all([
    storage.moveIn(paths.resultPath, keys.resultKey),
    paths.previewPath && result.hasPreview && storage.moveIn(paths.previewPath, keys.previewKey),
    recorded,
  ]);
  return result;
}

function pageOf({ page, options, pdfPassword }: ConversionRow): Pick<EngineRequest, 'page'> {
  if (page === null) return {};
  return { page: { number: page, dpi: options.pdfDpi, ...(pdfPassword !== null && { password: pdfPassword }) } };
}

/** Writes what a run came to into the record, unless that has ended otherwise by now. */
async function writeEnd({ database, now }: RunParts, { id }: ConversionRow, outcome: Outcome, engineMs: number) {
  const ended =
    outcome.status === 'done'
      ? {
          status: outcome.status,
          resultKey: outcome.resultKey,
          previewKey: outcome.previewKey,
          ...recordedOf(outcome.result),
        }
      : { status: outcome.status, error: { code: outcome.error.code, details: outcome.error.details } };
  const [updated] = await database.orm
    .update(conversions)
    .set({ ...ended, engineMs, finishedAt: now() })
    .where(and(eq(conversions.id, id), eq(conversions.status, 'processing')))
    .returning();
  return updated;
}

function logRun(log: Logger, row: ConversionRow, outcome: Outcome, run: { superseded: boolean; ms: number }): void {
  log.info(
    {
      from: row.originalFormat,
      to: row.format,
      outcome: run.superseded ? 'superseded' : outcome.status === 'failed' ? outcome.error.code : 'done',
      inBytes: row.originalSizeBytes,
      ...(outcome.status === 'done' && { outBytes: outcome.result.sizeBytes }),
      ms: Math.round(run.ms),
    },
    'conversion',
  );
}

const storedBy = (outcome: Outcome): string[] =>
  outcome.status === 'done' ? [outcome.resultKey, outcome.previewKey].filter((key) => key !== null) : [];

/** What the record takes over: all that is said of the result, and a quality even where there is none. */
const recordedOf = ({ hasPreview: _, ...result }: EngineResult) => ({ ...result, quality: result.quality ?? null });

/** Marks records as being converted. @returns those that were not cancelled and have not ended, in their order */
export async function claim(database: Database, which: SQL): Promise<ConversionRow[]> {
  const rows = await database.orm
    .update(conversions)
    .set({ status: 'processing' })
    .where(and(which, isUnended))
    .returning();
  return rows.sort((one, other) => one.position - other.position);
}
