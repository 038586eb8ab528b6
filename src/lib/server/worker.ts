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
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import type { Storage } from './storage/storage.ts';

export interface WorkerParts {
  database: Database;
  storage: Storage;
  news: News;
  limits: Limits;
  log: Logger;
  now: () => Date;
}

/** Errors that are the file's own: running again would end the same way. `internal` is ours and worth another run. */
const isFinal = (error: AppError): boolean => error.code !== 'internal' && error.code !== 'not_found';

/**
 * Handles one job: brings the upload to the engine process, has it converted, stores the result, writes the record.
 * @param last whether the queue will not run the job again
 * @throws whatever is not the file's own fault, so that the queue runs the job again
 */
export async function handleJob(parts: WorkerParts, engine: EngineProcess, id: string, last: boolean): Promise<void> {
  const { database, news } = parts;
  const startedAt = performance.now();
  const cancelled = new AbortController();
  const forget = news.on('cancelled', id, () => cancelled.abort());
  try {
    const row = await claim(database, id);
    if (!row?.sourceKey) return;
    await news.tell('began', id);
    await settle(
      parts,
      row,
      startedAt,
      await outcomeOf(parts, engine, row, row.sourceKey, { last, signal: cancelled.signal }),
    );
  } finally {
    forget();
  }
}

/** What a run came to, with the files it stored: they are its own, since a job may be run twice at once. */
type Outcome =
  | { status: 'done'; resultKey: string; previewKey: string; result: EngineResult }
  | { status: 'failed'; error: AppError };

async function outcomeOf(
  parts: WorkerParts,
  engine: EngineProcess,
  row: ConversionRow,
  sourceKey: string,
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const run = nanoid(8);
  const keys = { resultKey: `results/${row.id}-${run}`, previewKey: `previews/${row.id}-${run}` };
  try {
    return { status: 'done', ...keys, result: await convert(parts, engine, row, { sourceKey, ...keys }, signal) };
  } catch (thrown) {
    await parts.storage.remove([keys.resultKey, keys.previewKey]);
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

/** Writes what a run came to into the record, unless that has ended otherwise by now, and removes what is left over. */
async function settle(
  { database, storage, news, log, now }: WorkerParts,
  row: ConversionRow,
  startedAt: number,
  outcome: Outcome,
): Promise<void> {
  const { id, sourceKey } = row;
  const ended =
    outcome.status === 'done'
      ? {
          status: outcome.status,
          resultKey: outcome.resultKey,
          previewKey: outcome.previewKey,
          ...recorded(outcome.result),
        }
      : { status: outcome.status, error: { code: outcome.error.code, details: outcome.error.details } };

  const [updated] = await database.orm
    .update(conversions)
    .set({ ...ended, finishedAt: now() })
    .where(and(eq(conversions.id, id), eq(conversions.status, 'processing')))
    .returning();
  await news.tell('ended', id);
  log.info(
    {
      from: row.originalFormat,
      to: row.format,
      outcome: !updated ? 'superseded' : outcome.status === 'failed' ? outcome.error.code : 'done',
      inBytes: row.originalSizeBytes,
      ...(outcome.status === 'done' && { outBytes: outcome.result.sizeBytes }),
      ms: Math.round(performance.now() - startedAt),
    },
    'conversion',
  );
  const unwanted = !updated && outcome.status === 'done' ? [outcome.resultKey, outcome.previewKey] : [];
  await storage.remove(sourceKey ? [sourceKey, ...unwanted] : unwanted);
  await database.orm.update(conversions).set({ sourceKey: null }).where(eq(conversions.id, id));
}

/** Marks the record as being converted; nothing when it was cancelled or has ended. */
async function claim(database: Database, id: string): Promise<ConversionRow | undefined> {
  const [row] = await database.orm
    .update(conversions)
    .set({ status: 'processing' })
    .where(and(eq(conversions.id, id), inArray(conversions.status, ['queued', 'processing'])))
    .returning();
  return row;
}

async function convert(
  { storage, limits }: WorkerParts,
  engine: EngineProcess,
  { originalName, options }: ConversionRow,
  keys: { sourceKey: string; resultKey: string; previewKey: string },
  signal: AbortSignal,
): Promise<EngineResult> {
  // A folder a run: whatever an engine that was ended in the middle left in it goes with it.
  const folder = join(engine.folder, nanoid());
  const [sourcePath, resultPath, previewPath] = ['source', 'result', 'preview'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    await engine.start();
    await mkdir(folder);
    await storage.copyOut(keys.sourceKey, sourcePath);
    const result = await engine.run(
      {
        sourcePath,
        resultPath,
        previewPath,
        originalName,
        options,
        limits: { maxPixels: limits.maxPixels, memoryBytes: limits.engineMemoryBytes },
      },
      { timeoutMs: limits.imageTimeoutMs, signal },
    );
    await storage.moveIn(resultPath, keys.resultKey);
    await storage.moveIn(previewPath, keys.previewKey);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function recorded({ originalFormat, width, height, quality, sizeBytes, sha256, notices }: EngineResult) {
  return { originalFormat, width, height, quality: quality ?? null, sizeBytes, sha256, notices };
}

/** With an embedded database, whatever was being converted when this process starts was left behind by a dead one. */
export async function giveBackUnfinished(database: Database, queue: Queue): Promise<void> {
  const rows = await database.orm.select().from(conversions).where(eq(conversions.status, 'processing'));
  await queue.giveBack(rows.map(({ uuid }) => uuid));
}
