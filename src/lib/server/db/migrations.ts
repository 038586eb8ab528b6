import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { ConfigError } from '../config/config.ts';
import { projectDir } from '../project-dir.ts';

/**
 * Drizzle runs the migrations that are newer than the newest one applied, by timestamp alone. The first migration keeps
 * the timestamp of the last of the eight that it replaced, so a database that those created is not migrated again.
 */
export const migrationsFolder = join(projectDir, 'src/lib/server/db/migrations');

const DUPLICATE_TABLE = '42P07';

/** @throws ConfigError if tables of an unsupported version, or of another program, are in the way */
export async function runMigrations(
  migrate: (config: { migrationsFolder: string }) => Promise<unknown>,
): Promise<void> {
  try {
    await migrate({ migrationsFolder });
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    if ((cause as { code?: string } | undefined)?.code !== DUPLICATE_TABLE) throw error;
    throw new ConfigError(
      `The database has tables that cannot be migrated (${cause?.message}). Use an empty database: another DATABASE_URL, or without one, remove DATA_DIR/database.`,
      { cause: error },
    );
  }
}
