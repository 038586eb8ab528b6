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
import { ConfigError } from '../config/config.ts';
import { yieldWhenSlow } from '../event-loop-yield.ts';
import { projectDir } from '../project-dir.ts';
import { lockFolder } from '../security/folder-lock.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { instrumentQueries } from '../telemetry/query-instrumentation.ts';
import type { Database, Orm } from './database.ts';
import { runMigrations } from './migrations.ts';
import { PrivateNodeFs } from './private-node-fs.ts';
import * as schema from './schema.ts';

/**
 * For one process with a small database: the defaults reserve 128 MB for shared buffers alone. The process takes 180 MB
 * with these settings, and 370 to 520 MB with the defaults.
 */
const settings = ['shared_buffers=16MB', 'wal_buffers=1MB'].flatMap((setting) => ['-c', setting]);

/**
 * Opens PostgreSQL in this process, with its files under `dataDir`.
 * @throws ConfigError if another process has it open, because two would corrupt it
 */
export async function openPglite(dataDir: string, metrics?: Metrics): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  if (!unlock) {
    throw new ConfigError(`DATA_DIR must be a folder of this process alone; another one is using ${dataDir}.`);
  }
  const folder = join(dataDir, 'database');
  await createDatabase(folder);
  const client = await PGlite.create({
    fs: new PrivateNodeFs(folder),
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
  yieldBetweenStatements(client);
  if (metrics) instrumentQueries('pglite', client, metrics);
  const orm = drizzle(client, { schema });
  await runMigrations((migrations) => migrate(orm, migrations));

  // Any number of listeners is legitimate.
  const channels = new EventEmitter().setMaxListeners(0);

  return {
    orm: orm as unknown as Orm,
    embedded: true,
    // Only this process can listen, so notifications need not pass through the database.
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

/** Creates the database if there is none, under another name first, so that an unfinished one is never opened. */
async function createDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const program = join(projectDir, 'src/lib/server/db/initialize-pglite.ts');
  // V8 would spend half as much time again on optimizing code that runs once.
  await promisify(execFile)(process.execPath, ['--liftoff-only', program, unfinished]);
  await rename(unfinished, folder);
}

/** Waiting statements would otherwise run in one event loop turn, which takes seconds with a thousand requests. */
function yieldBetweenStatements(client: PGlite): void {
  const execute = client.execProtocolRaw.bind(client);
  const yieldLoop = yieldWhenSlow();
  client.execProtocolRaw = async (...message) => {
    await yieldLoop();
    return execute(...message);
  };
}
