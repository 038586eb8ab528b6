import { isOnDevice } from '#session/results/result-item.ts';
import { $results } from '#session/results/results.ts';

const STORAGE_KEY = 'downloaded';

/** Ids of the results that the visitor has saved from pages in this tab. A reload restores the results, and so these. */
const downloadedIds = new Set<unknown>(readStoredIds());

export function markDownloaded(ids: readonly string[]): void {
  for (const id of ids) downloadedIds.add(id);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...downloadedIds]));
  } catch {
    // Storage is blocked or full: after a reload, the results count as not downloaded.
  }
}

/** Number of results that exist only on this device and have not been downloaded. */
export const countUnsaved = (): number =>
  $results.get().filter(({ item }) => isOnDevice(item) && !item.link && !downloadedIds.has(item.id)).length;

function readStoredIds(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // There is no storage, or its content is not JSON.
    return [];
  }
}
