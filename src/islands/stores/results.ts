import { atom } from 'nanostores';
import type { ConvertedItem } from '#lib/api.ts';

/** What became of a file, kept when the file itself leaves the list. */
export interface Result {
  fileId: string;
  /** Its file's place among all that were added. */
  place: number;
  item: ConvertedItem;
}

export const $results = atom<readonly Result[]>([]);

/** A file has one result, its newest; results stand in the order of their files, whichever is done first. */
export function addResult(result: Result): void {
  const others = $results.get().filter(({ fileId }) => fileId !== result.fileId);
  $results.set([...others, result].sort((one, other) => one.place - other.place));
}

export function clearResults(): void {
  $results.set([]);
}
