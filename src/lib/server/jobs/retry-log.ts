import type { Logger } from 'pino';
import { toAppError } from '../../errors.ts';

/** Thrown by a job's handler to be retried without a log entry: an external service is temporarily unavailable. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** Thrown by the handler of a preempted job: it returns to the queue behind the quick jobs, and the run does not count. */
export class Preempted extends Error {
  override readonly name = 'Preempted';
}

/** Logs why a job is retried. A crashed engine is only a warning, because the file may have caused it. */
export function logRetry(log: Logger, error: unknown, message: string): void {
  if (error instanceof RetryLater || error instanceof Preempted) return;
  if (toAppError(error).code === 'engine_crashed') log.warn({ err: error }, message);
  else log.error({ err: error }, message);
}
