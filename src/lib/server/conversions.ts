import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type ConversionItem, isFailed } from '../api.ts';
import { AppError, toAppError } from '../errors.ts';
import type { ConversionOptions } from '../options.ts';
import type { Limits } from './config.ts';
import { conversionEnd } from './conversion-end.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions } from './db/schema.ts';
import type { DirectRun, DirectRuns } from './direct-runs.ts';
import { itemOf, recordOf } from './items.ts';
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import { newConversion } from './new-conversion.ts';
import type { Storage } from './storage/storage.ts';
import { discard, type Upload } from './uploads.ts';

/** As nanoid makes them. What looks otherwise is not asked for: a NUL, for one, is an error to PostgreSQL. */
const idShape = /^[\w-]{21}$/;

export interface ConversionRequest {
  visitor: string;
  uploads: readonly Upload[];
  options: ConversionOptions;
  purpose?: ConversionRow['purpose'];
  copyOf?: ConversionRow['copyOf'];
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
  directRuns: DirectRuns;
  limits: Limits;
  log: Logger;
  now: () => Date;
}

/** A conversion that was begun or queued. */
interface Begun {
  row: ConversionRow;
  /** Missing when a worker will take its job. */
  run: DirectRun | undefined;
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
    const begun = await this.#begin(request);
    const items = await this.#settle(request.uploads, begun, watcher);
    // Nobody comes back for a preview: one that failed is told and forgotten.
    if (request.purpose === 'preview') {
      await this.remove(items.flatMap((item, index) => (isFailed(item) ? (begun[index]?.row ?? []) : [])));
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

  async #begin({ uploads, ...request }: ConversionRequest): Promise<(Begun | undefined)[]> {
    const { database, storage, queue, directRuns, limits, now } = this.#parts;
    const createdAt = now();
    const batchId = request.options.batchId ?? crypto.randomUUID();
    const expiresAt = new Date(createdAt.getTime() + limits.resultMs);
    const asked = { ...request, batchId, createdAt, expiresAt };
    const begun: (Begun | undefined)[] = [];
    const accepted: Begun[] = [];
    try {
      for (const [position, upload] of uploads.entries()) {
        if ('error' in upload) {
          begun.push(undefined);
          continue;
        }
        const row = newConversion(asked, upload, position);
        const run = await directRuns.begin(row, upload.path);
        if (run) row.status = 'processing';
        accepted.push({ row, run });
        begun.push({ row, run });
        await storage.moveIn(upload.path, row.sourceKey);
      }
      if (accepted.length === 0) return begun;
      await database.orm.insert(conversions).values(accepted.map(({ row }) => row));
      await queue.add(accepted.map(({ row: { id, uuid }, run }) => ({ id, uuid, taken: run !== undefined })));
      for (const { run } of accepted) run?.recorded();
      return begun;
    } catch (error) {
      for (const { run } of accepted) run?.abandon();
      await discard(uploads);
      await storage.remove(accepted.flatMap(({ row }) => row.sourceKey ?? []));
      throw error;
    }
  }

  async #settle(uploads: readonly Upload[], begun: (Begun | undefined)[], watcher: Watcher) {
    const { signal, onBegan } = watcher;
    const waiting = begun.map(async (one, index): Promise<ConversionItem> => {
      const item = one ? await this.#item(one, signal, () => onBegan?.(index)) : refusedItem(uploads[index]);
      watcher.onEnded?.(index, item);
      return item;
    });
    try {
      return await Promise.all(waiting);
    } catch (error) {
      await Promise.allSettled(waiting);
      if (watcher.signal?.aborted) await this.#takeBack(begun, watcher);
      throw error;
    }
  }

  async #item({ row, run }: Begun, signal: AbortSignal | undefined, onBegan: () => void): Promise<ConversionItem> {
    try {
      return itemOf(await conversionEnd(this.#parts, row.id, { run, signal, onBegan }));
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      // A fault of ours with one file is no reason to leave the others without an answer.
      const error = toAppError(thrown);
      if (error.code === 'internal') this.#parts.log.error({ err: error.cause ?? error }, 'conversion');
      return { originalName: row.originalName, error: error.toPublic() };
    }
  }

  /** Removes what a visitor who went away cannot know of: all of it, or what was not told by then. */
  async #takeBack(begun: (Begun | undefined)[], { onEnded }: Watcher): Promise<void> {
    const ids = begun.flatMap((one) => one?.row.id ?? []);
    if (ids.length === 0) return;
    const unknown = onEnded ? inArray(conversions.status, ['queued', 'processing']) : undefined;
    await this.remove(
      await this.#parts.database.orm
        .select()
        .from(conversions)
        .where(and(inArray(conversions.id, ids), unknown)),
    );
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
