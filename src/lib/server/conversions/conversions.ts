import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type EndedItem, isFailed } from '../../api.ts';
import { AppError, toAppError } from '../../errors.ts';
import type { Limits } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, deliveries, isUnended } from '../db/schema.ts';
import type { Notifications } from '../jobs/notifications.ts';
import type { Queue } from '../jobs/queue.ts';
import { type Deleter, deleteToken, isDeleteToken } from '../security/delete-token.ts';
import type { SecretBox } from '../security/secret-box.ts';
import type { Storage } from '../storage/storage.ts';
import type { ConversionRequest, UploadAcceptor } from './accept/accept-uploads.ts';
import type { RequestKey } from './accept/request-key.ts';
import {
  findOrResetEarlier,
  isOfRequest,
  markAllCancelled,
  markCancelled,
  type ResponseSlot,
} from './accept/requests.ts';
import { awaitResults, type ResultListener } from './await/await-results.ts';
import { requestTimeout } from './await/request-timeout.ts';
import { failedPreviewRows, failPendingSlots, undeliveredRows } from './await/response-slots.ts';
import type { StatusBatcher } from './await/status-batcher.ts';
import { toRecord } from './items.ts';
import { removeUnusedSources, resultKeys } from './stored-files.ts';

/** The shape of a nanoid. Other texts are not queried: a NUL, for example, is an error in PostgreSQL. */
const idShape = /^[\w-]{21}$/;

/** A request that was accepted, now or earlier. */
export interface AcceptedRequest {
  /** Whether the response is that of an earlier request with the same key. */
  isReplayed: boolean;
  /**
   * Waits until all conversions have ended.
   * @returns an item for each image and each page, in the order of the uploads and of the requested pages
   * @throws AppError `cancelled` when the listener's signal aborts; `busy` when a request with a key has to be sent again to
   * get the remaining results
   */
  results(listener: ResultListener): Promise<EndedItem[]>;
}

interface Dependencies {
  database: Database;
  storage: Storage;
  queue: Queue;
  notifications: Notifications;
  statusBatcher: StatusBatcher;
  acceptUploads: UploadAcceptor['accept'];
  limits: Pick<Limits, 'imageTimeoutMs'>;
  secrets: SecretBox;
  log: Logger;
  now: () => Date;
}

