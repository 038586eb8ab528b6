import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { AppError, type ErrorCode } from '../../../errors.ts';
import type { Limits } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions } from '../../db/schema.ts';
import type { EngineRequest, EngineResult } from '../../engine/contract.ts';
import { EngineClosed } from '../../jobs/engine-end.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';
import { Preempted } from '../../jobs/run-again.ts';
import { retry } from '../../retry.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { asUnavailable } from '../../unavailable.ts';
import type { FreeSpace } from '../../uploads/free-space.ts';
import { claim, type Outcome, writeEnd } from './conversion-record.ts';
import { sourceIn } from './engine-lease.ts';
import { tellRun } from './report-conversion.ts';
import type { TimeLimit } from './time-limits.ts';

export interface RunParts {
  database: Database;
  storage: Storage;
  limits: Limits;
  log: Logger;
  telemetry: Telemetry;
  secrets: SecretBox;
  now: () => Date;
  /** Asked before each conversion. */
  freeSpace: Pick<FreeSpace, 'goOn'>;
  /** For results on their way into the store: while all are taken, engines keep theirs, or they would pile up here. */
  storing: LimitFunction;
}

/** What all conversions of a run have in common. */
export interface Running {
  engine: EngineProcess;
  /** A folder of its own in the engine's, with the original at `sourceIn(folder)` once it was brought. */
  folder: string;
  brought: Promise<unknown>;
  /** Resolves when the records are there to be written to. */
  recorded: Promise<unknown>;
  /** Gone when the conversions were taken back. */
  signal: AbortSignal;
  /** Gone when others are to have the engine first. */
  preempted: AbortSignal;
  /** Whether nothing will run them again. */
  last: boolean;
}

/** One conversion of a run. */
interface Todo {
  row: ConversionRow;
  limit: TimeLimit;
  /** Told how long the engine was at work, when it is done: while the result is stored, it may do something else. */
  onConverted: (ms: number) => void;
}

/** An engine that dies so late is not started over it again: who waits has waited long enough. */
const LATE_CRASH_MS = 10_000;

/** Errors that may be ours, or somebody's who ended a process: worth another run. All others are the file's own. */
const passing = new Set<ErrorCode>(['internal', 'unavailable', 'not_found', 'engine_crashed']);

/**
 * Has the original converted, stores the result and writes the record.
 * @returns what the record then says; nothing when another run ended it
 * @throws whatever is not the file's own fault, so that it is run again
 */
export async function runConversion(
  parts: RunParts,
  run: Running,
  { row, limit, onConverted }: Todo,
): Promise<ConversionRow | undefined> {
  const startedAt = performance.now();
  let engineMs = 0;
  const outcome = await outcomeOf(parts, run, row, limit, (ms) => {
    engineMs += Math.round(ms);
    onConverted(ms);
  });
  // What was taken back, or was never recorded, has no end to be written.
  const ended = isTakenBack(outcome) ? undefined : await writeEnd(parts, row, outcome, engineMs);
  tellRun(parts, row, {
    outcome: ended ? nameOf(outcome) : 'superseded',
    ...(outcome.status === 'done' && { outBytes: outcome.result.sizeBytes }),
    engineMs,
    ms: performance.now() - startedAt,
  });
  if (!ended) await parts.storage.remove(storedBy(outcome));
  return ended;
}

const isTakenBack = (outcome: Outcome): boolean => outcome.status === 'failed' && outcome.error.code === 'cancelled';

