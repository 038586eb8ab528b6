import { inArray, or } from 'drizzle-orm';
import { resultKeys } from '../conversions/stored-files.ts';
import type { Database } from '../db/database.ts';
import { conversions } from '../db/schema.ts';
import type { RetentionParts } from './retention.ts';

/**
 * How old a file without a record has to be before it is taken for left behind: an upload lies in the store before its
 * record is written, as long as the other files of its request are still on their way.
 */
const ORPHAN_AGE_MS = 3_600_000;
/** Files of which the records are asked for at once. */
const PAGE = 1000;
/** `results/{id}-{run}` and `previews/{id}-{run}`: what a run stores, with the id of its record. */
const ofRun = /^(?:results|previews)\/([\w-]{21})-/;

/**
 * Removes files that no record owns: what a process left that died between storing and recording. It lists all that there
 * is, page by page, so it is for rare times.
 * @returns how many
 */
export async function removeOrphans(parts: RetentionParts): Promise<number> {
  let removed = 0;
  let page: string[] = [];
  for await (const key of parts.storage.list()) {
    page.push(key);
    if (page.length < PAGE) continue;
    removed += await removeOrphansAmong(parts, page);
    page = [];
  }
  return removed + (await removeOrphansAmong(parts, page));
}

async function removeOrphansAmong({ database, storage, now }: RetentionParts, keys: string[]): Promise<number> {
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

/** Those that a record names, and those that a run of an unended one may be about to write into it. */
async function ownedAmong({ orm }: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { id, status, sourceKey, resultKey, previewKey } = conversions;
  const idOf = (key: string) => ofRun.exec(key)?.[1] ?? '';
  // Results by their record's id: their own keys have no index.
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
