import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import type { EngineRequest, EngineResult } from '../../../engine/contract.ts';
import { AppError, type ErrorCode } from '../../../errors.ts';
import type { ResultFormat } from '../../../formats/formats.ts';
import type { ConversionOptions } from '../../../options/schema.ts';
import { isStoredResult } from '../../../results/result-facts.ts';
import type { Limits } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions } from '../../db/schema.ts';
import { EngineClosed } from '../../jobs/engine-end.ts';
import type { CallLimits, EngineProcess } from '../../jobs/engine-process.ts';
import { Preempted } from '../../jobs/retry-log.ts';
import { retry } from '../../retry.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { asUnavailable } from '../../unavailable.ts';
import type { FreeSpace } from '../../uploads/free-space.ts';
import { logoBytes, logoPathIn } from '../logo.ts';
import { markProcessing, type Outcome, recordOutcome } from './conversion-record.ts';
import { sourcePathIn } from './engine-lease.ts';
import type { RunRecords } from './pending-records.ts';
import { reportConversion } from './report-conversion.ts';
import type { TimeLimit } from './time-limits.ts';

export interface RunDependencies {
  database: Database;
  storage: Storage;
  limits: Limits;
  log: Logger;
  telemetry: Telemetry;
  secrets: SecretBox;
  now: () => Date;
  /** Checked before each conversion. */
  freeSpace: Pick<FreeSpace, 'assertCanContinue'>;
  /** Limits results that are being stored. An engine waits for a slot, so that results do not pile up on its disk. */
  storing: LimitFunction;
}

/** What all conversions of a run have in common. */
export interface RunContext {
  engine: EngineProcess;
  /** The run's own folder, with the original at `sourcePathIn(folder)` once `sourceReady` resolves. */
  folder: string;
  sourceReady: Promise<unknown>;
  records: RunRecords;
  /** Aborted when the conversions are cancelled. */
  signal: AbortSignal;
  /** Aborted when another visitor's job needs the engine. */
  preempted: AbortSignal;
  /** Whether the job will not be retried. */
  last: boolean;
}

interface ConversionTask {
  row: ConversionRow;
  limit: TimeLimit;
  /** Called with the engine time in ms when the engine can be used again. Further calls must have no effect. */
  onEngineFree: (engineMs: number) => void;
}

/** An engine that crashes after this time is not tried again: the request has waited long enough. */
const LATE_CRASH_MS = 10_000;

/** Errors of this service or of its machine, which justify another run. All others are the file's. */
const retryableCodes = new Set<ErrorCode>(['internal', 'unavailable', 'not_found', 'engine_crashed']);

/**
 * Converts one file or page, stores the result and updates the record.
 * @returns the record; undefined if another run or a cancellation has ended it
 * @throws errors that are not the file's, so that the queue retries the job
 */
export async function runConversion(
  dependencies: RunDependencies,
  context: RunContext,
  task: ConversionTask,
): Promise<ConversionRow | undefined> {
  const startedAt = performance.now();
  const timer = { engineMs: 0 };
  const outcome = await convertAndStore(dependencies, context, task, timer).finally(() =>
    task.onEngineFree(timer.engineMs),
  );
  const engineMs = Math.round(timer.engineMs);
  const ended = isCancelled(outcome)
    ? undefined
    : await recordOutcome(dependencies, context.records, task.row, outcome, engineMs);
  reportConversion(dependencies, task.row, {
    outcome: ended ? outcomeName(outcome) : 'superseded',
    ...(outcome.status === 'done' && { outBytes: outcome.result.sizeBytes }),
    engineMs,
    ms: performance.now() - startedAt,
  });
  if (!ended) await dependencies.storage.remove(storedKeys(outcome));
  return ended;
}

const isCancelled = (outcome: Outcome): boolean => outcome.status === 'failed' && outcome.error.code === 'cancelled';

async function convertAndStore(
  dependencies: RunDependencies,
  context: RunContext,
  task: ConversionTask,
  timer: { engineMs: number },
): Promise<Outcome> {
  const { row } = task;
  const name = `${row.id}-${nanoid(8)}`;
  const keys = { resultKey: `results/${name}`, previewKey: `previews/${name}` };
  const base = join(context.folder, row.id);
  const paths = {
    resultPath: `${base}-result`,
    // The result of a preview request is shown once and needs no thumbnail.
    ...(row.purpose === 'result' && { previewPath: `${base}-preview` }),
  };
  const onEngineFree = () => task.onEngineFree(timer.engineMs);
  try {
    const result = await convertInEngine(dependencies, context, task, paths, timer);
    await dependencies.storing(() => {
      onEngineFree();
      return store(dependencies, { ...paths, ...keys, hasPreview: result.hasPreview }, context.signal);
    });
    return { status: 'done', ...keys, ...(!result.hasPreview && { previewKey: null }), result };
  } catch (error) {
    onEngineFree();
    await Promise.allSettled([context.records.written(), dependencies.storage.remove(Object.values(keys))]);
    return failure(dependencies, context, row, error, timer.engineMs);
  }
}