async function outcomeOf(
  parts: RunParts,
  run: Running,
  row: ConversionRow,
  limit: TimeLimit,
  onConverted: (ms: number) => void,
): Promise<Outcome> {
  const name = `${row.id}-${nanoid(8)}`;
  const keys = { resultKey: `results/${name}`, previewKey: `previews/${name}` };
  let spentMs = 0;
  const converted = (ms: number) => {
    spentMs += ms;
    onConverted(ms);
  };
  try {
    const result = await convert(parts, run, row, limit, keys, converted);
    return { status: 'done', ...keys, ...(!result.hasPreview && { previewKey: null }), result };
  } catch (thrown) {
    // Before anything that waits: the request may be waiting for this engine itself.
    onConverted(0);
    await Promise.allSettled([run.recorded, parts.storage.remove(Object.values(keys))]);
    // Taken back, or done by another run, it has lost its original as well: nothing is wrong.
    if (run.signal.aborted || !(await claim(parts.database, eq(conversions.id, row.id), run.signal)).length) {
      return { status: 'failed', error: new AppError('cancelled') };
    }
    if (run.preempted.aborted) throw new Preempted();
    const error = asUnavailable(thrown);
    const tooLate = error.code === 'engine_crashed' && spentMs > LATE_CRASH_MS;
    // A process that ends is nobody's fault: the job has been put back, or its missing signs of life do it.
    if (thrown instanceof EngineClosed || (passing.has(error.code) && !tooLate && !run.last)) throw thrown;
    if (error.code === 'internal') parts.log.error({ err: error.cause ?? error }, 'conversion');
    parts.log.debug({ code: error.code, cause: String(error.cause) }, 'conversion refused');
    return { status: 'failed', error };
  }
}

async function convert(
  { storage, limits, storing, telemetry, freeSpace, secrets }: RunParts,
  { engine, folder, brought, recorded, signal, preempted }: Running,
  row: ConversionRow,
  { timeoutMs, words }: TimeLimit,
  keys: { resultKey: string; previewKey: string },
  onConverted: (ms: number) => void,
): Promise<EngineResult> {
  const { originalName, options, copyOf, purpose } = row;
  const own = join(folder, row.id);
  const paths = {
    sourcePath: sourceIn(folder),
    resultPath: `${own}-result`,
    // What is made to be looked at once needs no thumbnail.
    ...(purpose === 'result' && { previewPath: `${own}-preview` }),
  };
  let isRecorded = false;
  recorded.then(
    () => {
      isRecorded = true;
    },
    () => {},
  );
  await brought;
  await freeSpace.goOn();
  if (timeoutMs === 0) throw new AppError('too_slow', { limit: words });
  const startedAt = performance.now();
  const spentMs = () => performance.now() - startedAt;
  const request = {
    ...paths,
    originalName,
    options,
    ...(copyOf && { copyOf }),
    ...pageOf(row, secrets),
    limits: { maxPixels: limits.maxPixels, memoryBytes: limits.engineMemoryBytes },
  };
  const result = await telemetry.tracing
    .span('engine', {}, () =>
      engine.run(request, { timeoutMs, limit: words, signal: AbortSignal.any([signal, preempted]) }),
    )
    .catch((error: unknown) => {
      onConverted(spentMs());
      throw error;
    });
  const engineMs = spentMs();
  // A request writes its records when all of its documents are open, which the next may be waiting for this engine for.
  const early = !isRecorded;
  if (early) onConverted(engineMs);
  await recorded;
  await storing(async () => {
    onConverted(early ? 0 : engineMs);
    const { resultPath, previewPath } = paths;
    // Until both have come to an end: what is still being stored when the keys are removed would stay.
    const moves = await Promise.allSettled([
      retry(() => storage.moveIn(resultPath, keys.resultKey), { signal }),
      previewPath && result.hasPreview && retry(() => storage.moveIn(previewPath, keys.previewKey), { signal }),
    ]);
    for (const move of moves) if (move.status === 'rejected') throw move.reason;
  });
  return result;
}

/** @throws AppError `pdf_password_lost` when it was encrypted with a key that is gone */
function pageOf(
  { page, options, pdfPassword, documentId }: ConversionRow,
  secrets: SecretBox,
): Pick<EngineRequest, 'page'> {
  if (page === null) return {};
  const known = { number: page, dpi: options.pdfDpi };
  if (pdfPassword === null) return { page: known };
  const password = secrets.open(pdfPassword, documentId ?? '');
  if (password === undefined) throw new AppError('pdf_password_lost');
  return { page: { ...known, password } };
}

const nameOf = (outcome: Outcome) => (outcome.status === 'done' ? outcome.status : outcome.error.code);

const storedBy = (outcome: Outcome): string[] =>
  outcome.status === 'done' ? [outcome.resultKey, outcome.previewKey].filter((key) => key !== null) : [];
