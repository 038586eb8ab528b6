import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
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
  return (address) => consume(limiter, bucketOf(address));
}

/** Counts once for a key. @throws AppError `too_many_requests` */
export async function consume(limiter: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext } = refusal as { msBeforeNext: number };
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
  }
}

/** Whom an address is counted with: IPv6 by its /64, which one customer has whole. Hashed, since addresses are nobody's business. */
export function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(\d+\.)/i, '$1');
  const network = isIPv6(plain) ? expandIPv6(plain).slice(0, 4).join(':') : plain;
  return createHash('sha256').update(network).digest('base64url');
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : missing), ...after].map((group) =>
    group.padStart(4, '0').toLowerCase(),
  );
}
