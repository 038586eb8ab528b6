import type { Logger } from 'pino';
import type { FailedItem } from '../../../api.ts';
import { AppError, toAppError } from '../../../errors.ts';
import type { ConversionOptions } from '../../../options/schema.ts';
import type { Limits } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { ConversionRow } from '../../db/schema.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { Storage } from '../../storage/storage.ts';
import { asUnavailable } from '../../unavailable.ts';
import type { StoredUpload, Upload } from '../../uploads/store-upload.ts';
import { discard } from '../../uploads/uploads.ts';
import { openTimeoutMs } from '../await/request-timeout.ts';
import { type EngineLease, releaseUnused } from '../run/engine-lease.ts';
import { hasEarlierJob } from '../run/fair-queue.ts';
import type { ImmediateExecution } from '../run/immediate-execution.ts';
import { chunkPages } from './chunks.ts';
import type { Documents } from './documents.ts';
import { type NewConversion, newConversion, newPageConversions } from './new-conversion.ts';
import { type AdmitJobs, type Job, type KeyedRequest, recordJobs } from './record-jobs.ts';
import type { ResponseSlot } from './requests.ts';

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

interface Dependencies {
  admitJobs: AdmitJobs;
  /** Counts requests with a key whose files were all refused, because each of them leaves a record. */
  limitRefusals: (client: string) => Promise<void>;
  database: Database;
  storage: Storage;
  queue: Queue;
  documents: Documents;
  immediateExecution: ImmediateExecution;
  /** The number of engines that the pages of a document are distributed to. */
  engineCount: number;
  limits: Limits;
  secrets: SecretBox;
  log: Logger;
  now: () => Date;
}

/** The columns that all records of a request share. */
type RequestValues = Parameters<typeof newConversion>[0];
type PdfSelection = Pick<ConversionOptions, 'pdfPages' | 'pdfPassword'>;

/** Accepts uploads: opens documents, stores originals, writes records, queues jobs, and runs some of them at once. */
export class UploadAcceptor {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param signal aborted when the visitor disconnects
   * @returns a slot for each image and each page, in the order of the uploads and of the requested pages; undefined if
   * another request with the same key was first
   * @throws AppError `cancelled`; `too_many_requests` and `busy` when too much is queued or was refused recently
   */
  async accept({ uploads, ...request }: ConversionRequest, signal?: AbortSignal): Promise<ResponseSlot[] | undefined> {
    const { limitRefusals } = this.#dependencies;
    const { values, selection } = this.#requestValues(request);
    const slots: ResponseSlot[] = [];
    const jobs: Job[] = [];
    try {
      for (const upload of uploads) {
        if (signal?.aborted) throw new AppError('cancelled');
        slots.push(...(await this.#acceptUpload(upload, { values, selection, position: slots.length }, jobs)));
      }
      if (jobs.length === 0 && values.requestKey !== null) await limitRefusals(values.client ?? '');
      if (await recordJobs(this.#dependencies, jobs, keyedRequest(values, slots))) return slots;
      await this.#undo(jobs, uploads);
      return undefined;
    } catch (error) {
      // After `unavailable` the records may have been written, and they need their originals.
      await this.#undo(jobs, uploads, { keepsOriginals: toAppError(error).code === 'unavailable' });
      throw error;
    }
  }

  /**
   * @param jobs receives the jobs of the upload
   * @returns its slots
   */
  async #acceptUpload(
    upload: Upload,
    { values, selection, position }: { values: RequestValues; selection: PdfSelection; position: number },
    jobs: Job[],
  ): Promise<ResponseSlot[]> {
    const created = 'error' in upload ? upload.error : await this.#createJobs(values, upload, selection, position);
    // Not `instanceof`: the bundle of the pages has its own copy of `AppError`.
    if (!Array.isArray(created)) {
      await discard([upload]);
      return [{ refused: { originalName: upload.originalName, error: created.toPublic() } }];
    }
    // Before the original is moved: a failure undoes these jobs too.
    jobs.push(...created);
    if ('path' in upload) await this.#dependencies.storage.moveIn(upload.path, created[0]?.rows[0]?.sourceKey ?? '');
    return created.flatMap(({ rows, run }) => rows.map((row) => ({ row, run })));
  }

  async #undo(jobs: readonly Job[], uploads: readonly Upload[], { keepsOriginals = false } = {}): Promise<void> {
    for (const { run } of jobs) run?.abandon();
    await discard(uploads);
    if (keepsOriginals) return;
    const sources = jobs.flatMap(({ rows }) => rows.map(({ sourceKey }) => sourceKey));
    // Not awaited: files without a record are also found by the search for orphans.
    this.#dependencies.storage.remove([...new Set(sources)]).catch((error: unknown) => {
      this.#dependencies.log.warn({ err: error }, 'originals were not removed; the search for orphans removes them');
    });
  }