/** The main use case: uploads become records and jobs, and jobs become results. */
export class Conversions {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Accepts uploads and starts their conversion. If a request with the same key was first, that one is returned.
   * @param signal aborted when the visitor disconnects; ignored if the request has a key
   * @throws AppError `cancelled`; `busy` if the earlier request has just expired
   */
  async start(request: ConversionRequest, signal?: AbortSignal): Promise<AcceptedRequest> {
    const { visitor, requestKey } = request;
    const isKeyed = requestKey !== undefined;
    const slots = await this.#dependencies.acceptUploads(request, isKeyed ? undefined : signal);
    if (slots) return { isReplayed: false, results: (listener) => this.#results(slots, isKeyed, listener) };
    const earlier = await this.findEarlier(visitor, requestKey ?? '');
    // The earlier request expired between the two queries.
    if (!earlier) throw new AppError('busy');
    return earlier;
  }

  /**
   * The visitor's earlier request with a key; undefined if there is none.
   * @throws AppError `cancelled` if it was cancelled
   */
  async findEarlier(visitor: string, key: string): Promise<AcceptedRequest | undefined> {
    const slots = await findOrResetEarlier(this.#dependencies, visitor, key);
    return slots && { isReplayed: true, results: (listener) => this.#results(slots, true, listener) };
  }

  /** Accepts a request and waits for its results. */
  async convert(request: ConversionRequest, listener: ResultListener = {}): Promise<EndedItem[]> {
    const accepted = await this.start(request, listener.signal);
    return accepted.results(listener);
  }

  /** The same request with the tokens that authorize the deletion of its results. */
  withDeleteTokens({ isReplayed, results }: AcceptedRequest): AcceptedRequest {
    const { secrets } = this.#dependencies;
    const withToken = (item: EndedItem): EndedItem =>
      isFailed(item) ? item : { ...item, deleteToken: deleteToken(secrets, item.id) };
    return {
      isReplayed,
      async results({ onFinished, ...listener }) {
        const items = await results({
          ...listener,
          ...(onFinished && { onFinished: (index, item) => onFinished(index, withToken(item)) }),
        });
        return items.map(withToken);
      },
    };
  }

  /** A converted file's row; undefined if it is unknown, not done or expired. */
  async find(id: string): Promise<ConversionRow | undefined> {
    if (!idShape.test(id)) return undefined;
    const [row] = await this.#dependencies.database.orm
      .select()
      .from(conversions)
      .where(
        and(
          eq(conversions.id, id),
          eq(conversions.status, 'done'),
          gt(conversions.expiresAt, this.#dependencies.now()),
        ),
      );
    return row;
  }

  /** The public record of a conversion; undefined if it is unknown, not done or expired. */
  async record(id: string) {
    const row = await this.find(id);
    return row && toRecord(row);
  }

  /** The record for its page, and whether this visitor owns it. */
  async view(id: string, visitor: string) {
    const row = await this.find(id);
    return row && { record: toRecord(row), own: row.visitor === visitor };
  }

  /**
   * Deletes a conversion of this visitor, or one whose token the visitor has, even while it is in progress.
   * @returns whether there was one
   */
  async removeOwn(id: string, { visitor, token }: Deleter): Promise<boolean> {
    if (!idShape.test(id)) return false;
    const { secrets, now } = this.#dependencies;
    const { id: ids, visitor: visitors, expiresAt } = conversions;
    const isOwn = isDeleteToken(secrets, id, token) ? undefined : eq(visitors, visitor);
    return (await this.#remove(and(eq(ids, id), isOwn, gt(expiresAt, now())))) > 0;
  }

  /** Deletes all conversions and deliveries of a visitor, finished or not. */
  async removeAllOwn(visitor: string): Promise<void> {
    const { database, queue } = this.#dependencies;
    const { jobId } = deliveries;
    const mails = await database.orm.delete(deliveries).where(eq(deliveries.visitor, visitor)).returning({ jobId });
    await queue.cancel(
      mails.map((mail) => mail.jobId),
      'mail',
    );
    await markAllCancelled(this.#dependencies, visitor);
    await this.#remove(eq(conversions.visitor, visitor));
  }

  /** Deletes the results of a request, or only its unfinished conversions, and refuses the request if it arrives later. */
  async cancel(visitor: string, key: RequestKey, keepsResults = false): Promise<void> {
    await markCancelled(this.#dependencies, visitor, key);
    await this.#remove(keepsResults ? and(isOfRequest(visitor, key.key), isUnended) : isOfRequest(visitor, key.key));
  }

  /** Deletes conversions in any state: jobs, files and records. */
  async remove(rows: readonly Pick<ConversionRow, 'id'>[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.#remove(inArray(conversions.id, ids));
  }

  /** @returns how many were deleted */
  async #remove(which: SQL | undefined): Promise<number> {
    const { database, queue, notifications, storage } = this.#dependencies;
    const { id, jobId, sourceKey, resultKey, previewKey } = conversions;
    const deleted = await database.orm
      .delete(conversions)
      .where(which)
      .returning({ id, jobId, sourceKey, resultKey, previewKey });
    if (deleted.length === 0) return 0;
    const jobs = await this.#finishedJobs([...new Set(deleted.map((row) => row.jobId))]);
    await queue.cancel(jobs);
    await Promise.all(jobs.map((job) => notifications.publish('cancelled', job)));
    await storage.remove(deleted.flatMap(resultKeys));
    await removeUnusedSources(
      this.#dependencies,
      deleted.map((row) => row.sourceKey),
    );
    return deleted.length;
  }

  /** The jobs among `jobIds` that have no unfinished conversion. */
  async #finishedJobs(jobIds: readonly string[]): Promise<string[]> {
    const rows = await this.#dependencies.database.orm
      .selectDistinct({ jobId: conversions.jobId })
      .from(conversions)
      .where(and(inArray(conversions.jobId, [...jobIds]), isUnended));
    const unfinished = new Set(rows.map(({ jobId }) => jobId));
    return jobIds.filter((jobId) => !unfinished.has(jobId));
  }

  /** @param isKeyed whether the conversions continue after the visitor disconnects */
  async #results(slots: readonly ResponseSlot[], isKeyed: boolean, listener: ResultListener): Promise<EndedItem[]> {
    const items: EndedItem[] = [];
    try {
      const started = slots.flatMap((slot) => ('row' in slot ? [slot] : []));
      const timeout = requestTimeout(started, { isKeyed, limits: this.#dependencies.limits });
      await awaitResults(this.#dependencies, slots, items, listener, timeout);
    } catch (error) {
      if (isKeyed) throw error;
      await this.remove(undeliveredRows(listener, slots, items));
      const { code } = toAppError(error);
      if (code !== 'busy') throw error;
      failPendingSlots(listener, slots, items, toAppError(error));
    }
    // A failed preview has been reported and is of no further use.
    await this.remove(failedPreviewRows(slots, items));
    return items;
  }
}
