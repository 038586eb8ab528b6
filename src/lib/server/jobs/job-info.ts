import type { JobWithMetadata } from 'pg-boss';

/** A job to be added. */
export interface NewJob {
  /** A UUID. */
  id: string;
  /** Whether the caller runs it already. */
  claimed?: boolean;
  /** A 32-bit integer. */
  priority?: number;
}

/** The highest priority of slow jobs. Quick ones have at least `SLOW_BAND + 1` (`fair-queue.ts`). */
export const SLOW_BAND = -1_000_000_001;

/** The priority of a job once it is slow. The order among slow jobs is that among quick ones. */
export const slowPriority = (priority: number): number => (priority > SLOW_BAND ? SLOW_BAND + priority : priority);

/** What the queue knows about a job. */
export interface JobInfo {
  /** Whether it has run before. */
  isRetry: boolean;
  addedAt: Date;
  /** The `traceparent` it was added with. */
  trace?: string;
}

/** The data of a new job: its trace, if any. */
export const traceData = (trace: string | undefined) => (trace === undefined ? {} : { data: { trace } });

export function jobInfo({ data, retryCount, createdOn }: JobWithMetadata): JobInfo {
  const { trace } = (data ?? {}) as { trace?: string };
  return { isRetry: retryCount > 0, addedAt: createdOn, ...(trace !== undefined && { trace }) };
}