async function convertInEngine(
  { limits, telemetry, freeSpace, secrets }: RunDependencies,
  { engine, folder, sourceReady, signal, preempted }: RunContext,
  { row, limit }: ConversionTask,
  paths: Pick<EngineRequest, 'resultPath' | 'previewPath'>,
  timer: { engineMs: number },
): Promise<EngineResult<ResultFormat>> {
  const files = {
    ...paths,
    sourcePath: sourcePathIn(folder),
    limits: { maxPixels: limits.maxPixels, memoryBytes: limits.engineMemoryBytes },
  };
  const call = engineCall(row, files, folder, secrets);
  await sourceReady;
  await freeSpace.assertCanContinue();
  if (limit.timeoutMs === 0) throw new AppError('too_slow', { limit: limit.limit });
  const run = { timeoutMs: limit.timeoutMs, limit: limit.limit, signal: AbortSignal.any([signal, preempted]) };
  const startedAt = performance.now();
  try {
    return await telemetry.tracing.span('engine', {}, () => call(engine, run));
  } finally {
    timer.engineMs = performance.now() - startedAt;
  }
}

interface StoredFiles {
  resultPath: string;
  previewPath?: string;
  resultKey: string;
  previewKey: string;
  hasPreview: boolean;
}

async function store(
  { storage }: RunDependencies,
  { resultPath, previewPath, resultKey, previewKey, hasPreview }: StoredFiles,
  signal: AbortSignal,
): Promise<void> {
  // Both are awaited even if one fails: a file that is stored after the clean-up would stay.
  const moves = await Promise.allSettled([
    retry(() => storage.moveIn(resultPath, resultKey), { signal }),
    previewPath && hasPreview && retry(() => storage.moveIn(previewPath, previewKey), { signal }),
  ]);
  for (const move of moves) if (move.status === 'rejected') throw move.reason;
}

/** @throws errors that justify another run */
async function failure(
  { database, log }: RunDependencies,
  { signal, preempted, last }: RunContext,
  row: ConversionRow,
  thrown: unknown,
  engineMs: number,
): Promise<Outcome> {
  // A conversion that was cancelled or finished by another run has lost its original: the error is a consequence.
  if (signal.aborted || !(await markProcessing(database, eq(conversions.id, row.id), signal)).length) {
    return { status: 'failed', error: new AppError('cancelled') };
  }
  if (preempted.aborted) throw new Preempted();
  const error = asUnavailable(thrown);
  const isLateCrash = error.code === 'engine_crashed' && engineMs > LATE_CRASH_MS;
  // The end of this process is no failure of the job, which has been requeued or will be when its heartbeat expires.
  if (thrown instanceof EngineClosed || (retryableCodes.has(error.code) && !isLateCrash && !last)) throw thrown;
  if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'conversion failed');
  log.debug({ code: error.code, cause: String(error.cause) }, 'conversion refused');
  return { status: 'failed', error };
}

type EngineCall = (engine: EngineProcess, limits: CallLimits) => Promise<EngineResult<ResultFormat>>;

/**
 * The call of the engine for a record, by the kind of its options.
 * @throws AppError `pdf_password_lost`
 */
function engineCall(
  row: ConversionRow,
  files: Pick<EngineRequest, 'sourcePath' | 'resultPath' | 'previewPath' | 'limits'>,
  folder: string,
  secrets: SecretBox,
): EngineCall {
  const { originalName, options, copyOf, pageFiles, createdAt } = row;
  if (isStoredResult(options)) {
    const { previewPath = `${files.resultPath}-preview` } = files;
    return (engine, limits) => engine.storeResult({ ...files, previewPath, facts: options }, limits);
  }
  if (options.outputFormat !== 'pdf') {
    const logo = logoBytes(row) > 0 && { watermarkImagePath: logoPathIn(folder) };
    const page = pageRequest(row, options, secrets);
    const request = { ...files, ...logo, originalName, options, ...(copyOf && { copyOf }), ...page };
    return (engine, limits) => engine.run(request, limits);
  }
  const { outputFormat: _, batchId: __, rotations: ___, title, ...settings } = options;
  const request = { ...files, files: pageFiles ?? [], settings, title, createdAtMs: createdAt.getTime() };
  return (engine, limits) => engine.createPdf(request, limits);
}

/** @throws AppError `pdf_password_lost` when the password was encrypted with another secret key */
function pageRequest(
  { page, pdfPassword, documentId }: ConversionRow,
  { pdfDpi }: ConversionOptions,
  secrets: SecretBox,
): Pick<EngineRequest, 'page'> {
  if (page === null) return {};
  const request = { number: page, dpi: pdfDpi };
  if (pdfPassword === null) return { page: request };
  const password = secrets.open(pdfPassword, documentId ?? '');
  if (password === undefined) throw new AppError('pdf_password_lost');
  return { page: { ...request, password } };
}

const outcomeName = (outcome: Outcome) => (outcome.status === 'done' ? outcome.status : outcome.error.code);

const storedKeys = (outcome: Outcome): string[] =>
  outcome.status === 'done' ? [outcome.resultKey, outcome.previewKey].filter((key) => key !== null) : [];
