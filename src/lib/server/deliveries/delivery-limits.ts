import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { siteKey, subnetKey } from '../client-network.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { consume } from '../overload/rate-limiter.ts';
import { recipientOf } from './mail-recipients.ts';

const seconds = { hour: 3600, day: 86_400 } as const;
type Span = keyof typeof seconds;

/** Maximum deliveries. Always enforced, because a service like this attracts spam. */
export const deliveryLimits = {
  visitor: { hour: 10, day: 30 },
  /** The client's IPv4 address or IPv6 /64, which a whole office may share. */
  subnet: { hour: 40, day: 120 },
  /** An IPv6 /48, which may belong to a single customer: twice the limit of a subnet. */
  site: { hour: 80, day: 240 },
  recipient: { hour: 5, day: 15 },
} as const satisfies Record<string, Record<Span, number>>;

type Counted = keyof typeof deliveryLimits;

/** The visitor who requests a delivery, and its recipient. */
export interface DeliveryRequester {
  visitor: string;
  /** The address the request came from. */
  address: string;
  /** An e-mail address. Undefined for a link without a mail. */
  recipient?: string;
}

/** Keys of the counters, which do not reveal addresses. Undefined is not counted. */
const keys: Record<Counted, (requester: DeliveryRequester) => string | undefined> = {
  visitor: ({ visitor }) => createHash('sha256').update(visitor).digest('base64url'),
  subnet: ({ address }) => subnetKey(address),
  site: ({ address }) => siteKey(address),
  recipient: ({ recipient }) => recipient && recipientOf(recipient),
};

/** Counts a request for a delivery. @throws AppError `too_many_requests` */
export type DeliveryLimiter = (requester: DeliveryRequester) => Promise<void>;

/** Counts in the database, for all web machines together. */
export function createDeliveryLimiter(database: Database): DeliveryLimiter {
  const counters = (Object.keys(deliveryLimits) as Counted[]).flatMap((who) =>
    (['hour', 'day'] as const).map((span) => ({
      keyOf: keys[who],
      limiter: createCounter(database, `mail-${who}-${span}`, deliveryLimits[who][span], span),
    })),
  );
  return async (requester) => {
    for (const { keyOf, limiter } of counters) {
      const key = keyOf(requester);
      if (key !== undefined) await consume(limiter, key);
    }
  };
}

/** How often the log reports that the limit of all mail is reached. */
const LOG_INTERVAL_MS = 60_000;

interface MailLimiterDependencies {
  database: Database;
  perHour: number;
  log: Logger;
}

/** Counts an accepted mail of any sender. @throws AppError `too_many_requests` */
export type MailLimiter = () => Promise<void>;

/** Enforces `MAIL_PER_HOUR` for all visitors together. Counts in the database. */
export function createMailLimiter({ database, perHour, log }: MailLimiterDependencies): MailLimiter {
  const limiter = createCounter(database, 'mail-all-hour', perHour, 'hour');
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    try {
      await consume(limiter, 'all');
    } catch (error) {
      if (error instanceof AppError && performance.now() - loggedAt >= LOG_INTERVAL_MS) {
        loggedAt = performance.now();
        log.warn({ perHour, ...error.details }, 'MAIL_PER_HOUR is reached: deliveries are refused');
      }
      throw error;
    }
  };
}

const createCounter = (database: Database, keyPrefix: string, points: number, span: Span): RateLimiterDrizzle =>
  new RateLimiterDrizzle({
    storeClient: database.orm,
    schema: rateLimits,
    keyPrefix,
    points,
    duration: seconds[span],
    // The sweep clears them. The limiter's own timer would outlive the database.
    clearExpiredByTimeout: false,
  });
