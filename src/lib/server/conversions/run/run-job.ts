import { rm } from 'node:fs/promises';
import { eq, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions } from '../../db/schema.ts';
import { Preempted } from '../../jobs/retry-log.ts';
import { retry } from '../../retry.ts';
import { removeUnusedSources } from '../stored-files.ts';
import { markSlow } from './conversion-record.ts';
import { sourcePathIn } from './engine-lease.ts';
import type { Preemption } from './preemption.ts';
import { type RunContext, type RunDependencies, runConversion } from './run-conversion.ts';
import { timeLimit } from './time-limits.ts';

/** One run of a job. A job may have several runs, even at once: the first one to finish a record counts. */
export interface Run extends Omit<RunContext, 'sourceReady' | 'preempted'> {
  /** Records that share one original: an image, or some pages of a document. */
  rows: readonly ConversionRow[];
  /** Copies the original to a path; undefined if it is at `sourcePathIn(folder)` already. */
  fetchSource?: (path: string) => Promise<void>;
  /** Called when the engine is free, before the last result has been stored. */
  onEngineFree?: () => void;
}

export interface RunListener {
  onStarted(id: string): void;
  /** @param row undefined if another run or a cancellation has ended the record */
  onFinished(id: string, row: ConversionRow | undefined): Promise<void> | void;
}

type Dependencies = RunDependencies & { preemption: Preemption };

/**
 * Converts the records of a job one after the other in one engine. Each result is stored while the next one is converted.
 * @throws errors that are not the file's, so that unfinished records are retried
 */
export async function runJob(dependencies: Dependencies, run: Run, listener: RunListener): Promise<void> {
  const { rows, fetchSource, signal, folder } = run;
  const sourceReady = Promise.resolve(fetchSource?.(sourcePathIn(folder)));
  // The rejection is handled by the conversions that await it.
  sourceReady.catch(() => {});
  const finishing: Promise<ConversionRow | undefined>[] = [];
  try {
    await convertRows(dependencies, run, sourceReady, listener, finishing);
    const ended = await Promise.all(finishing).catch(async (error: unknown) => {
      const [first] = rows;
      if (error instanceof Preempted && first) await markSlow(dependencies.database, first);
      throw error;
    });
    // A cancellation removes the original itself.
    if (!signal.aborted) {
      const keys = ended.map((row) => row?.sourceKey ?? null);
      await removeUnusedSources(dependencies, keys).catch((error: unknown) =>
        dependencies.log.warn({ err: error }, 'original left to the sweep'),
      );
    }
  } finally {
    await Promise.allSettled([sourceReady, ...finishing]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param finishing collects a promise for each record, fulfilled with it when its result is stored and recorded */
async function convertRows(
  dependencies: Dependencies,
  { rows, onEngineFree, ...run }: Run,
  sourceReady: Promise<void>,
  { onStarted, onFinished }: RunListener,
  finishing: Promise<ConversionRow | undefined>[],
): Promise<void> {
  const [first] = rows;
  const documentId = first?.documentId ?? null;
  const preempted = new AbortController();
  const untrack = first && dependencies.preemption.track(first, () => preempted.abort());
  const context = { ...run, sourceReady, preempted: preempted.signal };
  let hasFailed = false;
  try {
    let spentMs = await retry(() => engineTimeOf(dependencies.database, documentId), { signal: run.signal });
    for (const row of rows) {
      const engineFree = Promise.withResolvers<number>();
      const task = { row, limit: timeLimit(row, dependencies.limits, spentMs), onEngineFree: engineFree.resolve };
      onStarted(row.id);
      const finished = withSpan(dependencies, row, () => runConversion(dependencies, context, task)).then(
        async (ended) => {
          await onFinished(row.id, ended);
          return ended;
        },
      );
      finished.catch(() => {
        hasFailed = true;
      });
      finishing.push(finished);
      spentMs += await engineFree.promise;
      if (hasFailed || run.signal.aborted) break;
    }
  } finally {
    if (documentId !== null) await run.engine.closeDocument();
    untrack?.();
    onEngineFree?.();
  }
}

/** A span that has the record's final status. */
function withSpan({ telemetry }: RunDependencies, row: ConversionRow, work: () => ReturnType<typeof runConversion>) {
  const { originalFormat: from, format: to, originalSizeBytes: bytes } = row;
  return telemetry.tracing.span('convert', { from, to, bytes }, async (span) => {
    const ended = await work();
    if (ended) span.set({ status: ended.status });
    if (ended?.error) span.fail(ended.error.code);
    return ended;
  });
}

/** The engine time in ms that the pages of a document have used so far; 0 for an image. */
async function engineTimeOf(database: Database, documentId: string | null): Promise<number> {
  if (documentId === null) return 0;
  const [row] = await database.orm
    .select({ ms: sum(conversions.engineMs).mapWith(Number) })
    .from(conversions)
    .where(eq(conversions.documentId, documentId));
  return row?.ms ?? 0;
}
