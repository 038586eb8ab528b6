import { toAppError } from '../../errors.ts';
import type { RateLimit } from './initial-series.ts';
import type { Metrics } from './metrics.ts';

/** Counts the refusals of a rate limiter. @param limit its label in the metric */
export function countRefusals<A extends unknown[]>(
  metrics: Metrics,
  limit: RateLimit,
  acquire: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await acquire(...args);
    } catch (error) {
      if (toAppError(error).code === 'too_many_requests') metrics.count('limitRefusals', { limit });
      throw error;
    }
  };
}
