import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import type { Database, Orm } from '../db/database.ts';
import { type ConversionRow, conversions, deliveryFiles } from '../db/schema.ts';

/** Ids of nanoid. */
export const idShape = /^[\w-]{21}$/;
/** Missing files named in an error. */
const NAMED_FILES = 5;

interface Dependencies {
  database: Database;
  now: () => Date;
}

type FileLifetime = Pick<ConversionRow, 'visitor' | 'expiresAt'>;

/** Converted files by their ids, in any order. @throws AppError `files_gone` if one does not exist */
export async function requestedFiles({ database, now }: Dependencies, ids: readonly string[]): Promise<FileLifetime[]> {
  const known = ids.filter((id) => idShape.test(id));
  const rows = await database.orm
    .select({ id: conversions.id, visitor: conversions.visitor, expiresAt: conversions.expiresAt })
    .from(conversions)
    .where(and(inArray(conversions.id, known), ...isAvailable(now())));
  const available = new Set(rows.map(({ id }) => id));
  const missingIds = ids.filter((id) => !available.has(id));
  if (missingIds.length === 0) return rows;
  const named = missingIds.slice(0, NAMED_FILES).map((id) => id.slice(0, 21));
  const more = missingIds.length - named.length;
  throw new AppError('files_gone', {
    reason: more > 0 ? { key: 'withMore', values: { names: named, more } } : { key: 'all', values: { names: named } },
  });
}

/** The files of a delivery that still exist, in order. */
export async function deliveredFiles({ database, now }: Dependencies, id: string): Promise<ConversionRow[]> {
  const rows = await database.orm
    .select({ file: conversions })
    .from(deliveryFiles)
    .innerJoin(conversions, eq(conversions.id, deliveryFiles.conversionId))
    .where(and(eq(deliveryFiles.deliveryId, id), ...isAvailable(now())))
    .orderBy(asc(deliveryFiles.position));
  return rows.map(({ file }) => file);
}

/**
 * When a delivery sent at `from` expires. The sender's own files are kept that long. Files of other visitors are not, so
 * the delivery expires with the first of them.
 */
export function deliveryEnd(files: readonly FileLifetime[], visitor: string, from: Date, deliveryMs: number): Date {
  const others = files.filter((file) => file.visitor !== visitor).map(({ expiresAt }) => expiresAt.getTime());
  return new Date(Math.min(from.getTime() + deliveryMs, ...others));
}

/** Extends the expiry of the sender's files to that of a delivery, unless they expire later anyway. */
export async function keepFilesUntil(
  orm: Orm,
  ids: readonly string[],
  { visitor, expiresAt }: FileLifetime,
): Promise<void> {
  await orm
    .update(conversions)
    .set({ expiresAt: sql`greatest(${conversions.expiresAt}, ${sql.param(expiresAt, conversions.expiresAt)})` })
    .where(and(inArray(conversions.id, ids), eq(conversions.visitor, visitor)));
}

const isAvailable = (now: Date) => [
  eq(conversions.status, 'done'),
  eq(conversions.purpose, 'result'),
  gt(conversions.expiresAt, now),
];
