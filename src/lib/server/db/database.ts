import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type * as schema from './schema.ts';

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The migrated database, embedded or on a server. tests/adapters/database.test.ts tests both. */
export interface Database {
  orm: Orm;
  /** Whether it runs in this process, so that no other process can use it. */
  embedded: boolean;
  /** Calls `handle` with the payload of every `notify` on the channel, from any process. */
  listen(channel: string, handle: (payload: string) => void): Promise<void>;
  /** Notifies all listeners of the channel in all processes. The payload has up to 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Options of pg-boss for the same database. */
  queueConnection: Pick<ConstructorOptions, 'db' | 'connectionString' | 'backend'>;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
