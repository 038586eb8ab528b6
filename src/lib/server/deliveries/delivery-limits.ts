import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { networkKey, siteNetworkKey } from '../client-network.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { consume } from '../overload/rate-limiter.ts';
import { recipientOf } from './mail-recipients.ts';

const seconds = { hour: 3600, day: 86_400 } as const;
type Span = keyof typeof seconds;

/** How many deliveries are taken. Always on: mail to strangers is what a service like this would be misused for. */
export const deliveryLimits = {
  visitor: { hour: 10, day: 30 },
  /** Where requests come from, of IPv6 a /64: there a whole office may be. */
  client: { hour: 40, day: 120 },
  /** An IPv6 /48, which may be a single customer's: twice a client's, whichever of its /64 networks are used. */
  network: { hour: 80, day: 240 },
  recipient: { hour: 5, day: 15 },
} as const satisfies Record<string, Record<Span, number>>;

type Counted = keyof typeof deliveryLimits;

/** By whom and to whom a delivery is asked for. */
export interface DeliveryRequester {
  visitor: string;
  /** The address the request came from. */
  client: string;
  /** An e-mail address. */
  recipient: string;
}

/** What each is counted under: none can be read back from the database. Undefined is not counted. */
const keys: Record<Counted, (asker: DeliveryRequester) => string | undefined> = {
  visitor: ({ visitor }) => createHash('sha256').update(visitor).digest('base64url'),
  client: ({ client }) => networkKey(client),
  network: ({ client }) => siteNetworkKey(client),
  recipient: ({ recipient }) => recipientOf(recipient),
};

/** Counts a request for a delivery. @throws AppError `too_many_requests` */
export type DeliveryLimiter = (asker: DeliveryRequester) => Promise<void>;

/** Counted in the database, so for all web machines together. */
export function createDeliveryLimiter(database: Database): DeliveryLimiter {
  const counters = (Object.keys(deliveryLimits) as Counted[]).flatMap((who) =>
    (['hour', 'day'] as const).map((span) => ({
      keyOf: keys[who],
      limiter: createCounter(database, `mail-${who}-${span}`, deliveryLimits[who][span], span),
    })),
  );
  return async (asker) => {
    for (const { keyOf, limiter } of counters) {
      const key = keyOf(asker);
      if (key !== undefined) await consume(limiter, key);
    }
  };
}

/** While the limit of all mails is reached, the log says so once in this time. */
const LOG_INTERVAL_MS = 60_000;

interface MailLimiterParts {
  database: Database;
  perHour: number;
  log: Logger;
}

/** Counts an accepted mail, whoever sends it. @throws AppError `too_many_requests` */
export type MailLimiter = () => Promise<void>;

/** `MAIL_PER_HOUR`: what no number of visitors, addresses and recipients together can exceed. Counted in the database. */
export function createMailLimiter({ database, perHour, log }: MailLimiterParts): MailLimiter {
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
    // Left to the sweep: a timer of its own would outlive the database.
    clearExpiredByTimeout: false,
  });
