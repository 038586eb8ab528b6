import { copyFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { FailedItem } from '../../../api.ts';
import { AppError, type ErrorFacts, errorFacts, toAppError } from '../../../errors.ts';
import { formats } from '../../../formats/formats.ts';
import type { ConversionOptions } from '../../../options/schema.ts';
import type { PdfOptions } from '../../../pdf/options.ts';
import { splitsFrames } from '../../../plan/frames.ts';
import { isStoredResult, type StoredResult } from '../../../results/result-facts.ts';
import { resolvePattern } from '../../../text/name-pattern.ts';
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
import { appendLogo, logoPathIn } from '../logo.ts';
import { type EngineLease, releaseUnused } from '../run/engine-lease.ts';
import { hasEarlierJob } from '../run/fair-queue.ts';
import type { ImmediateExecution } from '../run/immediate-execution.ts';
import { chunkPages } from './chunks.ts';
import { combineUploads } from './combine-uploads.ts';
import type { Documents } from './documents.ts';
import {
  type NewConversion,
  newConversion,
  newPageConversions,
  newPdfConversion,
  newStoredResult,
  type RequestValues,
} from './new-conversion.ts';
import { type AcceptedJob, type AdmitJobs, hasEnded, type KeyedRequest, recordJobs } from './record-jobs.ts';
import type { ResponseSlot } from './requests.ts';

/** Until then, records of running conversions are not written. If this process dies, the request has had no response. */
const QUICK_MS = 100;
/** Pages of all PDFs of a request together. */
const MAX_REQUEST_PAGES = 2000;

export interface ConversionRequest {
  visitor: string;
  /** Hash of the network that the request came from (`clientKey`). */
  client?: string;
  uploads: readonly Upload[];
  /** The logo of a watermark. Each job has its own copy. */
  logo?: StoredUpload | undefined;
  /** `PdfOptions` make one PDF of all uploads. A `StoredResult` is the only upload. */
  options: ConversionOptions | PdfOptions | StoredResult;
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

type PdfSelection = Pick<ConversionOptions, 'pdfPages' | 'pdfPassword'>;

/** Accepts uploads: opens documents, stores originals, writes records, queues jobs, and runs some of them at once. */
export class UploadAcceptor {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @param signal aborted when the visitor disconnects
   * @returns a slot for each image and each page, in the order of the uploads and of the requested pages, or the slot of the PDF
   * that is made of them; undefined if another request with the same key was first
   * @throws AppError `cancelled`; `too_many_requests` and `busy` when too much is queued or was refused recently
   */
  async accept(request: ConversionRequest, signal?: AbortSignal): Promise<ResponseSlot[] | undefined> {
    const { limitRefusals } = this.#dependencies;
    const { uploads } = request;
    const { options, logo } = withLogo(request);
    const values = this.#requestValues(request);
    const slots: ResponseSlot[] = [];
    const jobs: AcceptedJob[] = [];
    try {
      if (isStoredResult(options)) {
        slots.push(...(await this.#acceptResult(uploads, { ...values, options }, jobs)));
      } else if (options.outputFormat === 'pdf') {
        slots.push(...(await this.#acceptPdf(uploads, { ...values, options }, jobs)));
      } else {
        const { values: own, selection } = withoutSelection({ ...values, options });
        for (const [index, upload] of uploads.entries()) {
          if (signal?.aborted) throw new AppError('cancelled');
          const context = { values: withName(own, index + 1), selection, position: slots.length, logo };
          slots.push(...(await this.#acceptUpload(upload, context, jobs)));
        }
      }
      if (jobs.length === 0 && values.requestKey !== null) await limitRefusals(values.client ?? '');
      await endQuickRuns(jobs);
      await this.#storeOriginals(jobs, logo);
      if (await recordJobs(this.#dependencies, jobs, keyedRequest(values, slots))) {
        this.#discardOriginals(jobs);
        return slots;
      }
      await this.#undo(jobs, uploads);
      return undefined;
    } catch (error) {
      await this.#undo(jobs, uploads, { mayBeWritten: toAppError(error).code === 'unavailable' });
      throw error;
    } finally {
      if (request.logo) await discard([request.logo]);
    }
  }

  /**
   * @param jobs receives the jobs of the upload
   * @returns its slots
   */
  async #acceptUpload(
    upload: Upload,
    { values, selection, position, logo }: UploadContext,
    jobs: AcceptedJob[],
  ): Promise<ResponseSlot[]> {
    const created =
      'error' in upload ? upload.error : await this.#createJobs(upload, { values, selection, position, logo });
    // Not `instanceof`: the bundle of the pages has its own copy of `AppError`.
    if (!Array.isArray(created)) {
      await discard([upload]);
      return [{ refused: { originalName: upload.originalName, error: errorFacts(created) } }];
    }
    jobs.push(...created);
    return created.flatMap(({ rows, run }) => rows.map((row) => ({ row, run })));
  }

  /**
   * @param jobs receives the job that makes one PDF of all uploads
   * @returns its slot
   */
  async #acceptPdf(
    uploads: readonly Upload[],
    values: RequestValues<PdfOptions>,
    jobs: AcceptedJob[],
  ): Promise<ResponseSlot[]> {
    const combined = await combineUploads(uploads, values.options.rotations);
    if (!('files' in combined)) {
      await discard(uploads);
      return [{ refused: { originalName: uploads[0]?.originalName ?? '', error: errorFacts(combined) } }];
    }
    return this.#startJob(newPdfConversion(values, combined), combined.upload, jobs);
  }

  /**
   * @param jobs receives the job that stores the only upload
   * @returns its slot
   */
  async #acceptResult(
    [upload]: readonly Upload[],
    values: RequestValues<StoredResult>,
    jobs: AcceptedJob[],
  ): Promise<ResponseSlot[]> {
    if (!upload) throw new AppError('no_files');
    const { outputFormat } = values.options;
    if ('path' in upload && upload.format === outputFormat) {
      return this.#startJob(newStoredResult(values, upload), upload, jobs);
    }
    await discard([upload]);
    const error =
      'error' in upload
        ? upload.error
        : new AppError('bad_field', {
            field: 'file',
            reason: { key: 'format', values: { format: formats[outputFormat].label } },
          });
    return [{ refused: { originalName: upload.originalName, error: errorFacts(error) } }];
  }

  /** Starts the only job of an upload. @returns its slot */
  async #startJob(row: NewConversion, upload: StoredUpload, jobs: AcceptedJob[]): Promise<ResponseSlot[]> {
    const lease = await this.#dependencies.immediateExecution.leaseIdleEngine(upload.path);
    const [job] = await this.#startJobs([[row]], lease, upload);
    if (!job) return [];
    jobs.push(job);
    return job.rows.map((row) => ({ row, run: job.run }));
  }

  /** Stores the originals of unfinished jobs. */
  async #storeOriginals(jobs: readonly AcceptedJob[], logo: StoredUpload | undefined): Promise<void> {
    const keys = new Map<string, string>();
    for (const job of jobs) if (!hasEnded(job)) keys.set(job.upload.path, job.rows[0]?.sourceKey ?? '');
    for (const [path, key] of keys) {
      if (logo) await appendLogo(path, logo);
      await this.#dependencies.storage.moveIn(path, key);
    }
  }

  /** Removes the originals of finished jobs. Not awaited: this process's temporary folder is removed with it. */
  #discardOriginals(jobs: readonly AcceptedJob[]): void {
    discard(jobs.filter(hasEnded).map(({ upload }) => upload)).catch((error: unknown) => {
      this.#dependencies.log.warn({ err: error }, 'originals were not removed from the temporary folder');
    });
  }

  /** @param mayBeWritten whether the records may have been written, so that they need their originals */
  async #undo(jobs: readonly AcceptedJob[], uploads: readonly Upload[], { mayBeWritten = false } = {}): Promise<void> {
    for (const { run } of jobs) run?.abandon(mayBeWritten);
    await discard(uploads);
    if (mayBeWritten) return;
    const sources = jobs.flatMap(({ rows }) => rows.map(({ sourceKey }) => sourceKey));
    // Not awaited: files without a record are also found by the search for orphans.
    this.#dependencies.storage.remove([...new Set(sources)]).catch((error: unknown) => {
      this.#dependencies.log.warn({ err: error }, 'originals were not removed; the search for orphans removes them');
    });
  }

  #requestValues(request: ConversionRequest): Omit<RequestValues, 'options'> {
    const { options, purpose = 'result', copyOf = null, requestKey = null, visitor, client = null } = request;
    const { limits, now } = this.#dependencies;
    const createdAt = now();
    // A result of a device is stored for its link only.
    const lifetimeMs = isStoredResult(options) ? limits.deliveryMs : limits.resultMs;
    return {
      visitor,
      client,
      purpose,
      copyOf,
      batchId: options.batchId ?? crypto.randomUUID(),
      requestKey,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimeMs),
    };
  }

  /** @returns the jobs of an upload, or why it is refused */
  async #createJobs(
    upload: StoredUpload,
    { values, selection, position, logo }: UploadContext,
  ): Promise<AcceptedJob[] | AppError> {
    const isSplit = values.purpose === 'result' && splitsFrames(upload.format, values.options);
    if (isSplit || upload.format === 'pdf') {
      return this.#createPageJobs(upload, { values, selection, position, logo });
    }
    const lease = await this.#dependencies.immediateExecution.leaseIdleEngine(upload.path);
    return this.#startJobs([[newConversion(values, upload, position)]], lease, upload, logo);
  }

  async #createPageJobs(
    upload: StoredUpload,
    { values, selection, position, logo }: UploadContext,
  ): Promise<AcceptedJob[] | AppError> {
    const { documents, engineCount, log, secrets } = this.#dependencies;
    try {
      const { pageCount, pages, lease } = await documents.open(
        { ...upload, ...selection },
        values,
        openTimeoutMs(values),
      );
      if (position + pages.length > MAX_REQUEST_PAGES) {
        if (lease) await releaseUnused(lease);
        throw new AppError('too_many_pages', {
          limit: { key: 'pagesOfRequest', values: { count: MAX_REQUEST_PAGES } },
        });
      }
      const started = await this.#releaseIfOvertaken(lease, values, position);
      if (pageCount === 1 && upload.format !== 'pdf') {
        return this.#startJobs([[newConversion(values, upload, position)]], started, upload, logo);
      }
      const document = { ...values, pageCount, password: selection.pdfPassword };
      const rowsOfJobs = newPageConversions(document, upload, chunkPages(pages, engineCount), { position, secrets });
      return this.#startJobs(rowsOfJobs, started, upload, logo);
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
    upload: StoredUpload,
    logo?: StoredUpload,
  ): Promise<AcceptedJob[]> {
    const { immediateExecution } = this.#dependencies;
    const leases = first ? [first] : [];
    try {
      while (leases.length > 0 && leases.length < rowsOfJobs.length) {
        const next = await immediateExecution.leaseIdleEngine(upload.path);
        if (!next) break;
        leases.push(next);
      }
      if (logo) await Promise.all(leases.map(({ folder }) => copyFile(logo.path, logoPathIn(folder))));
    } catch (error) {
      await Promise.all(leases.map(releaseUnused));
      throw error;
    }
    return rowsOfJobs.map((rows, index) => {
      const lease = leases[index];
      if (!lease) return { upload, rows, run: undefined };
      for (const row of rows) row.status = 'processing';
      return { upload, rows, run: immediateExecution.start(rows, lease) };
    });
  }
}

