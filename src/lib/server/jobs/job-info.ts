import type { JobWithMetadata } from 'pg-boss';

/** A job as it is added. */
export interface NewJob {
  /** A UUID. */
  id: string;
  taken?: boolean;
  /** A whole number of 32 bits. */
  priority?: number;
}

/** Slow jobs have priorities below those of all quick ones, which are at least the negative of this (`turns.ts`). */
export const SLOW_BAND = -1_000_000_001;

/** The priority of a job once it is slow; it keeps its place among the slow ones. */
export const slowPriority = (priority: number): number => (priority > SLOW_BAND ? SLOW_BAND + priority : priority);

/** What is known of a job besides what it is about. */
export interface JobFacts {
  /** Whether it has been run before. */
  again: boolean;
  /** When it was added. */
  since: Date;
  /** The trace that it is part of. */
  trace?: string;
}

/** What a job carries besides its id: nothing, where nothing is traced. */
export const carrying = (trace: string | undefined) => (trace === undefined ? {} : { data: { trace } });

export function factsOf({ data, retryCount, createdOn }: JobWithMetadata): JobFacts {
  const { trace } = (data ?? {}) as { trace?: string };
  return { again: retryCount > 0, since: createdOn, ...(trace !== undefined && { trace }) };
}
