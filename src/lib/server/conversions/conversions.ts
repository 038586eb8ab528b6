import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ConversionItem } from '../../api.ts';
import { AppError, toAppError } from '../../errors.ts';
import type { Limits } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, deliveries, isUnended } from '../db/schema.ts';
import type { Notifications } from '../jobs/notifications.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Storage } from '../storage/storage.ts';
import type { ConversionRequest, Intake, Place } from './accept/accept-uploads.ts';
import type { RequestKey } from './accept/request-key.ts';
import { earlierPlaces, madeBy, noteAllCalledOff, noteCalledOff } from './accept/requests.ts';
import { settle, type Watcher } from './await/await-results.ts';
import { holdOf } from './await/request-timeout.ts';
import { failedPreviews, tellCalledOff, unknownTo } from './await/response-slots.ts';
import type { Looks } from './await/status-batcher.ts';
import { recordOf } from './items.ts';
import { releaseSources, resultFilesOf } from './stored-files.ts';

/** As nanoid makes them. What looks otherwise is not asked for: a NUL, for one, is an error to PostgreSQL. */
const idShape = /^[\w-]{21}$/;

/** A request that was taken in, now or earlier. */
export interface Course {
  /** Whether an earlier request with its key is what is answered. */
  replayed: boolean;
  /**
   * Waits until all of it has ended.
   * @returns an item for each picture and each page, in the order of the uploads and of the pages asked for
   * @throws AppError `cancelled` when the watcher's signal is aborted; `busy` when it has been held for as long as requests
   * with a key are, and is to come again
   */
  ended(watcher: Watcher): Promise<ConversionItem[]>;
}

interface Parts {
  database: Database;
  storage: Storage;
  queue: Queue;
  notifications: Notifications;
  looks: Looks;
  intake: Pick<Intake, 'take'>;
  limits: Pick<Limits, 'imageTimeoutMs'>;
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
   * Stores the uploads and queues jobs for them. Where a request with its key was there first, that is what it is about.
   * @param signal gone when the visitor is; once there is a key, nothing depends on it
   * @throws AppError `cancelled`
   */
  async begin(request: ConversionRequest, signal?: AbortSignal): Promise<Course> {
    const { visitor, requestKey } = request;
    const places = await this.#parts.intake.take(request, requestKey === undefined ? signal : undefined);
    if (places) return this.#course(places, { replayed: false, kept: requestKey !== undefined });
    const earlier = await this.earlier(visitor, requestKey ?? '');
    // Between the two looks it has expired.
    if (!earlier) throw new AppError('busy');
    return earlier;
  }

  /**
   * What a request of this visitor's comes to that has come before; nothing when it has not.
   * @throws AppError `cancelled` when it was called off
   */
  async earlier(visitor: string, key: string): Promise<Course | undefined> {
    const places = await earlierPlaces(this.#parts, visitor, key);
    return places && this.#course(places, { replayed: true, kept: true });
  }

  /** Both at once: takes a request in and waits for its end. */
  async convert(request: ConversionRequest, watcher: Watcher = {}): Promise<ConversionItem[]> {
    const course = await this.begin(request, watcher.signal);
    return course.ended(watcher);
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
    const gone = await this.#remove(and(eq(ids, id), eq(visitors, visitor), gt(expiresAt, this.#parts.now())));
    return gone > 0;
  }

  /** Takes back all that a visitor has converted, is converting and has had sent by e-mail. */
  async removeAllOwn(visitor: string): Promise<void> {
    const { database, queue } = this.#parts;
    const { jobId } = deliveries;
    const mails = await database.orm.delete(deliveries).where(eq(deliveries.visitor, visitor)).returning({ jobId });
    await queue.cancel(
      mails.map((mail) => mail.jobId),
      'mail',
    );
    await noteAllCalledOff(this.#parts, visitor);
    await this.#remove(eq(conversions.visitor, visitor));
  }

  /** Takes back what came of this visitor's request, or what of it has not ended; refuses it should it come only now. */
  async callOff(visitor: string, key: RequestKey, keepsResults = false): Promise<void> {
    await noteCalledOff(this.#parts, visitor, key);
    await this.#remove(keepsResults ? and(madeBy(visitor, key.key), isUnended) : madeBy(visitor, key.key));
  }

  /** Takes conversions back, whatever their state: jobs, files and records. */
  async remove(rows: readonly Pick<ConversionRow, 'id'>[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.#remove(inArray(conversions.id, ids));
  }

  /** @returns how many there were */
  async #remove(which: SQL | undefined): Promise<number> {
    const { database, queue, notifications, storage } = this.#parts;
    const { id, jobId, sourceKey, resultKey, previewKey } = conversions;
    const gone = await database.orm
      .delete(conversions)
      .where(which)
      .returning({ id, jobId, sourceKey, resultKey, previewKey });
    if (gone.length === 0) return 0;
    const jobs = await this.#withoutWork([...new Set(gone.map((row) => row.jobId))]);
    await queue.cancel(jobs);
    await Promise.all(jobs.map((job) => notifications.publish('cancelled', job)));
    await storage.remove(gone.flatMap(resultFilesOf));
    await releaseSources(
      this.#parts,
      gone.map((row) => row.sourceKey),
    );
    return gone.length;
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

  /** @param kept whether what was taken in goes on when nobody waits for it any more */
  #course(places: readonly Place[], { replayed, kept }: { replayed: boolean; kept: boolean }): Course {
    const ended = async (watcher: Watcher) => {
      const items: ConversionItem[] = [];
      try {
        const begun = places.flatMap((place) => ('row' in place ? [place] : []));
        await settle(this.#parts, places, items, watcher, holdOf(begun, { keyed: kept, limits: this.#parts.limits }));
      } catch (error) {
        if (kept) throw error;
        await this.remove(unknownTo(watcher, places, items));
        const called = toAppError(error);
        if (called.code !== 'busy') throw error;
        tellCalledOff(watcher, places, items, called);
      }
      // Nobody comes back for a preview: one that failed is told and forgotten.
      await this.remove(failedPreviews(places, items));
      return items;
    };
    return { replayed, ended };
  }
}
