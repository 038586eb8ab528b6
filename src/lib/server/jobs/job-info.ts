import type { JobWithMetadata } from 'pg-boss';

/** A job as it is added. */
export interface NewJob {
  /** A UUID. */
  id: string;
  claimed?: boolean;
  /** A whole number of 32 bits. */
  priority?: number;
}

/** Slow jobs have priorities below those of all quick ones, which are at least the negative of this (`turns.ts`). */
export const SLOW_BAND = -1_000_000_001;

/** The priority of a job once it is slow; it keeps its place among the slow ones. */
export const slowPriority = (priority: number): number => (priority > SLOW_BAND ? SLOW_BAND + priority : priority);

/** What is known of a job besides what it is about. */
export interface JobInfo {
  /** Whether it has been run before. */
  isRetry: boolean;
  /** When it was added. */
  addedAt: Date;
  /** The trace that it is part of. */
  trace?: string;
}

/** What a job carries besides its id: nothing, where nothing is traced. */
export const traceData = (trace: string | undefined) => (trace === undefined ? {} : { data: { trace } });

export function jobInfo({ data, retryCount, createdOn }: JobWithMetadata): JobInfo {
  const { trace } = (data ?? {}) as { trace?: string };
  return { isRetry: retryCount > 0, addedAt: createdOn, ...(trace !== undefined && { trace }) };
}
