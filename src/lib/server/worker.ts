import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type AppError, toAppError } from '../errors.ts';
import type { Limits } from './config.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';
import type { EngineResult } from './engine/contract.ts';
import type { EngineProcess } from './jobs/engine-process.ts';
import type { News } from './jobs/news.ts';
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
  const { database, news, log, now } = parts;
  const startedAt = performance.now();
  const row = await claim(database, id);
  if (!row?.sourceKey) return;
  await news.tell('began', id);

  const keys = { resultKey: `results/${id}`, previewKey: `previews/${id}` };
  let outcome: Partial<ConversionRow>;
  try {
    const result = await convert(parts, engine, row, row.sourceKey, keys);
    outcome = { status: 'done', ...keys, ...recorded(result) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isFinal(error) && !last) throw thrown;
    if (!isFinal(error)) log.error({ err: error.cause ?? error }, 'conversion');
    outcome = { status: 'failed', error: { code: error.code, details: error.details } };
    log.debug({ code: error.code, cause: String(error.cause) }, 'conversion refused');
  }

  const [updated] = await database.orm
    .update(conversions)
    .set({ ...outcome, finishedAt: now() })
    .where(and(eq(conversions.id, id), eq(conversions.status, 'processing')))
    .returning();
  await news.tell('ended', id);
  log.info(
    {
      from: row.originalFormat,
      to: row.format,
      outcome: updated ? (outcome.error?.code ?? 'done') : 'cancelled',
      inBytes: row.originalSizeBytes,
      outBytes: outcome.sizeBytes,
      ms: Math.round(performance.now() - startedAt),
    },
    'conversion',
  );
  await tidy(parts, row.sourceKey, updated, keys);
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
  { storage, news, limits }: WorkerParts,
  engine: EngineProcess,
  { id, originalName, options }: ConversionRow,
  sourceKey: string,
  keys: { resultKey: string; previewKey: string },
): Promise<EngineResult> {
  const [sourcePath, resultPath, previewPath] = ['source', 'result', 'preview'].map((name) =>
    join(engine.folder, name),
  ) as [string, string, string];
  const cancelled = new AbortController();
  const forget = news.on('cancelled', id, () => cancelled.abort());
  try {
    await engine.start();
    await storage.copyOut(sourceKey, sourcePath);
    const result = await engine.run(
      {
        sourcePath,
        resultPath,
        previewPath,
        originalName,
        options,
        limits: { maxPixels: limits.maxPixels, memoryBytes: limits.engineMemoryBytes },
      },
      { timeoutMs: limits.imageTimeoutMs, signal: cancelled.signal },
    );
    await storage.moveIn(resultPath, keys.resultKey);
    await storage.moveIn(previewPath, keys.previewKey);
    return result;
  } finally {
    forget();
    await Promise.all([sourcePath, resultPath, previewPath].map((path) => rm(path, { force: true })));
  }
}

function recorded({ originalFormat, width, height, quality, sizeBytes, sha256, notices }: EngineResult) {
  return { originalFormat, width, height, quality: quality ?? null, sizeBytes, sha256, notices };
}

/** The original goes when its conversion ended; a result that nobody wants any more goes with it. */
async function tidy(
  { database, storage }: WorkerParts,
  sourceKey: string,
  updated: ConversionRow | undefined,
  keys: { resultKey: string; previewKey: string },
): Promise<void> {
  await storage.remove(updated ? [sourceKey] : [sourceKey, keys.resultKey, keys.previewKey]);
  if (updated) await database.orm.update(conversions).set({ sourceKey: null }).where(eq(conversions.id, updated.id));
}
