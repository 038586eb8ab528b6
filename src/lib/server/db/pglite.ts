import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Database, Orm } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/**
 * PostgreSQL in this process, its files under `dataDir`.
 * @throws ConfigError when another process has it open: two would destroy it
 */
export async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const client = await PGlite.create(join(dataDir, 'database'));
  const orm = drizzle(client, { schema });
  await migrate(orm, { migrationsFolder });

  return {
    orm: orm as unknown as Orm,
    embedded: true,
    async listen(channel, handle) {
      await client.listen(channel, handle);
    },
    async notify(channel, payload) {
      await orm.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    queueConnection: { db: fromPglite(client), backend: 'pglite' },
    async ping() {
      await client.query('select 1');
    },
    async close() {
      await client.close();
      await unlock();
    },
  };
}