/** What the jobs of all uploads of a request have in common, and the position of the next one in the response. */
interface UploadContext {
  values: RequestValues;
  selection: PdfSelection;
  position: number;
  logo: StoredUpload | undefined;
}

/** The logo of a request, and options that name it. Without a watermark, it is ignored. */
function withLogo({ options, logo }: ConversionRequest): Pick<ConversionRequest, 'options' | 'logo'> {
  if (!logo || !('hasWatermark' in options) || !options.hasWatermark) return { options };
  return { options: { ...options, watermarkImage: String(logo.sizeBytes) }, logo };
}

/** Separates the pages and the password of documents, which the records do not contain. */
function withoutSelection(values: RequestValues): { values: RequestValues; selection: PdfSelection } {
  const { pdfPages, pdfPassword, ...options } = values.options;
  return {
    values: { ...values, options },
    // A preview shows the first page.
    selection: { pdfPassword, pdfPages: values.purpose === 'preview' ? [{ pageNumber: 1 }] : pdfPages },
  };
}

/** The request values of one upload, whose name pattern has its index and the date of the request. */
function withName(values: RequestValues, index: number): RequestValues {
  const { options, createdAt: date } = values;
  return { ...values, options: { ...options, namePattern: resolvePattern(options.namePattern, { index, date }) } };
}

/**
 * Waits for runs that end within `QUICK_MS`, so that their records are written once, as ended. Only if no job is queued: those
 * are to be recorded at once.
 */
async function endQuickRuns(jobs: readonly AcceptedJob[]): Promise<void> {
  const runs = jobs.flatMap(({ run }) => run ?? []);
  if (runs.length === jobs.length) {
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, QUICK_MS);
    await Promise.race([Promise.all(runs.map(({ records }) => records.settled)), timeout.promise]);
    clearTimeout(timer);
  }
  for (const { records } of runs) records.startWriting();
}

/** The stored row of a request with a key. */
function keyedRequest(
  { visitor, requestKey, batchId }: Omit<RequestValues, 'options'>,
  slots: readonly ResponseSlot[],
): KeyedRequest | undefined {
  if (requestKey === null) return undefined;
  const refused = [...slots.entries()].flatMap(([index, slot]): [number, FailedItem<ErrorFacts>][] =>
    'refused' in slot ? [[index, slot.refused]] : [],
  );
  return { visitor, key: requestKey, batchId, total: slots.length, refused };
}
