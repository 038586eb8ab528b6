import type { ConvertedItem } from '#lib/api.ts';
import { isOnDevice } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';
import { updateRecord } from './result-files.ts';

/** Extends the expiry of delivered results, also for a reload. `expiresAt` is an ISO date, `ids` are the ids of their items. */
export function keepResultsUntil(expiresAt: string, ids: readonly string[]): void {
  const kept = new Set(ids);
  const extend = (item: ConvertedItem): ConvertedItem =>
    kept.has(item.id) && item.expiresAt < expiresAt ? { ...item, expiresAt } : item;
  $results.set(
    $results.get().map((one) => {
      const { item } = one;
      if (!isOnDevice(item)) return { ...one, item: extend(item) };
      if (!item.link) return one;
      const link = extend(item.link);
      // A result that is not stored does not survive a reload.
      if (link !== item.link) void updateRecord(item.id, { link }).catch(() => {});
      return { ...one, item: { ...item, link } };
    }),
  );
}
