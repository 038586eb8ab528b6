import { and, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { removeUnusedSources, resultKeys } from '../conversions/stored-files.ts';
import type { Database } from '../db/database.ts';
import { conversions, isEnded, isUnended, requests } from '../db/schema.ts';
import { sweepDeliveries } from '../deliveries/delivery-retention.ts';
import type { Notifications } from '../jobs/notifications.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Storage } from '../storage/storage.ts';

/** Minimum age of a conversion without a job to count as lost. */
const LOST_AGE_MS = 60_000;
/** Records removed at once. */
const PAGE_SIZE = 500;

export interface RetentionDependencies {
  database: Database;
  storage: Storage;
  queue: Queue;
  notifications: Notifications;
  now: () => Date;
}

/** Items handled by a sweep. */
export interface SweepCounts {
  expired: number;
  originals: number;
  lost: number;
  requests: number;
  deliveries: number;
}

/**
 * Removes expired results with their records, originals whose conversion has ended, and expired requests and deliveries.
 * Fails conversions whose job is lost. It can be repeated after a crash.
 * @throws AggregateError if a step failed; the other steps run all the same
 */
export async function sweep(dependencies: RetentionDependencies): Promise<SweepCounts> {
  const done: SweepCounts = { lost: 0, expired: 0, originals: 0, requests: 0, deliveries: 0 };
  const failures: unknown[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      done[name as keyof SweepCounts] = await step(dependencies);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'A sweep was not complete.', { cause: failures[0] });
  return done;
}

async function removeExpired(dependencies: RetentionDependencies): Promise<number> {
  let removed = 0;
  for (let count = PAGE_SIZE; count === PAGE_SIZE; removed += count) count = await removeSomeExpired(dependencies);
  return removed;
}

async function removeSomeExpired({ database, storage, now }: RetentionDependencies): Promise<number> {
  const { id, sourceKey, resultKey, previewKey, expiresAt } = conversions;
  const rows = await database.orm
    .select({ id, sourceKey, resultKey, previewKey })
    .from(conversions)
    .where(lte(expiresAt, now()))
    .limit(PAGE_SIZE);
  // Files first: if only the record were removed, the file would stay until the search for orphans.
  await storage.remove(rows.flatMap(resultKeys));
  await deleteRecords(
    database,
    rows.map(({ id }) => id),
  );
  await removeUnusedSources(
    { database, storage },
    rows.map(({ sourceKey }) => sourceKey),
  );
  return rows.length;
}

async function removeOriginals({ database, storage }: RetentionDependencies): Promise<number> {
  const rows = await database.orm
    .selectDistinct({ sourceKey: conversions.sourceKey })
    .from(conversions)
    .where(and(isEnded, isNotNull(conversions.sourceKey)));
  return removeUnusedSources(
    { database, storage },
    rows.map(({ sourceKey }) => sourceKey),
  );
}

async function failLost({ database, queue, notifications, now }: RetentionDependencies): Promise<number> {
  const before = new Date(now().getTime() - LOST_AGE_MS);
  const jobs = await database.orm
    .selectDistinct({ jobId: conversions.jobId })
    .from(conversions)
    .where(and(isUnended, lte(conversions.createdAt, before)));
  let lost = 0;
  for (const { jobId } of jobs) {
    if (await queue.isPending(jobId)) continue;
    const { code, details } = new AppError('engine_crashed');
    const ended = await database.orm
      .update(conversions)
      .set({ status: 'failed', error: { code, details }, finishedAt: now() })
      .where(and(eq(conversions.jobId, jobId), isUnended))
      .returning({ id: conversions.id });
    for (const { id } of ended) await notifications.publish('ended', id);
    lost += ended.length;
  }
  return lost;
}

/** Keeps requests whose conversions still exist, for example in a delivery, so that a repeated one is not converted again. */
async function removeRequests({ database, now }: RetentionDependencies): Promise<number> {
  const { visitor, requestKey } = conversions;
  const remainingConversions = database.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(eq(visitor, requests.visitor), eq(requestKey, requests.key)));
  const deleted = await database.orm
    .delete(requests)
    .where(and(lte(requests.expiresAt, now()), notExists(remainingConversions)))
    .returning({ key: requests.key });
  return deleted.length;
}

async function deleteRecords(database: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await database.orm.delete(conversions).where(inArray(conversions.id, ids));
}

/** In execution order. */
const steps = {
  lost: failLost,
  expired: removeExpired,
  originals: removeOriginals,
  requests: removeRequests,
  deliveries: sweepDeliveries,
} as const satisfies Record<keyof SweepCounts, (dependencies: RetentionDependencies) => Promise<number>>;
