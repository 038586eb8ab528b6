import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { readConfig } from '#lib/server/config/config.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';

/** What a server holds: keys in its store, files on their way, and records (unknown of a database in its process). */
export interface Holdings {
  stored: string[];
  temporary: string[];
  records: string[] | 'unknown';
}

export async function holdings(): Promise<Holdings> {
  const config = readConfig(inject('variables'));
  const stored: string[] = [];
  for await (const key of (await openStorage(config)).list()) stored.push(key);
  const temporary: string[] = [];
  for await (const name of glob('tmp/**/{upload-*,source,*-result*,*-preview*}', { cwd: config.dataDir })) {
    temporary.push(join(config.dataDir, name));
  }
  return { stored: stored.sort(), temporary: temporary.sort(), records: await recordIds(config.databaseUrl) };
}

async function recordIds(databaseUrl: string | undefined): Promise<string[] | 'unknown'> {
  if (!databaseUrl) return 'unknown';
  const client = postgres(databaseUrl, { max: 1 });
  try {
    const rows = await client<{ id: string }[]>`select id from conversions order by id`;
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/**
 * Waits until the server holds nothing that it did not hold before. Fails with what is left over. What an earlier
 * conversion was still removing may be gone meanwhile.
 */
export async function expectNothingLeft(before: Holdings, timeout = 10_000): Promise<void> {
  const leftOver = async () => {
    const now = await holdings();
    return {
      stored: now.stored.filter((key) => !before.stored.includes(key)),
      temporary: now.temporary.filter((name) => !before.temporary.includes(name)),
      records: now.records === 'unknown' ? [] : now.records.filter((id) => !before.records.includes(id)),
    };
  };
  await expect.poll(leftOver, { timeout, interval: 200 }).toEqual({ stored: [], temporary: [], records: [] });
}
