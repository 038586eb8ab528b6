import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { createServices } from '../../../../src/lib/server/app/create-app.ts';
import { readConfig } from '../../../../src/lib/server/config/config.ts';
import { SECRET_KEY } from '../../../support/server/server.ts';
import type { Deployment } from './deployment.ts';

/** Later than the limit of unfinished files and earlier than the expiry of results. */
const LATER_MS = 2 * 3_600_000;
const ENDING_MS = 60_000;
const LOOK_MS = 500;

/**
 * Stored files without a record, temporary files and pending jobs that remain after a sweep hours later. The servers must
 * have ended.
 */
export async function leftBehind({ variables }: Deployment): Promise<string[]> {
  const services = await createServices(
    readConfig({ ...variables, LOG_LEVEL: 'silent', ROLE: 'worker', SECRET_KEY, WORKERS: '1' }),
    {
      now: () => new Date(Date.now() + LATER_MS),
    },
  );
  await services.sweep();
  await jobsEnded(variables.DATABASE_URL ?? '');
  const stored = await Array.fromAsync(services.storage.list());
  await services.close(5000);
  const sql = postgres(variables.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    const files = await sql<{ key: string | null }[]>`
      select unnest(array[result_key, preview_key, source_key]) as key from conversions`;
    const owned = new Set(files.map(({ key }) => key));
    const jobs = await sql<{ id: string; state: string }[]>`
      select id, state::text from pgboss.job where name = 'convert' and state in ('created', 'retry', 'active')`;
    const temporary = await readdir(join(variables.DATA_DIR ?? '', 'tmp'));
    const present = new Set(stored);
    return [
      ...stored.filter((key) => !owned.has(key)).map((key) => `stored: ${key}`),
      ...[...owned].filter((key) => key !== null && !present.has(key)).map((key) => `not stored: ${key}`),
      ...temporary.map((name) => `on its way: ${name}`),
      ...jobs.map(({ id, state }) => `job ${id}: ${state}`),
    ];
  } finally {
    await sql.end();
  }
}

/** Waits until no job is pending, at most for a time limit. A lost job ends when its heartbeats are missed. */
async function jobsEnded(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const until = performance.now() + ENDING_MS;
  while (performance.now() < until) {
    const [alive] = await sql`select 1 from pgboss.job
      where name = 'convert' and state in ('created', 'retry', 'active') limit 1`;
    if (!alive) break;
    await sleep(LOOK_MS);
  }
  await sql.end();
}
