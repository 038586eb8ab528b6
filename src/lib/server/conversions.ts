import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type ConversionItem, isFailed } from '../api.ts';
import { toAppError } from '../errors.ts';
import { type Begun, conversionEnds } from './conversion-end.ts';
import type { Database } from './db/database.ts';
import { type ConversionRow, conversions, isUnended } from './db/schema.ts';
import type { ConversionRequest, Intake, Place } from './intake.ts';
import { failedItem, itemOf, recordOf } from './items.ts';
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import type { Storage } from './storage/storage.ts';
import { releaseSources, resultFilesOf } from './stored-files.ts';

/** As nanoid makes them. What looks otherwise is not asked for: a NUL, for one, is an error to PostgreSQL. */
const idShape = /^[\w-]{21}$/;

export interface Watcher {
  /** Gone when the visitor is: what has not ended is then cancelled and removed. */
  signal?: AbortSignal;
  /** Told how many items there will be, as soon as that is known: before the others. */
  onCounted?: (total: number) => void;
  onBegan?: (index: number) => void;
  onEnded?: (index: number, item: ConversionItem) => void;
}

interface Parts {
  database: Database;
  storage: Storage;
  queue: Queue;
  news: News;
  intake: Intake;
  log: Logger;
  now: () => Date;
}

/** The main use case: uploads become records and jobs, and jobs become results. */
export class Conversions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Stores the uploads, queues jobs for them and waits until all have ended.
   * @returns an item for each picture and each page, in the order of the uploads and of the pages asked for
   * @throws AppError `cancelled` when the watcher's signal is aborted
   */
  async convert(request: ConversionRequest, watcher: Watcher = {}): Promise<ConversionItem[]> {
    const places = await this.#parts.intake.take(request, watcher.signal);
    watcher.onCounted?.(places.length);
    const items = await this.#settle(places, watcher);
    // Nobody comes back for a preview: one that failed is told and forgotten.
    if (request.purpose === 'preview') {
      await this.remove(places.flatMap((place, index) => ('row' in place && failedAt(items, index) ? place.row : [])));
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

  /** The same for its page, which also offers what only the visitor who made it may do. */
  async view(id: string, visitor: string) {
    const row = await this.find(id);
    return row && { record: recordOf(row), own: row.visitor === visitor };
  }

  /**
   * Takes back a conversion of this visitor's, also while it is still being converted.
   * @returns whether there was one
   */
  async removeOwn(id: string, visitor: string): Promise<boolean> {
    if (!idShape.test(id)) return false;
    const { id: ids, visitor: visitors, expiresAt } = conversions;
    const rows = await this.#parts.database.orm
      .select()
      .from(conversions)
      .where(and(eq(ids, id), eq(visitors, visitor), gt(expiresAt, this.#parts.now())));
    await this.remove(rows);
    return rows.length > 0;
  }

  /** Takes conversions back, whatever their state: jobs, files and records. */
  async remove(rows: readonly Pick<ConversionRow, 'id' | 'jobId'>[]): Promise<void> {
    if (rows.length === 0) return;
    const { database, queue, news, storage } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const gone = await database.orm.delete(conversions).where(inArray(conversions.id, ids)).returning();
    const jobs = await this.#withoutWork([...new Set(rows.map(({ jobId }) => jobId))]);
    await queue.cancel(jobs);
    await Promise.all(jobs.map((jobId) => news.tell('cancelled', jobId)));
    await storage.remove(gone.flatMap(resultFilesOf));
    await releaseSources(
      this.#parts,
      gone.map(({ sourceKey }) => sourceKey),
    );
  }

  /** Of these jobs, those of which nothing is left to be done. */
  async #withoutWork(jobIds: readonly string[]): Promise<string[]> {
    const rows = await this.#parts.database.orm
      .selectDistinct({ jobId: conversions.jobId })
      .from(conversions)
      .where(and(inArray(conversions.jobId, [...jobIds]), isUnended));
    const busy = new Set(rows.map(({ jobId }) => jobId));
    return jobIds.filter((jobId) => !busy.has(jobId));
  }

  async #settle(places: readonly Place[], watcher: Watcher): Promise<ConversionItem[]> {
    const items: ConversionItem[] = [];
    const end = (index: number, item: ConversionItem) => {
      if (watcher.signal?.aborted) return;
      items[index] = item;
      watcher.onEnded?.(index, item);
    };
    const begun = new Map<string, { index: number; place: Begun }>();
    for (const [index, place] of places.entries()) {
      if ('refused' in place) end(index, place.refused);
      else begun.set(place.row.id, { index, place });
    }
    const at = (id: string, tell: (index: number, row: ConversionRow) => void) => {
      const one = begun.get(id);
      if (one) tell(one.index, one.place.row);
    };
    const waiting = [...begun.values()].map(({ place }) => place);
    try {
      await conversionEnds(this.#parts, waiting, {
        signal: watcher.signal,
        onBegan: (id) => at(id, (index) => watcher.onBegan?.(index)),
        onEnded: (id, ended) => at(id, (index, row) => end(index, this.#item(row, ended))),
      });
      return items;
    } catch (error) {
      if (watcher.signal?.aborted) {
        // What was told the visitor may know of and keep; nobody knows of the rest.
        const untold = watcher.onEnded
          ? waiting.filter(({ row }) => items[begun.get(row.id)?.index ?? 0] === undefined)
          : waiting;
        await this.remove(untold.map(({ row }) => row));
      }
      throw error;
    }
  }

  /** A fault of ours with one file is no reason to leave the others without an answer. */
  #item(row: ConversionRow, ended: ConversionRow | Error): ConversionItem {
    if (!(ended instanceof Error)) return itemOf(ended);
    const error = toAppError(ended);
    if (error.code === 'internal') this.#parts.log.error({ err: error.cause ?? error }, 'conversion');
    return failedItem(row, error);
  }
}

function failedAt(items: readonly ConversionItem[], index: number): boolean {
  const item = items[index];
  return item === undefined || isFailed(item);
}
