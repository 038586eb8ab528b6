import type { Config } from '../config.ts';
import type { Statements } from '../telemetry/measured-statements.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database and brings its schema up to date.
 * @param statements told of each statement of the product's own, but not of the queue's on a database server
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  statements?: Statements,
): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, statements) : openPglite(config.dataDir, statements);
}
