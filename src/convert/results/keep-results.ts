import type { ConvertedItem } from '#lib/api.ts';
import { isOnDevice } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';
import { changeLinks } from './change-links.ts';

/**
 * Extends the expiry of delivered results, also for a reload. `expiresAt` is an ISO date, `ids` are the ids of their items.
 * @returns once it is stored
 */
export function keepResultsUntil(expiresAt: string, ids: readonly string[]): Promise<void> {
  const kept = new Set(ids);
  const extend = (item: ConvertedItem): ConvertedItem =>
    kept.has(item.id) && item.expiresAt < expiresAt ? { ...item, expiresAt } : item;
  $results.set($results.get().map((one) => (isOnDevice(one.item) ? one : { ...one, item: extend(one.item) })));
  return changeLinks(({ link }) => link && extend(link));
}
