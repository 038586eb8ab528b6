import type { Logger } from 'pino';
import type { FailedItem } from '../../../api.ts';
import { AppError, toAppError } from '../../../errors.ts';
import type { ConversionOptions } from '../../../options/schema.ts';
import type { Limits } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { Storage } from '../../storage/storage.ts';
import { asUnavailable } from '../../unavailable.ts';
import type { StoredUpload, Upload } from '../../uploads/store-upload.ts';
import { discard } from '../../uploads/uploads.ts';
import { toOpenMs } from '../await/request-timeout.ts';
import { type LentEngine, returnUnused } from '../run/engine-lease.ts';
import { isOvertaken } from '../run/fair-queue.ts';
import type { DirectRuns } from '../run/immediate-execution.ts';
import { portionsOf } from './chunks.ts';
import type { Documents } from './documents.ts';
import { type NewConversion, newConversion, newPages } from './new-conversion.ts';
import { type AdmitJobs, type Job, type KeyedRequest, recordJobs } from './record-jobs.ts';
import type { Place } from './requests.ts';

/** Pages of all PDFs of a request together. */
const MAX_REQUEST_PAGES = 2000;

export interface ConversionRequest {
  visitor: string;
  /** Hash of the network that the request came from (`clientKey`). */
  client?: string;
  uploads: readonly Upload[];
  options: ConversionOptions;
  purpose?: ConversionRow['purpose'];
  copyOf?: ConversionRow['copyOf'];
  /** The `Idempotency-Key` of the request, if it has one. */
  requestKey?: string;
}

interface Parts {
  admitJobs: AdmitJobs;
  /** Counts a request that is remembered though none of its files was taken in. */
  limitRefusals: (client: string) => Promise<void>;
  database: Database;
  storage: Storage;
  queue: Queue;
  documents: Documents;
  directRuns: DirectRuns;
  /** How many engines a document's pages are dealt out to. */
  engineCount: number;
  limits: Limits;
  secrets: SecretBox;
  log: Logger;
  now: () => Date;
}

/** What all records of a request say. */
type Asked = Parameters<typeof newConversion>[0];
type Wanted = Pick<ConversionOptions, 'pdfPages' | 'pdfPassword'>;

