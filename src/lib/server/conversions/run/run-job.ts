import { rm } from 'node:fs/promises';
import { eq, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ConversionRow, conversions } from '../../db/schema.ts';
import { Preempted } from '../../jobs/run-again.ts';
import { retry } from '../../retry.ts';
import { releaseSources } from '../stored-files.ts';
import { writeSlow } from './conversion-record.ts';
import { sourceIn } from './engine-lease.ts';
import type { Preemption } from './preemption.ts';
import { type Running, type RunParts, runConversion } from './run-conversion.ts';
import { timeLimit } from './time-limits.ts';

/** One run of a job; there may be several, even at once: the first to end a record is the one that counts. */
export interface Run extends Omit<Running, 'brought' | 'preempted'> {
  /** Of one original: a picture's one, or some pages of a document. */
  rows: readonly ConversionRow[];
  /** Puts the original at a path; missing when it lies at `sourceIn(folder)` already. */
  bring?: (path: string) => Promise<void>;
  /** Told when the engine is done: while its last result is stored, it may do something else. */
  onConverted?: () => void;
}

/** Told of each record. */
export interface Told {
  /** When its turn comes. */
  onBegan(id: string): void;
  /** What it then says; nothing when another run ended it. */
  onEnded(id: string, row: ConversionRow | undefined): Promise<void> | void;
}

/**
 * Converts what a job is about, one after the other in one engine, while the one before is stored; then removes what is
 * left over, which nobody waits for.
 * @throws whatever is not the file's own fault, so that what has not ended is run again
 */
export async function runJob(
  parts: RunParts & { preemption: Preemption },
  { rows, bring, onConverted, ...run }: Run,
  { onBegan, onEnded }: Told,
): Promise<void> {
  const ends: Promise<void>[] = [];
  const brought = Promise.resolve(bring?.(sourceIn(run.folder)));
  brought.catch(() => {});
  const [first] = rows;
  const documentId = first?.documentId ?? null;
  const preempted = new AbortController();
  const untrack = first && parts.preemption.track(first, () => preempted.abort());
  try {
    try {
      let spentMs = await retry(() => spentOn(parts.database, documentId), { signal: run.signal });
      let failed = false;
      for (const row of rows) {
        const converted = Promise.withResolvers<number>();
        const limit = timeLimit(row, parts.limits, spentMs);
        onBegan(row.id);
        const end = traced(parts, row, () =>
          runConversion(
            parts,
            { ...run, brought, preempted: preempted.signal },
            { row, limit, onConverted: converted.resolve },
          ),
        )
          .then((ended) => onEnded(row.id, ended))
          .catch((error: unknown) => {
            failed = true;
            throw error;
          })
          .finally(() => converted.resolve(0));
        end.catch(() => {});
        ends.push(end);
        spentMs += await converted.promise;
        if (failed || run.signal.aborted) break;
      }
    } finally {
      if (documentId !== null) await run.engine.closeDocument();
      untrack?.();
      onConverted?.();
    }
    await Promise.all(ends).catch(async (error: unknown) => {
      if (error instanceof Preempted && first) await writeSlow(parts.database, first);
      throw error;
    });
    // Who took it back removes it himself. What cannot be removed now, the sweep removes.
    if (!run.signal.aborted) {
      await releaseSources(
        parts,
        rows.map(({ sourceKey }) => sourceKey),
      ).catch((error: unknown) => parts.log.warn({ err: error }, 'original left to the sweep'));
    }
  } finally {
    await Promise.allSettled([brought, ...ends]);
    await rm(run.folder, { recursive: true, force: true });
  }
}

/** As a span of its own, which says what the record says at its end. */
function traced({ telemetry }: RunParts, row: ConversionRow, work: () => ReturnType<typeof runConversion>) {
  const { originalFormat: from, format: to, originalSizeBytes: bytes } = row;
  return telemetry.tracing.span('convert', { from, to, bytes }, async (span) => {
    const ended = await work();
    if (ended) span.set({ status: ended.status });
    if (ended?.error) span.fail(ended.error.code);
    return ended;
  });
}

/** What the engines have been at work on a document so far, in milliseconds; nothing on a picture. */
async function spentOn(database: Database, documentId: string | null): Promise<number> {
  if (documentId === null) return 0;
  const [row] = await database.orm
    .select({ ms: sum(conversions.engineMs).mapWith(Number) })
    .from(conversions)
    .where(eq(conversions.documentId, documentId));
  return row?.ms ?? 0;
}
