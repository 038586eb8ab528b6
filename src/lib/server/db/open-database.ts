import type { Config } from '../config/config.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database and brings its schema up to date.
 * @param metrics for statements; those of the queue are included only in an embedded database
 */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, metrics?: Metrics): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, metrics) : openPglite(config.dataDir, metrics);
}
