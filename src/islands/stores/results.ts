import { atom } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';

/** What became of a file, kept when the file itself leaves the list. */
export interface Result {
  fileId: string;
  item: ConvertedItem;
}

export const $results = atom<readonly Result[]>([]);

/** A file has one result, its newest. */
export function addResult(result: Result): void {
  const others = $results.get();
  const known = others.some(({ fileId }) => fileId === result.fileId);
  $results.set(known ? others.map((other) => (other.fileId === result.fileId ? result : other)) : [...others, result]);
}

export function clearResults(): void {
  $results.set([]);
}
