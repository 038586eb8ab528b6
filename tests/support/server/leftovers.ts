import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { readConfig } from '#lib/server/config/config.ts';
import { openStorage } from '#lib/server/storage/open-storage.ts';

/** Keys in the storage of a server, its temporary files, and its records (unknown if the database runs in its process). */
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
 * Waits until the server holds nothing that it did not hold before, except the files and records of some conversions.
 * Earlier conversions may remove theirs meanwhile.
 */
export async function expectNothingLeft(before: Holdings, exceptIds: readonly string[] = []): Promise<void> {
  const others = (names: readonly string[]) => names.filter((name) => !exceptIds.some((id) => name.includes(id)));
  const leftOver = async () => {
    const now = await holdings();
    return others([...addedFiles(now, before), ...added([now.records].flat(), [before.records].flat())]);
  };
  await expect.poll(leftOver, { timeout: 30_000, interval: 200 }).toEqual([]);
}

/** The same without records: a conversion that failed keeps its record until that expires. */
export async function expectNoFilesLeft(before: Holdings): Promise<void> {
  const leftOver = async () => addedFiles(await holdings(), before);
  await expect.poll(leftOver, { timeout: 30_000, interval: 200 }).toEqual([]);
}

const added = (now: readonly string[], earlier: readonly string[]): string[] =>
  now.filter((name) => !earlier.includes(name));

const addedFiles = (now: Holdings, before: Holdings): string[] => [
  ...added(now.stored, before.stored),
  ...added(now.temporary, before.temporary),
];
