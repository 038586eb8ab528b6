import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Logger } from 'pino';
import { AppError, toAppError } from '../errors.ts';
import type { Limits } from './config.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';
import type { EngineResult } from './engine/contract.ts';
import type { EngineProcess } from './jobs/engine-process.ts';
import type { Storage } from './storage/storage.ts';

export interface RunParts {
  database: Database;
  storage: Storage;
  limits: Limits;
  log: Logger;
  now: () => Date;
}

/** One run of a conversion; there may be several, even at once, and the first to end is the one that counts. */
export interface Run {
  row: ConversionRow;
  engine: EngineProcess;
  /** A folder of its own in the engine's, made by `makeFolder`: what a run left in it goes with it. */
  folder: string;
  /** Puts the original at a path; missing when it lies at `sourceIn(folder)` already. */
  bring?: (path: string) => Promise<void>;
  /** Told when the engine is done: while its result is stored, it may do something else. */
  onConverted?: () => void;
  /** Resolves when the record is there to be written to. */
  recorded: Promise<unknown>;
  /** Gone when the conversion was taken back. */
  signal: AbortSignal;
  /** Whether nothing will run it again. */
  last: boolean;
}

/** Makes the folder of a run. Once it is run, it is removed; until then, that is the caller's to do. */
export async function makeFolder(engine: EngineProcess): Promise<string> {
  const folder = join(engine.folder, nanoid());
  await mkdir(folder, { recursive: true });
  return folder;
}

export const sourceIn = (folder: string): string => join(folder, 'source');

/** Errors that are the file's own: running again would end the same way. `internal` is ours and worth another run. */
const isFinal = (error: AppError): boolean => error.code !== 'internal' && error.code !== 'not_found';

/** What a run came to, with the files it stored: they are its own, since a job may be run twice at once. */
type Outcome =
  | { status: 'done'; resultKey: string; previewKey: string | null; result: EngineResult }
  | { status: 'failed'; error: AppError };

/**
 * Has the original converted, stores the result, writes the record; then removes what is left over, which nobody
 * waits for.
 * @param onEnded told what the record then says, before the rest is removed; nothing when another run ended it
 * @throws whatever is not the file's own fault, so that it is run again
 */
export async function runConversion(
  parts: RunParts,
  run: Run,
  onEnded: (row: ConversionRow | undefined) => Promise<void> | void,
): Promise<void> {
  const { row, folder } = run;
  const startedAt = performance.now();
  try {
    const outcome = await outcomeOf(parts, run);
    const ended = await writeEnd(parts, row, outcome);
    await onEnded(ended);
    logRun(parts.log, row, outcome, { superseded: !ended, ms: performance.now() - startedAt });
    await removeLeftOver(parts, row, ended ? [] : storedBy(outcome));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function outcomeOf(parts: RunParts, run: Run): Promise<Outcome> {
  const { row, last, signal, recorded } = run;
  const name = `${row.id}-${nanoid(8)}`;
  const keys = { resultKey: `results/${name}`, previewKey: `previews/${name}` };
  try {
    const result = await convert(parts, run, keys);
    return { status: 'done', ...keys, ...(!result.hasPreview && { previewKey: null }), result };
  } catch (thrown) {
    await Promise.allSettled([recorded, parts.storage.remove(Object.values(keys))]);
    // Taken back, or done by another run, it has lost its original as well: nothing is wrong.
    if (signal.aborted || !(await claim(parts.database, row.id))) {
      return { status: 'failed', error: new AppError('cancelled') };
    }
    const error = toAppError(thrown);
    if (!isFinal(error) && !last) throw thrown;
    if (!isFinal(error)) parts.log.error({ err: error.cause ?? error }, 'conversion');
    parts.log.debug({ code: error.code, cause: String(error.cause) }, 'conversion refused');
    return { status: 'failed', error };
  }
}

async function convert(
  { storage, limits }: RunParts,
  { row: { originalName, options, copyOf, purpose }, engine, folder, bring, onConverted, recorded, signal }: Run,
  keys: { resultKey: string; previewKey: string },
): Promise<EngineResult> {
  const paths = {
    sourcePath: sourceIn(folder),
    resultPath: join(folder, 'result'),
    // What is made to be looked at once needs no thumbnail.
    ...(purpose === 'result' && { previewPath: join(folder, 'preview') }),
  };
  await bring?.(paths.sourcePath);
  const result = await engine
    .run(
      {
        ...paths,
        originalName,
        options,
        ...(copyOf && { copyOf }),
        limits: { maxPixels: limits.maxPixels, memoryBytes: limits.engineMemoryBytes },
      },
      { timeoutMs: limits.imageTimeoutMs, signal },
    )
    .finally(onConverted);
  await Promise.all([
    storage.moveIn(paths.resultPath, keys.resultKey),
    paths.previewPath && result.hasPreview && storage.moveIn(paths.previewPath, keys.previewKey),
    recorded,
  ]);
  return result;
}

/** Writes what a run came to into the record, unless that has ended otherwise by now. */
async function writeEnd({ database, now }: RunParts, { id }: ConversionRow, outcome: Outcome) {
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
    .set({ ...ended, finishedAt: now() })
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

async function removeLeftOver({ storage, database }: RunParts, { id, sourceKey }: ConversionRow, unwanted: string[]) {
  await storage.remove(sourceKey ? [sourceKey, ...unwanted] : unwanted);
  await database.orm.update(conversions).set({ sourceKey: null }).where(eq(conversions.id, id));
}

const storedBy = (outcome: Outcome): string[] =>
  outcome.status === 'done' ? [outcome.resultKey, outcome.previewKey].filter((key) => key !== null) : [];

/** What the record takes over: all that is said of the result, and a quality even where there is none. */
const recordedOf = ({ hasPreview: _, ...result }: EngineResult) => ({ ...result, quality: result.quality ?? null });

/** Marks the record as being converted; nothing when it was cancelled or has ended. */
export async function claim(database: Database, id: string): Promise<ConversionRow | undefined> {
  const [row] = await database.orm
    .update(conversions)
    .set({ status: 'processing' })
    .where(and(eq(conversions.id, id), inArray(conversions.status, ['queued', 'processing'])))
    .returning();
  return row;
}
