import { atom, computed } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';
import { clearUploads } from '../conversion/upload-session.ts';

/** What became of a file or of a page of it, kept when the file itself leaves the list. */
export interface Result {
  fileId: string;
  /** Its file's place among all that were added. */
  position: number;
  conversionId: string;
  /** Its place among what the conversion gives: the pages of a PDF, in the order wanted. */
  index: number;
  /** How many its conversion was to give. */
  count: number;
  item: ConvertedItem;
}

export const $results = atom<readonly Result[]>([]);

/** Whether a conversion gave less than it was to give, its file in the list or not. */
export const $anyIncomplete = computed($results, (results) => {
  const came = new Map<string, number>();
  for (const { conversionId } of results) came.set(conversionId, (came.get(conversionId) ?? 0) + 1);
  return results.some(({ conversionId, count }) => (came.get(conversionId) ?? 0) < count);
});

/**
 * A file has the results of its newest conversion. They stand in the order of their files and within a PDF of its pages,
 * whichever is done first.
 */
export function addResult(result: Result): void {
  const { fileId, conversionId, index } = result;
  const others = $results
    .get()
    .filter((other) => other.fileId !== fileId || (other.conversionId === conversionId && other.index !== index));
  $results.set([...others, result].sort((one, other) => one.position - other.position || one.index - other.index));
}

/** Takes a result away, by its conversion's id at the server. */
export function removeResult(id: string): void {
  $results.set($results.get().filter(({ item }) => item.id !== id));
}

/** What went by e-mail lives longer. `expiresAt` is an ISO date, `ids` those of the conversions at the server. */
export function keepResultsUntil(expiresAt: string, ids: readonly string[]): void {
  const kept = new Set(ids);
  const longer = ({ item }: Result) => kept.has(item.id) && item.expiresAt < expiresAt;
  $results.set($results.get().map((one) => (longer(one) ? { ...one, item: { ...one.item, expiresAt } } : one)));
}

/** Takes all of them away, also from what a reload would bring back. */
export function clearResults(): void {
  clearUploads();
  $results.set([]);
}
