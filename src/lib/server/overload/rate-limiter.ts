import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { subnetKey } from '../client-network.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

/** Counts a request from an address. @throws AppError `too_many_requests` */
export type Limiter = (address: string) => Promise<void>;

/** Limits requests per minute and address. The database counts, so the limit covers all web processes. */
export function createLimiter(rateLimit: Config['rateLimit'], database: Database): Limiter {
  if (rateLimit === 'off') return async () => {};
  const limiter = new RateLimiterDrizzle({
    storeClient: database.orm,
    schema: rateLimits,
    points: rateLimit,
    duration: 60,
  });
  return (address) => consume(limiter, subnetKey(address));
}

/**
 * Limits requests per minute and key in this process: for cheap requests that write something.
 * @returns counts a request of a key, the hash of a network; throws AppError `too_many_requests`
 */
export function createProcessLimiter(requestsPerMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return (key) => consume(limiter, key);
}

/** Counts once for a key. @throws AppError `too_many_requests` */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext } = refusal as { msBeforeNext: number };
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
  }
}
