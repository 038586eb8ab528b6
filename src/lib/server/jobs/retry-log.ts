import type { Logger } from 'pino';
import { toAppError } from '../../errors.ts';

/** Thrown by the handler of a job that has to wait for somebody else: it is given back without a word in the log. */
export class RetryLater extends Error {
  override readonly name = 'RunAgain';
}

/** Thrown by the handler of a job that was preempted: it goes back to the queue behind the quick jobs, and the run does not count. */
export class Preempted extends Error {
  override readonly name = 'Preempted';
}

/** Writes down why a job is run again. A file over which an engine died is no error of ours: it may be the file's. */
export function logRetry(log: Logger, error: unknown, words: string): void {
  if (error instanceof RetryLater || error instanceof Preempted) return;
  if (toAppError(error).code === 'engine_crashed') log.warn({ err: error }, words);
  else log.error({ err: error }, words);
}
