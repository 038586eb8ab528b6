import { and, eq, gt, inArray } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { type ConversionItem, isFailed } from '../api.ts';
import { AppError } from '../errors.ts';
import { convertedName } from '../names.ts';
import type { ConversionOptions } from '../options.ts';
import type { Limits } from './config.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';
import { itemOf, recordOf } from './items.ts';
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import type { Storage } from './storage/storage.ts';
import { discard, type Upload } from './uploads.ts';

/** How often a waiting request looks by itself, in case news got lost. */
const LOOK_INTERVAL_MS = 2000;
/** As nanoid makes them. What looks otherwise is not asked for: a NUL, for one, is an error to PostgreSQL. */
const idShape = /^[\w-]{21}$/;

export interface ConversionRequest {
  visitor: string;
  uploads: readonly Upload[];
  options: ConversionOptions;
  purpose?: ConversionRow['purpose'];
}

export interface Watcher {
  /** Gone when the visitor is: what has not ended is then cancelled and removed. */
  signal?: AbortSignal;
  onBegan?: (index: number) => void;
  onEnded?: (index: number, item: ConversionItem) => void;
}

interface Parts {
  database: Database;
  storage: Storage;
  queue: Queue;
  news: News;
  limits: Limits;
  now: () => Date;
}

/** The main use case: uploads become records and jobs, and jobs become results. */
export class Conversions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Stores the uploads, queues a job for each and waits until all have ended.
   * @returns an item for each upload, in their order
   * @throws AppError `cancelled` when the watcher's signal is aborted
   */
  async convert(request: ConversionRequest, watcher: Watcher = {}): Promise<ConversionItem[]> {
    const rows = await this.#begin(request);
    const items = await this.#settle(request.uploads, rows, watcher);
    // Nobody comes back for a preview: one that failed is told and forgotten.
    if (request.purpose === 'preview') {
      await this.remove(items.flatMap((item, index) => (isFailed(item) ? (rows[index] ?? []) : [])));
    }
    return items;
  }

  /** A converted file's row; nothing when it is unknown, not done or expired. */
  async find(id: string): Promise<ConversionRow | undefined> {
    if (!idShape.test(id)) return undefined;
    const [row] = await this.#parts.database.orm
      .select()
      .from(conversions)
      .where(and(eq(conversions.id, id), eq(conversions.status, 'done'), gt(conversions.expiresAt, this.#parts.now())));
    return row;
  }

  /** The record of a conversion as the page and the API show it; nothing when it is unknown, not done or expired. */
  async record(id: string) {
    const row = await this.find(id);
    return row && recordOf(row);
  }

  /** Takes conversions back, whatever their state: jobs, files and records. */
  async remove(rows: readonly Pick<ConversionRow, 'id' | 'uuid' | 'sourceKey' | 'resultKey' | 'previewKey'>[]) {
    if (rows.length === 0) return;
    const { database, queue, news, storage } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const gone = await database.orm.delete(conversions).where(inArray(conversions.id, ids)).returning();
    await queue.cancel(rows.map(({ uuid }) => uuid));
    await Promise.all(ids.map((id) => news.tell('cancelled', id)));
    await storage.remove(gone.flatMap(filesOf));
  }

  async #begin({
    visitor,
    uploads,
    options,
    purpose = 'result',
  }: ConversionRequest): Promise<(ConversionRow | undefined)[]> {
    const { database, storage, queue, limits, now } = this.#parts;
    const createdAt = now();
    const batchId = options.batchId ?? crypto.randomUUID();
    const rows: (typeof conversions.$inferInsert | undefined)[] = [];
    try {
      for (const [position, upload] of uploads.entries()) {
        if ('error' in upload) {
          rows.push(undefined);
          continue;
        }
        const id = nanoid();
        const sourceKey = `sources/${id}`;
        await storage.moveIn(upload.path, sourceKey);
        rows.push({
          id,
          uuid: crypto.randomUUID(),
          visitor,
          batchId,
          position,
          purpose,
          status: 'queued',
          originalName: upload.originalName,
          originalFormat: upload.format,
          originalSizeBytes: upload.sizeBytes,
          sourceKey,
          options,
          convertedName: convertedName(upload.originalName, options.outputFormat),
          format: options.outputFormat,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + limits.resultMs),
        });
      }
      const accepted = rows.filter((row) => row !== undefined);
      if (accepted.length === 0) return rows.map(() => undefined);
      const inserted = await database.orm.insert(conversions).values(accepted).returning();
      await queue.add(inserted);
      const byId = new Map(inserted.map((row) => [row.id, row]));
      return rows.map((row) => row && byId.get(row.id));
    } catch (error) {
      await discard(uploads);
      await storage.remove(rows.flatMap((row) => row?.sourceKey ?? []));
      throw error;
    }
  }

  async #settle(uploads: readonly Upload[], rows: (ConversionRow | undefined)[], watcher: Watcher) {
    const waiting = rows.map(async (row, index): Promise<ConversionItem> => {
      const item = row ? itemOf(await this.#ended(row.id, watcher, index)) : refusedItem(uploads[index]);
      watcher.onEnded?.(index, item);
      return item;
    });
    try {
      return await Promise.all(waiting);
    } catch (error) {
      await Promise.allSettled(waiting);
      if (watcher.signal?.aborted) await this.#cancelUnfinished(rows);
      throw error;
    }
  }

  /** Waits until a conversion has ended, by news and, at intervals, by looking. */
  async #ended(id: string, { signal, onBegan }: Watcher, index: number): Promise<ConversionRow> {
    const { database, news } = this.#parts;
    const done = Promise.withResolvers<ConversionRow>();
    const look = async () => {
      const [row] = await database.orm.select().from(conversions).where(eq(conversions.id, id));
      if (!row) done.reject(new AppError('cancelled'));
      else if (row.status === 'done' || row.status === 'failed') done.resolve(row);
    };
    const tryLook = () => look().catch(done.reject);
    const onAbort = () => done.reject(new AppError('cancelled'));

    const forgetBegan = news.on('began', id, () => onBegan?.(index));
    const forgetEnded = news.on('ended', id, tryLook);
    const timer = setInterval(tryLook, LOOK_INTERVAL_MS);
    signal?.addEventListener('abort', onAbort);
    try {
      if (signal?.aborted) onAbort();
      await tryLook();
      return await done.promise;
    } finally {
      forgetBegan();
      forgetEnded();
      clearInterval(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async #cancelUnfinished(rows: (ConversionRow | undefined)[]): Promise<void> {
    const ids = rows.flatMap((row) => row?.id ?? []);
    if (ids.length === 0) return;
    const unfinished = await this.#parts.database.orm
      .select()
      .from(conversions)
      .where(and(inArray(conversions.id, ids), inArray(conversions.status, ['queued', 'processing'])));
    await this.remove(unfinished);
  }
}

/** The keys of all files that a conversion has in the store. */
export function filesOf({
  sourceKey,
  resultKey,
  previewKey,
}: Pick<ConversionRow, 'sourceKey' | 'resultKey' | 'previewKey'>) {
  return [sourceKey, resultKey, previewKey].filter((key) => key !== null);
}

function refusedItem(upload: Upload | undefined): ConversionItem {
  if (!upload || !('error' in upload)) throw new AppError('internal');
  return { originalName: upload.originalName, error: upload.error.toPublic() };
}
