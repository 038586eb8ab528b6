import type { JobInfo } from '../jobs/job-info.ts';
import type { JobKind } from '../jobs/job-kinds.ts';
import type { Telemetry } from './telemetry.ts';

/** Runs a job of the queue within the trace that it was added in, and counts it. */
export function instrumentJob<T>(
  { metrics, tracing }: Telemetry,
  kind: JobKind,
  { trace, isRetry, addedAt }: JobInfo,
  work: () => Promise<T>,
): Promise<T> {
  metrics.count('jobs', { kind, execution: 'queued', run: isRetry ? 'retry' : 'first' });
  return tracing.continueTrace(trace, () => {
    tracing.recordSpan('queue', addedAt, { 'job.kind': kind });
    return work();
  });
}
