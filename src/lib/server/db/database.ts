import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The product's database, migrated and ready: embedded or a server. Both keep the contract in tests/adapters/database.test.ts. */
export interface Database {
  orm: Orm;
  /** Whether it lives in this process, so that no other process can be at work on it. */
  embedded: boolean;
  /** Calls `handle` with the payload of every `notify` on the channel, from this process or another. */
  listen(channel: string, handle: (payload: string) => void): Promise<void>;
  /** Tells all listeners of the channel, in all processes. `payload`: up to 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** How the queue connects to the same database. */
  queueConnection: Pick<ConstructorOptions, 'db' | 'connectionString' | 'backend'>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the configured database and brings its schema up to date.
 * @param metrics for statements; those of the queue are included only in an embedded database
 */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, metrics?: Metrics): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, metrics) : openPglite(config.dataDir, metrics);
}
