import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, deliveryFiles } from '../db/schema.ts';

/** As nanoid makes them: see conversions.ts. */
export const idShape = /^[\w-]{21}$/;
/** How many of the files that are gone a refusal names. */
const NAMED_FILES = 5;

interface Parts {
  database: Database;
  now: () => Date;
}

type FileLifetime = Pick<ConversionRow, 'visitor' | 'expiresAt'>;

/** Converted files by their ids, in no order. @throws AppError `files_gone` unless all of them are there */
export async function requestedFiles({ database, now }: Parts, ids: readonly string[]): Promise<FileLifetime[]> {
  const known = ids.filter((id) => idShape.test(id));
  const rows = await database.orm
    .select({ id: conversions.id, visitor: conversions.visitor, expiresAt: conversions.expiresAt })
    .from(conversions)
    .where(and(inArray(conversions.id, known), ...isThere(now())));
  const there = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id));
  if (gone.length === 0) return rows;
  const named = gone.slice(0, NAMED_FILES).map((id) => id.slice(0, 21));
  const more = gone.length - named.length;
  throw new AppError('files_gone', { reason: named.join(', ') + (more > 0 ? ` and ${more} more` : '') });
}

/** The files of a delivery that are still there, in its order. */
export async function deliveredFiles({ database, now }: Parts, id: string): Promise<ConversionRow[]> {
  const rows = await database.orm
    .select({ file: conversions })
    .from(deliveryFiles)
    .innerJoin(conversions, eq(conversions.id, deliveryFiles.conversionId))
    .where(and(eq(deliveryFiles.deliveryId, id), ...isThere(now())))
    .orderBy(asc(deliveryFiles.position));
  return rows.map(({ file }) => file);
}

/**
 * When a delivery ends that is sent at `from`, and up to when all of its files exist. The sender's own files are kept as
 * long as that; files of other visitors are not kept for it, so it ends with the first of them.
 */
export function deliveryEnd(files: readonly FileLifetime[], visitor: string, from: Date, deliveryMs: number): Date {
  const others = files.filter((file) => file.visitor !== visitor).map(({ expiresAt }) => expiresAt.getTime());
  return new Date(Math.min(from.getTime() + deliveryMs, ...others));
}

const isThere = (now: Date) => [
  eq(conversions.status, 'done'),
  eq(conversions.purpose, 'result'),
  gt(conversions.expiresAt, now),
];
