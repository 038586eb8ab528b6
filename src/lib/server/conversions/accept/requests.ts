import { and, asc, eq, gt } from 'drizzle-orm';
import type { FailedItem } from '../../../api.ts';
import { AppError, type ErrorFacts } from '../../../errors.ts';
import type { Database, Orm } from '../../db/database.ts';
import { type ConversionRow, conversions, requests } from '../../db/schema.ts';
import type { AcceptedConversion } from '../await/wait-for-completion.ts';
import type { RequestKey } from './request-key.ts';

/** A request that is cancelled before it arrives is refused for this long: no upload takes longer (site/connection-limits.ts). */
const KEEP_CANCELLED_MS = 15 * 60_000;

/** One position of the response: a started conversion, or a file that was refused at once. */
export type ResponseSlot = AcceptedConversion | { refused: FailedItem<ErrorFacts> };

type RequestRow = typeof requests.$inferInsert;

interface Dependencies {
  database: Database;
  now: () => Date;
}

/**
 * Inserts a request, in the transaction that writes its records. A concurrent request with the same key waits here until the
 * first one's transaction ends.
 * @returns whether it was the first with its key
 */
export async function insertRequest(orm: Orm, row: RequestRow): Promise<boolean> {
  const written = await orm.insert(requests).values(row).onConflictDoNothing().returning({ key: requests.key });
  return written.length > 0;
}

/**
 * The slots of an earlier request; undefined if there is none. If all of its files failed by an outage, it is deleted, so that
 * it can be sent again. A slot whose record has been deleted or has expired is
 * `not_found`: its file is not converted again.
 * @throws AppError `cancelled` if it was cancelled
 */
export async function findOrResetEarlier(
  { database, now }: Dependencies,
  visitor: string,
  key: string,
): Promise<ResponseSlot[] | undefined> {
  const [request] = await database.orm
    .select()
    .from(requests)
    .where(and(eq(requests.visitor, visitor), eq(requests.key, key)));
  if (!request) return undefined;
  if (request.cancelled) throw new AppError('cancelled');
  const rows = await database.orm
    .select()
    .from(conversions)
    .where(and(isOfRequest(visitor, key), gt(conversions.expiresAt, now())))
    .orderBy(asc(conversions.position));
  const slots: ResponseSlot[] = Array.from({ length: request.total }, () => ({ refused: deletedItem }));
  for (const [index, refused] of request.refused) slots[index] = { refused };
  for (const row of rows) slots[row.position] = { row, run: undefined };
  if (rows.length > 0 && rows.every(isFailedByOutage)) {
    await deleteRequest(database, visitor, key);
    return undefined;
  }
  return slots;
}

/** Whether a conversion failed because a disk, the storage or the database was unavailable. */
const isFailedByOutage = ({ status, error }: ConversionRow): boolean =>
  status === 'failed' && error?.code === 'unavailable';

/** Deletes the request, so that a client can retry it with the same key. */
async function deleteRequest({ orm }: Database, visitor: string, key: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.delete(conversions).where(isOfRequest(visitor, key));
    await transaction.delete(requests).where(and(eq(requests.visitor, visitor), eq(requests.key, key)));
  });
}

/** The condition for the records of a request. */
export const isOfRequest = (visitor: string, key: string) =>
  and(eq(conversions.visitor, visitor), eq(conversions.requestKey, key));

/** Marks a request as cancelled, even if it has not arrived yet. */
export async function markCancelled(
  { database, now }: Dependencies,
  visitor: string,
  { key, batchId }: RequestKey,
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + KEEP_CANCELLED_MS);
  await database.orm
    .insert(requests)
    .values({ visitor, key, batchId, cancelled: true, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [requests.visitor, requests.key], set: cancelledValues });
}

/** Marks all requests of a visitor as cancelled. */
export async function markAllCancelled({ database }: Pick<Dependencies, 'database'>, visitor: string): Promise<void> {
  await database.orm.update(requests).set(cancelledValues).where(eq(requests.visitor, visitor));
}

/** Deletes the file names too. */
const cancelledValues = { cancelled: true, refused: [] };

/** The original file name has been deleted. */
const deletedItem: FailedItem<ErrorFacts> = { originalName: '', error: { code: 'not_found' } };
