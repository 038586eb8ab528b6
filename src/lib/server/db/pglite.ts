import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { ConfigError } from '../config.ts';
import { turnsInLine } from '../event-loop-yield.ts';
import { lockFolder } from '../folder-lock.ts';
import { projectDir } from '../project-dir.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { instrumentQueries } from '../telemetry/query-instrumentation.ts';
import type { Database, Orm } from './database.ts';
import { runMigrations } from './migrations.ts';
import { PrivateNodeFs } from './private-node-fs.ts';
import * as schema from './schema.ts';

/**
 * Sized for one process with a small database: the defaults reserve 128 MB for shared buffers alone. Measured: the
 * process holds 180 MB with these settings and 370 to 520 MB with the defaults.
 */
const settings = ['shared_buffers=16MB', 'wal_buffers=1MB'].flatMap((setting) => ['-c', setting]);

/**
 * PostgreSQL in this process, its files under `dataDir`.
 * @throws ConfigError when another process has it open: two would destroy it
 */
export async function openPglite(dataDir: string, metrics?: Metrics): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  if (!unlock) {
    throw new ConfigError(`DATA_DIR must be a folder of this process alone; another one is using ${dataDir}.`);
  }
  const folder = join(dataDir, 'database');
  await initialise(folder);
  const client = await PGlite.create({
    fs: new PrivateNodeFs(folder),
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
  giveTurns(client);
  if (metrics) instrumentQueries('pglite', client, metrics);
  const orm = drizzle(client, { schema });
  await runMigrations((migrations) => migrate(orm, migrations));

  // Of any number of listeners: many queues on one database are no leak.
  const channels = new EventEmitter().setMaxListeners(0);

  return {
    orm: orm as unknown as Orm,
    embedded: true,
    // Nobody else can listen to a database in this process, so what is told to all need not pass through it.
    async listen(channel, handle) {
      channels.on(channel, handle);
    },
    async notify(channel, payload) {
      channels.emit(channel, payload);
    },
    queueConnection: { db: fromPglite(client), backend: 'pglite' },
    async ping() {
      await client.query('select 1');
    },
    async close() {
      await client.close();
      unlock();
    },
  };
}

/** Makes the database if there is none: beside its place first, so that one half made is never taken for one. */
async function initialise(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [join(projectDir, 'src/lib/server/db/initialize-pglite.ts'), unfinished]);
  await rename(unfinished, folder);
}

/** Statements that wait are otherwise carried out in one go: of a thousand requests at once, for seconds. */
function giveTurns(client: PGlite): void {
  const execute = client.execProtocolRaw.bind(client);
  const turn = turnsInLine();
  client.execProtocolRaw = async (...message) => {
    await turn();
    return execute(...message);
  };
}
