import { isOnDevice } from '../result-item.ts';
import { $results } from '../results.ts';

/** Ids of the results that the visitor has saved from this page. */
const downloadedIds = new Set<string>();

export function markDownloaded(ids: readonly string[]): void {
  for (const id of ids) downloadedIds.add(id);
}

/** Number of results that exist only on this device and have not been downloaded. */
export const countUnsaved = (): number =>
  $results.get().filter(({ item }) => isOnDevice(item) && !item.link && !downloadedIds.has(item.id)).length;
