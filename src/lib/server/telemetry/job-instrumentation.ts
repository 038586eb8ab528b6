import type { JobFacts } from '../jobs/job-info.ts';
import type { JobKind } from '../jobs/job-kinds.ts';
import type { Telemetry } from './telemetry.ts';

/** Does a job of the queue, counted and as part of the trace that it was added in. */
export function watchedJob<T>(
  { metrics, tracing }: Telemetry,
  kind: JobKind,
  { trace, again, since }: JobFacts,
  work: () => Promise<T>,
): Promise<T> {
  metrics.count('jobs', { kind, way: 'queue', run: again ? 'again' : 'first' });
  return tracing.continued(trace, () => {
    tracing.passed('queue', since, { 'job.kind': kind });
    return work();
  });
}
