import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Orm } from './database.ts';

/** How the queue works within a transaction of the product's own: jobs are there with their records, or not at all. */
export const queueDatabase = (transaction: Orm) => fromDrizzle(transaction as unknown as DrizzleTransactionLike, sql);
