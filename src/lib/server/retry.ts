import pRetry from 'p-retry';
import { toAppError } from '../errors.ts';

/** Long enough for a store or a database to restart, too short for an outage. */
export const RETRY_WINDOW_MS = 30_000;

/**
 * Retries an idempotent operation with exponential backoff while the store or the database fails.
 * @param signal once aborted, no further attempt is scheduled; the outcome of the current one stands
 * @throws the last error; one with a code of its own, like `not_found`, at once
 */
export function retry<T>(
  operation: () => Promise<T>,
  { signal, windowMs = RETRY_WINDOW_MS }: { signal?: AbortSignal; windowMs?: number } = {},
): Promise<T> {
  return pRetry(operation, {
    retries: Infinity,
    minTimeout: 250,
    maxTimeout: 4000,
    maxRetryTime: windowMs,
    unref: true,
    // Not p-retry's own `signal`, which rejects even an operation that has succeeded.
    shouldRetry: ({ error }) => toAppError(error).code === 'internal' && !signal?.aborted,
  });
}
