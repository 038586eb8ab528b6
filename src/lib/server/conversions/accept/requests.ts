import { and, asc, eq, gt } from 'drizzle-orm';
import type { FailedItem } from '../../../api.ts';
import { AppError } from '../../../errors.ts';
import type { Database, Orm } from '../../db/database.ts';
import { type ConversionRow, conversions, requests } from '../../db/schema.ts';
import type { Begun } from '../await/wait-for-completion.ts';
import type { RequestKey } from './request-key.ts';

/** A request that is cancelled before it arrives is refused for this long: no upload takes longer (site/bounds.ts). */
const KEEP_CANCELLED_MS = 15 * 60_000;

/** A place in the answer: what was begun, or what was refused at once. */
export type Place = Begun | { refused: FailedItem };

type RequestRow = typeof requests.$inferInsert;

interface Parts {
  database: Database;
  now: () => Date;
}

/**
 * Writes that a request was taken in; to be done in one transaction with its records. Of two with one key that are on
 * their way at once, the second waits here for the first's end.
 * @returns whether it was the first with its key
 */
export async function writeRequest(orm: Orm, row: RequestRow): Promise<boolean> {
  const written = await orm.insert(requests).values(row).onConflictDoNothing().returning({ key: requests.key });
  return written.length > 0;
}

/**
 * What has come of a request that was taken in earlier, in the places of its answer; nothing when there was none. A place
 * whose record has been deleted or has expired says `not_found`: its file is never converted once more.
 * @throws AppError `cancelled` when it was called off
 */
export async function earlierPlaces(
  { database, now }: Parts,
  visitor: string,
  key: string,
): Promise<Place[] | undefined> {
  const [request] = await database.orm
    .select()
    .from(requests)
    .where(and(eq(requests.visitor, visitor), eq(requests.key, key)));
  if (!request) return undefined;
  if (request.cancelled) throw new AppError('cancelled');
  const rows = await database.orm
    .select()
    .from(conversions)
    .where(and(madeBy(visitor, key), gt(conversions.expiresAt, now())))
    .orderBy(asc(conversions.position));
  const places: Place[] = Array.from({ length: request.total }, () => ({ refused: gone }));
  for (const [index, refused] of request.refused) places[index] = { refused };
  for (const row of rows) places[row.position] = { row, run: undefined };
  if (rows.length > 0 && rows.every(isLostToAnOutage)) {
    await forgetRequest(database, visitor, key);
    return undefined;
  }
  return places;
}

/** What failed for the sake of a disk, a store or a database that was away. */
const isLostToAnOutage = ({ status, error }: ConversionRow): boolean =>
  status === 'failed' && error?.code === 'unavailable';

/** Whoever was told to come again is not told the same for ever: it is as if the request had never come. */
async function forgetRequest({ orm }: Database, visitor: string, key: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.delete(conversions).where(madeBy(visitor, key));
    await transaction.delete(requests).where(and(eq(requests.visitor, visitor), eq(requests.key, key)));
  });
}

/** Which records a request has made. */
export const madeBy = (visitor: string, key: string) =>
  and(eq(conversions.visitor, visitor), eq(conversions.requestKey, key));

/** Notes that a request is not wanted, whether it has come, is being taken in or is still on its way. */
export async function noteCalledOff(
  { database, now }: Parts,
  visitor: string,
  { key, batchId }: RequestKey,
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + KEEP_CANCELLED_MS);
  await database.orm
    .insert(requests)
    .values({ visitor, key, batchId, cancelled: true, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [requests.visitor, requests.key], set: calledOff });
}

/** The same for all requests that were taken in for a visitor. */
export async function noteAllCalledOff({ database }: Pick<Parts, 'database'>, visitor: string): Promise<void> {
  await database.orm.update(requests).set(calledOff).where(eq(requests.visitor, visitor));
}

/** With the names of files goes all that it says of them. */
const calledOff = { cancelled: true, refused: [] };

/** Nobody knows its name any more, but who sends it. */
const gone: FailedItem = { originalName: '', error: new AppError('not_found').toPublic() };
