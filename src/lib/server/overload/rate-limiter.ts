import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { networkKey } from '../client-network.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

/** Counts a request of an address. @throws AppError `too_many_requests` */
export type Limiter = (address: string) => Promise<void>;

/** Requests a minute and address, counted in the database, so for all web machines together. */
export function createLimiter(rateLimit: Config['rateLimit'], database: Database): Limiter {
  if (rateLimit === 'off') return async () => {};
  const limiter = new RateLimiterDrizzle({
    storeClient: database.orm,
    schema: rateLimits,
    points: rateLimit,
    duration: 60,
  });
  return (address) => consume(limiter, networkKey(address));
}

/**
 * Limits requests per minute and key, counted in this process: for cheap requests that leave something behind.
 * @returns counts a request of a key, which is the hash of a network; throws AppError `too_many_requests`
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