/** Takes uploads in: opens documents, stores originals, writes records, queues jobs, and begins what can begin at once. */
export class Intake {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param signal gone when the visitor is
   * @returns a place for each picture and each page, in the order of the uploads and of the pages asked for; nothing when
   * another request with its key was there first
   * @throws AppError `cancelled`; `too_many_requests` and `busy` when too much is queued, or too much was refused lately
   */
  async take({ uploads, ...request }: ConversionRequest, signal?: AbortSignal): Promise<Place[] | undefined> {
    const { storage } = this.#parts;
    const { asked, wanted } = this.#terms(request);
    const places: Place[] = [];
    const jobs: Job[] = [];
    try {
      for (const upload of uploads) {
        if (signal?.aborted) throw new AppError('cancelled');
        const taken = 'error' in upload ? upload.error : await this.#begin(asked, upload, wanted, places.length);
        // Not by its class: the pages' bundle has an `AppError` of its own.
        if (!Array.isArray(taken)) {
          places.push({ refused: { originalName: upload.originalName, error: taken.toPublic() } });
          await discard([upload]);
          continue;
        }
        jobs.push(...taken);
        places.push(...taken.flatMap(({ rows, run }) => rows.map((row) => ({ row, run }))));
        if ('path' in upload) await storage.moveIn(upload.path, taken[0]?.rows[0]?.sourceKey ?? '');
      }
      if (jobs.length === 0 && asked.requestKey !== null) await this.#parts.limitRefusals(asked.client ?? '');
      if (await recordJobs(this.#parts, jobs, keyedRequest(asked, places))) return places;
      await this.#undo(jobs, uploads);
      return undefined;
    } catch (error) {
      // Records that may be there need their originals.
      await this.#undo(toAppError(error).code === 'unavailable' ? [] : jobs, uploads);
      for (const { run } of jobs) run?.abandon();
      throw error;
    }
  }

  async #undo(jobs: readonly Job[], uploads: readonly Upload[]): Promise<void> {
    for (const { run } of jobs) run?.abandon();
    await discard(uploads);
    const sources = jobs.flatMap(({ rows }) => rows.map(({ sourceKey }) => sourceKey));
    // Nobody need wait for this: what stays in a store that does not answer belongs to no record, and the search finds it.
    this.#parts.storage.remove([...new Set(sources)]).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'originals left to the search');
    });
  }

  #terms({
    options,
    purpose = 'result',
    copyOf = null,
    requestKey,
    visitor,
    client,
  }: Omit<ConversionRequest, 'uploads'>) {
    const { limits, now } = this.#parts;
    const { pdfPages, pdfPassword, ...kept } = options;
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + limits.resultMs);
    const batchId = options.batchId ?? crypto.randomUUID();
    const asked: Asked = {
      visitor,
      client: client ?? null,
      purpose,
      copyOf,
      options: kept,
      batchId,
      requestKey: requestKey ?? null,
      createdAt,
      expiresAt,
    };
    // What is looked at once is a picture of the first page.
    const wanted: Wanted = { pdfPassword, pdfPages: purpose === 'preview' ? [{ pageNumber: 1 }] : pdfPages };
    return { asked, wanted };
  }

  /** @returns the jobs of an upload, or why there are none */
  async #begin(asked: Asked, upload: StoredUpload, wanted: Wanted, position: number): Promise<Job[] | AppError> {
    if (upload.format === 'pdf') return this.#beginPages(asked, upload, wanted, position);
    const { directRuns } = this.#parts;
    return this.#jobs([[newConversion(asked, upload, position)]], await directRuns.lendIdle(upload.path), upload);
  }

  async #beginPages(asked: Asked, upload: StoredUpload, wanted: Wanted, position: number) {
    const { documents, engineCount, log, secrets } = this.#parts;
    try {
      const { pageCount, pages, lent } = await documents.open(upload.path, wanted, asked, toOpenMs(asked));
      if (position + pages.length > MAX_REQUEST_PAGES) {
        if (lent) await returnUnused(lent);
        throw new AppError('too_many_pages', { limit: `${MAX_REQUEST_PAGES} pages in one request` });
      }
      const first = await this.#unlessOvertaken(asked, position, lent);
      const portions = portionsOf(pages, engineCount);
      return this.#jobs(
        newPages({ ...asked, pageCount, password: wanted.pdfPassword }, upload, portions, { position, secrets }),
        first,
        upload,
      );
    } catch (thrown) {
      const error = asUnavailable(thrown);
      if (error.status === 503) throw error;
      if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'opening a document');
      return error;
    }
  }

  /** The engine that has a document open goes on with it, unless others wait for one whose turn comes before. */
  async #unlessOvertaken(asked: Asked, position: number, lent: LentEngine | undefined) {
    if (!lent) return undefined;
    try {
      if (!(await isOvertaken(this.#parts.database.orm, asked, position))) return lent;
    } catch (error) {
      await returnUnused(lent);
      throw error;
    }
    await returnUnused(lent);
    return undefined;
  }

  /** Begins as many jobs as there are engines that have nothing to do. */
  async #jobs(rowsOfJobs: NewConversion[][], first: LentEngine | undefined, { path }: StoredUpload): Promise<Job[]> {
    const { directRuns } = this.#parts;
    const lent = first ? [first] : [];
    try {
      while (lent.length > 0 && lent.length < rowsOfJobs.length) {
        const next = await directRuns.lendIdle(path);
        if (!next) break;
        lent.push(next);
      }
    } catch (error) {
      await Promise.all(lent.map(returnUnused));
      throw error;
    }
    return rowsOfJobs.map((rows, index) => {
      const engine = lent[index];
      if (!engine) return { rows, run: undefined };
      for (const row of rows) row.status = 'processing';
      return { rows, run: directRuns.begin(rows, engine) };
    });
  }
}

/** What is remembered of a request under its key. */
function keyedRequest({ visitor, requestKey, batchId }: Asked, places: readonly Place[]): KeyedRequest | undefined {
  if (requestKey === null) return undefined;
  const refused = [...places.entries()].flatMap(([index, place]): [number, FailedItem][] =>
    'refused' in place ? [[index, place.refused]] : [],
  );
  return { visitor, key: requestKey, batchId, total: places.length, refused };
}
