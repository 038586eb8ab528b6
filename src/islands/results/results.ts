import { atom, computed } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';
import { clearUploads } from '../conversion/upload-session.ts';

/** Result of a file or of one of its pages. It remains when the file leaves the list. */
export interface Result {
  fileId: string;
  /** Position of its file in the order of addition. */
  position: number;
  conversionId: string;
  /** Index in the conversion's results: the pages of a PDF in the requested order. */
  index: number;
  /** Number of results that the conversion was expected to produce. */
  count: number;
  item: ConvertedItem;
}

export const $results = atom<readonly Result[]>([]);

/** Whether a conversion has fewer results than expected, even if its file has left the list. */
export const $anyIncomplete = computed($results, (results) => {
  const countByConversion = new Map<string, number>();
  for (const { conversionId } of results)
    countByConversion.set(conversionId, (countByConversion.get(conversionId) ?? 0) + 1);
  return results.some(({ conversionId, count }) => (countByConversion.get(conversionId) ?? 0) < count);
});

/** Adds a result and replaces those of earlier conversions of the file. Results are sorted by file and by page. */
export function addResult(result: Result): void {
  const { fileId, conversionId, index } = result;
  const others = $results
    .get()
    .filter((other) => other.fileId !== fileId || (other.conversionId === conversionId && other.index !== index));
  $results.set([...others, result].sort((one, other) => one.position - other.position || one.index - other.index));
}

/** Removes a result by its conversion id. */
export function removeResult(id: string): void {
  $results.set($results.get().filter(({ item }) => item.id !== id));
}

/** Extends the expiry of e-mailed results. `expiresAt` is an ISO date, `ids` are conversion ids. */
export function keepResultsUntil(expiresAt: string, ids: readonly string[]): void {
  const kept = new Set(ids);
  const longer = ({ item }: Result) => kept.has(item.id) && item.expiresAt < expiresAt;
  $results.set($results.get().map((one) => (longer(one) ? { ...one, item: { ...one.item, expiresAt } } : one)));
}

/** Removes all results, also from storage, so that a reload does not restore them. */
export function clearResults(): void {
  clearUploads();
  $results.set([]);
}
