import { and, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { Database } from './db/database.ts';
import { conversions, isEnded, isUnended, requests } from './db/schema.ts';
import { sweepDeliveries } from './delivery-retention.ts';
import type { News } from './jobs/news.ts';
import type { Queue } from './jobs/queue.ts';
import type { Storage } from './storage/storage.ts';
import { releaseSources, resultFilesOf } from './stored-files.ts';

/**
 * How old a file without a record has to be before it is taken for left behind: an upload lies in the store before its
 * record is written, as long as the other files of its request are still on their way.
 */
const ORPHAN_AGE_MS = 3_600_000;
/** How old a record without a job has to be before it is taken for lost, for the same reason. */
const LOST_AGE_MS = 60_000;

export interface RetentionParts {
  database: Database;
  storage: Storage;
  queue: Queue;
  news: News;
  now: () => Date;
}

/** What a sweep did, in numbers. */
export interface Swept {
  expired: number;
  originals: number;
  lost: number;
  orphans: number;
  requests: number;
  deliveries: number;
}

/**
 * Removes what is past its time, also after a crash in between: results at `expiresAt` with their records, originals
 * whose conversion has ended, files that no record owns, what is remembered of requests; and ends records whose job is
 * gone as failed.
 * @throws AggregateError when a part of it failed; the others are done all the same
 */
export async function sweep(parts: RetentionParts): Promise<Swept> {
  const done: Swept = { lost: 0, expired: 0, originals: 0, orphans: 0, requests: 0, deliveries: 0 };
  const failures: unknown[] = [];
  // One that fails keeps the others from nothing.
  for (const [name, step] of Object.entries(steps)) {
    try {
      done[name as keyof Swept] = await step(parts);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'A sweep was not complete.', { cause: failures[0] });
  return done;
}

async function removeExpired({ database, storage, now }: RetentionParts): Promise<number> {
  const rows = await database.orm.select().from(conversions).where(lte(conversions.expiresAt, now()));
  // Files first: should the record go and the file stay, nothing would know of it but the search for orphans.
  await storage.remove(rows.flatMap(resultFilesOf));
  await deleteRecords(
    database,
    rows.map(({ id }) => id),
  );
  await releaseSources(
    { database, storage },
    rows.map(({ sourceKey }) => sourceKey),
  );
  return rows.length;
}

async function removeOriginals({ database, storage }: RetentionParts): Promise<number> {
  const rows = await database.orm
    .selectDistinct({ sourceKey: conversions.sourceKey })
    .from(conversions)
    .where(and(isEnded, isNotNull(conversions.sourceKey)));
  return releaseSources(
    { database, storage },
    rows.map(({ sourceKey }) => sourceKey),
  );
}

async function failLost({ database, queue, news, now }: RetentionParts): Promise<number> {
  const before = new Date(now().getTime() - LOST_AGE_MS);
  const jobs = await database.orm
    .selectDistinct({ jobId: conversions.jobId })
    .from(conversions)
    .where(and(isUnended, lte(conversions.createdAt, before)));
  let lost = 0;
  for (const { jobId } of jobs) {
    if (await queue.isAlive(jobId)) continue;
    const { code, details } = new AppError('engine_crashed');
    const ended = await database.orm
      .update(conversions)
      .set({ status: 'failed', error: { code, details }, finishedAt: now() })
      .where(and(eq(conversions.jobId, jobId), isUnended))
      .returning({ id: conversions.id });
    for (const { id } of ended) await news.tell('ended', id);
    lost += ended.length;
  }
  return lost;
}

async function removeOrphans({ database, storage, now }: RetentionParts): Promise<number> {
  const before = now().getTime() - ORPHAN_AGE_MS;
  const { sourceKey, resultKey, previewKey } = conversions;
  const rows = await database.orm.select({ sourceKey, resultKey, previewKey }).from(conversions);
  const owned = new Set(rows.flatMap((row) => [row.sourceKey, ...resultFilesOf(row)]));
  const orphans: string[] = [];
  for await (const key of storage.list()) {
    if (owned.has(key)) continue;
    const modifiedAt = await storage.modifiedAt(key);
    if (modifiedAt && modifiedAt.getTime() < before) orphans.push(key);
  }
  await storage.remove(orphans);
  return orphans.length;
}

/** As long as there is anything that came of one, as when it was sent by e-mail, it is not converted once more. */
async function forgetRequests({ database, now }: RetentionParts): Promise<number> {
  const { visitor, requestKey } = conversions;
  const made = database.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(eq(visitor, requests.visitor), eq(requestKey, requests.key)));
  const gone = await database.orm
    .delete(requests)
    .where(and(lte(requests.expiresAt, now()), notExists(made)))
    .returning({ key: requests.key });
  return gone.length;
}

async function deleteRecords(database: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await database.orm.delete(conversions).where(inArray(conversions.id, ids));
}

/** In the order in which they are done. */
const steps = {
  lost: failLost,
  expired: removeExpired,
  originals: removeOriginals,
  orphans: removeOrphans,
  requests: forgetRequests,
  deliveries: sweepDeliveries,
} as const satisfies Record<keyof Swept, (parts: RetentionParts) => Promise<number>>;
