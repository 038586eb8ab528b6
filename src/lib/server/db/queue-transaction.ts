import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Orm } from './database.ts';

/** Lets pg-boss write within one of our transactions, so that jobs and their records are written atomically. */
export const queueDatabase = (transaction: Orm) => fromDrizzle(transaction as unknown as DrizzleTransactionLike, sql);
