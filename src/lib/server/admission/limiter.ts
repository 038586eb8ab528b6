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

/** Groups of 16 bits in the prefixes of IPv6 networks. */
const SUBNET_GROUPS = 4;
const SITE_GROUPS = 3;

/** Whom an address is counted with: IPv6 by its /64, which one customer has whole. Hashed, since addresses are nobody's business. */
export function bucketOf(address: string): string {
  const plain = withoutMapping(address);
  return hashed(isIPv6(plain) ? prefixOf(plain, SUBNET_GROUPS) : plain);
}

/**
 * The bucket of an IPv6 address's /48, the largest network that providers give to a single customer: 65,536 times a /64.
 * @returns undefined for IPv4
 */
export function siteBucketOf(address: string): string | undefined {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? hashed(prefixOf(plain, SITE_GROUPS)) : undefined;
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
const prefixOf = (ipv6: string, groups: number): string => expandIPv6(ipv6).slice(0, groups).join(':');
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : missing), ...after].map((group) =>
    group.padStart(4, '0').toLowerCase(),
  );
}
