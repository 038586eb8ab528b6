import { createHash } from 'node:crypto';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import { bucketOf, consume } from '../admission/limiter.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

const seconds = { hour: 3600, day: 86_400 } as const;

/** How many deliveries are taken. Always on: mail to strangers is what a service like this would be misused for. */
export const deliveryLimits = {
  visitor: { hour: 10, day: 30 },
  /** Where requests come from: there a whole office may be. */
  client: { hour: 40, day: 120 },
  recipient: { hour: 5, day: 15 },
} as const satisfies Record<string, Record<keyof typeof seconds, number>>;

/** By whom and to whom a delivery is asked for. */
export interface DeliveryAsker {
  visitor: string;
  /** The address the request came from. */
  client: string;
  /** An e-mail address. */
  recipient: string;
}

/** What each is counted under: none can be read back from the database. */
const keys: Record<keyof DeliveryAsker, (value: string) => string> = {
  visitor: hashed,
  client: bucketOf,
  recipient: (address) => hashed(mailboxOf(address)),
};

/** Counts a delivery. @throws AppError `too_many_requests` */
export type DeliveryLimiter = (asker: DeliveryAsker) => Promise<void>;

/** Counted in the database, so for all web machines together. */
export function createDeliveryLimiter(database: Database): DeliveryLimiter {
  const counters = (Object.keys(deliveryLimits) as (keyof DeliveryAsker)[]).flatMap((who) =>
    (['hour', 'day'] as const).map((span) => ({
      who,
      limiter: new RateLimiterDrizzle({
        storeClient: database.orm,
        schema: rateLimits,
        keyPrefix: `mail-${who}-${span}`,
        points: deliveryLimits[who][span],
        duration: seconds[span],
        // Left to the sweep: a timer of its own would outlive the database.
        clearExpiredByTimeout: false,
      }),
    })),
  );
  return async (asker) => {
    for (const { who, limiter } of counters) await consume(limiter, keys[who](asker[who]));
  };
}

/** Many providers deliver `name+anything@` to one box. */
function mailboxOf(address: string): string {
  const folded = address.toLowerCase();
  const [plus, at] = [folded.indexOf('+'), folded.lastIndexOf('@')];
  return plus >= 0 && plus < at ? folded.slice(0, plus) + folded.slice(at) : folded;
}

function hashed(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
