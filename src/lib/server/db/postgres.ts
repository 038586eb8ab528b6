import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { ConfigError } from '../config/config.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { instrumentQueries } from '../telemetry/query-instrumentation.ts';
import type { Database, Orm } from './database.ts';
import { runMigrations } from './migrations.ts';
import * as schema from './schema.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_SECONDS = 10;
/** An arbitrary number, the same on every machine: one migrates while the others wait. */
const MIGRATION_LOCK = 4_321_001;

/** Unknown host, refused connection, wrong password or database (SQLSTATE classes 28 and 3D). */
const unreachable = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|CONNECT_TIMEOUT|28|3D)/;

/**
 * Seconds before the next attempt to connect. By default the delay triples with each failed connection of the pool: after
 * a restart of a few seconds the pool would stay disconnected for twenty.
 */
const backoff = () => 0.1 + Math.random() * 0.4;

const connectionOptions = { onnotice: () => {}, connect_timeout: CONNECT_TIMEOUT_SECONDS, backoff };

/** Opens a PostgreSQL server, or a database with the same protocol. */
export async function openPostgres(url: string, metrics?: Metrics): Promise<Database> {
  await migrateOnce(url);
  const client = postgres(url, { ...connectionOptions, max: POOL_SIZE });
  if (metrics) instrumentQueries('postgres', client, metrics);
  const orm = drizzle(client, { schema });

  return {
    orm: orm as unknown as Orm,
    embedded: false,
    async listen(channel, handle) {
      await client.listen(channel, handle);
    },
    async notify(channel, payload) {
      await client.notify(channel, payload);
    },
    queueConnection: { connectionString: url },
    async ping() {
      await client`select 1`;
    },
    async close() {
      await client.end({ timeout: 5 });
    },
  };
}

async function migrateOnce(url: string): Promise<void> {
  const client = postgres(url, { ...connectionOptions, max: 1 });
  try {
    const orm = drizzle(client);
    await orm.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await runMigrations((migrations) => migrate(orm, migrations));
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string });
    if (code && unreachable.test(code)) {
      const cause = (error as Error).cause ?? error;
      throw new ConfigError(`DATABASE_URL must be a PostgreSQL server that lets this process in (${code}).`, { cause });
    }
    throw error;
  } finally {
    await client.end({ timeout: 5 });
  }
}
