import { and, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type ConversionRow, conversions, isUnended } from '../db/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** The storage keys of a conversion's result and preview. */
export const resultKeys = ({ resultKey, previewKey }: Pick<ConversionRow, 'resultKey' | 'previewKey'>): string[] =>
  [resultKey, previewKey].filter((key) => key !== null);

/**
 * Removes originals without unfinished conversions, and the passwords that open them. All pages of a document share one
 * original.
 * @returns how many were removed
 */
export async function removeUnusedSources(
  { database, storage }: { database: Database; storage: Storage },
  keys: readonly (string | null)[],
): Promise<number> {
  const all = [...new Set(keys.filter((key) => key !== null))];
  if (all.length === 0) return 0;
  const rows = await database.orm
    .selectDistinct({ sourceKey: conversions.sourceKey })
    .from(conversions)
    .where(and(inArray(conversions.sourceKey, all), isUnended));
  const needed = new Set(rows.map(({ sourceKey }) => sourceKey));
  const free = all.filter((key) => !needed.has(key));
  if (free.length === 0) return 0;
  await storage.remove(free);
  await database.orm
    .update(conversions)
    .set({ sourceKey: null, pdfPassword: null })
    .where(inArray(conversions.sourceKey, free));
  return free.length;
}
