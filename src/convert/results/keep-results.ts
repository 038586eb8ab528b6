import type { ConvertedItem } from '#lib/api.ts';
import { isOnDevice } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';
import { updateRecord } from './result-files.ts';

/**
 * Extends the expiry of delivered results, also for a reload. `expiresAt` is an ISO date, `ids` are the ids of their items.
 * @returns once it is stored
 */
export async function keepResultsUntil(expiresAt: string, ids: readonly string[]): Promise<void> {
  const kept = new Set(ids);
  const extend = (item: ConvertedItem): ConvertedItem =>
    kept.has(item.id) && item.expiresAt < expiresAt ? { ...item, expiresAt } : item;
  const stored: Promise<void>[] = [];
  $results.set(
    $results.get().map((one) => {
      const { item } = one;
      if (!isOnDevice(item)) return { ...one, item: extend(item) };
      if (!item.link) return one;
      const link = extend(item.link);
      if (link !== item.link) stored.push(updateRecord(item.id, { link }));
      return { ...one, item: { ...item, link } };
    }),
  );
  // A result that is not stored does not survive a reload.
  await Promise.allSettled(stored);
}