  #requestValues(request: Omit<ConversionRequest, 'uploads'>): { values: RequestValues; selection: PdfSelection } {
    const { options, purpose = 'result', copyOf = null, requestKey = null, visitor, client = null } = request;
    const { limits, now } = this.#dependencies;
    const { pdfPages, pdfPassword, ...stored } = options;
    const createdAt = now();
    return {
      values: {
        visitor,
        client,
        purpose,
        copyOf,
        options: stored,
        batchId: options.batchId ?? crypto.randomUUID(),
        requestKey,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + limits.resultMs),
      },
      // A preview shows the first page.
      selection: { pdfPassword, pdfPages: purpose === 'preview' ? [{ pageNumber: 1 }] : pdfPages },
    };
  }

  /** @returns the jobs of an upload, or why it is refused */
  async #createJobs(
    values: RequestValues,
    upload: StoredUpload,
    selection: PdfSelection,
    position: number,
  ): Promise<Job[] | AppError> {
    if (upload.format === 'pdf') return this.#createPageJobs(values, upload, selection, position);
    const lease = await this.#dependencies.immediateExecution.leaseIdleEngine(upload.path);
    return this.#startJobs([[newConversion(values, upload, position)]], lease, upload);
  }

  async #createPageJobs(
    values: RequestValues,
    upload: StoredUpload,
    selection: PdfSelection,
    position: number,
  ): Promise<Job[] | AppError> {
    const { documents, engineCount, log, secrets } = this.#dependencies;
    try {
      const { pageCount, pages, lease } = await documents.open(upload.path, selection, values, openTimeoutMs(values));
      if (position + pages.length > MAX_REQUEST_PAGES) {
        if (lease) await releaseUnused(lease);
        throw new AppError('too_many_pages', { limit: `${MAX_REQUEST_PAGES} pages in one request` });
      }
      const document = { ...values, pageCount, password: selection.pdfPassword };
      const rowsOfJobs = newPageConversions(document, upload, chunkPages(pages, engineCount), { position, secrets });
      return this.#startJobs(rowsOfJobs, await this.#releaseIfOvertaken(lease, values, position), upload);
    } catch (thrown) {
      const error = asUnavailable(thrown);
      if (error.status === 503) throw error;
      if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'opening a document');
      return error;
    }
  }

  /** The engine that has opened a document also converts it, unless a queued job has an earlier turn. */
  async #releaseIfOvertaken(
    lease: EngineLease | undefined,
    values: RequestValues,
    position: number,
  ): Promise<EngineLease | undefined> {
    if (!lease) return undefined;
    try {
      if (!(await hasEarlierJob(this.#dependencies.database.orm, values, position))) return lease;
    } catch (error) {
      await releaseUnused(lease);
      throw error;
    }
    await releaseUnused(lease);
    return undefined;
  }

  /** Starts as many jobs at once as there are idle engines; the others are queued. */
  async #startJobs(
    rowsOfJobs: NewConversion[][],
    first: EngineLease | undefined,
    { path }: StoredUpload,
  ): Promise<Job[]> {
    const { immediateExecution } = this.#dependencies;
    const leases = first ? [first] : [];
    try {
      while (leases.length > 0 && leases.length < rowsOfJobs.length) {
        const next = await immediateExecution.leaseIdleEngine(path);
        if (!next) break;
        leases.push(next);
      }
    } catch (error) {
      await Promise.all(leases.map(releaseUnused));
      throw error;
    }
    return rowsOfJobs.map((rows, index) => {
      const lease = leases[index];
      if (!lease) return { rows, run: undefined };
      for (const row of rows) row.status = 'processing';
      return { rows, run: immediateExecution.start(rows, lease) };
    });
  }
}

/** What is stored about a request with a key. */
function keyedRequest(
  { visitor, requestKey, batchId }: RequestValues,
  slots: readonly ResponseSlot[],
): KeyedRequest | undefined {
  if (requestKey === null) return undefined;
  const refused = [...slots.entries()].flatMap(([index, slot]): [number, FailedItem][] =>
    'refused' in slot ? [[index, slot.refused]] : [],
  );
  return { visitor, key: requestKey, batchId, total: slots.length, refused };
}
