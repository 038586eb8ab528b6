import { toAppError } from '../../errors.ts';
import type { RateLimit } from './initial-series.ts';
import type { Metrics } from './metrics.ts';

/** A limit that counts whom it refuses. @param limit what it is called in the metric */
export function countRefusals<A extends unknown[]>(
  metrics: Metrics,
  limit: RateLimit,
  take: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await take(...args);
    } catch (error) {
      if (toAppError(error).code === 'too_many_requests') metrics.count('limitRefusals', { limit });
      throw error;
    }
  };
}
