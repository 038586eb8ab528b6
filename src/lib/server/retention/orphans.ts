import { inArray, or } from 'drizzle-orm';
import { resultKeys } from '../conversions/stored-files.ts';
import type { Database } from '../db/database.ts';
import { conversions } from '../db/schema.ts';
import type { RetentionDependencies } from './retention.ts';

/**
 * Minimum age of a file without a record to be removed. An upload is stored before its record is inserted, which waits for
 * the other files of the request.
 */
const ORPHAN_AGE_MS = 3_600_000;
/** Files whose records are queried at once. */
const PAGE_SIZE = 1000;
/** Files stored by a run, `results/{id}-{run}` and `previews/{id}-{run}`, with the id of their record. */
const runFile = /^(?:results|previews)\/([\w-]{21})-/;

/**
 * Removes files without a record, left by processes that died between storing a file and recording it. Lists all files in
 * the store, page by page, so it runs rarely.
 * @returns the number of removed files
 */
export async function removeOrphans(dependencies: RetentionDependencies): Promise<number> {
  let removed = 0;
  let page: string[] = [];
  for await (const key of dependencies.storage.list()) {
    page.push(key);
    if (page.length < PAGE_SIZE) continue;
    removed += await removeOrphansAmong(dependencies, page);
    page = [];
  }
  return removed + (await removeOrphansAmong(dependencies, page));
}

async function removeOrphansAmong({ database, storage, now }: RetentionDependencies, keys: string[]): Promise<number> {
  const before = now().getTime() - ORPHAN_AGE_MS;
  const owned = await ownedAmong(database, keys);
  const orphans: string[] = [];
  for (const key of keys) {
    if (owned.has(key)) continue;
    const modifiedAt = await storage.modifiedAt(key);
    if (modifiedAt && modifiedAt.getTime() < before) orphans.push(key);
  }
  await storage.remove(orphans);
  return orphans.length;
}

/** The keys that a record names, and those that a running conversion may be about to record. */
async function ownedAmong({ orm }: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { id, status, sourceKey, resultKey, previewKey } = conversions;
  const idOf = (key: string) => runFile.exec(key)?.[1] ?? '';
  // Finds results by the id of their record, because result keys have no index.
  const rows = await orm
    .select({ id, status, sourceKey, resultKey, previewKey })
    .from(conversions)
    .where(or(inArray(sourceKey, keys), inArray(id, keys.map(idOf))));
  const named = rows.flatMap((row) => [row.sourceKey ?? '', ...resultKeys(row)]);
  const unended = new Set(
    rows.filter((row) => row.status === 'queued' || row.status === 'processing').map((row) => row.id),
  );
  return new Set([...named, ...keys.filter((key) => unended.has(idOf(key)))]);
}
