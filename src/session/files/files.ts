import { atom, computed, type ReadableAtom } from 'nanostores';
import type { FileEntry, FileState } from '../model.ts';

/** The listed files. */
export const $files = atom<readonly FileEntry[]>([]);
export const $hasFiles = computed($files, (files) => files.length > 0);
export const $hasImages = computed($files, (files) =>
  files.some(({ format }) => format !== undefined && format !== 'pdf'),
);

let listedIds: ReadonlySet<string> = new Set();

/** Ids of the listed files. Changes only with them. */
export const $listedIds = computed($files, (files) => {
  if (files.length !== listedIds.size || files.some(({ id }) => !listedIds.has(id)))
    listedIds = new Set(files.map(({ id }) => id));
  return listedIds;
});

export const fileById = (id: string): FileEntry | undefined => $files.get().find((entry) => entry.id === id);

/** Sets values of a file. Does nothing if the file has left the list. */
export function updateFile(id: string, values: Partial<FileEntry>): void {
  updateFiles(new Set([id]), values);
}

/** Sets the same values for several files, in one change. */
export function updateFiles(ids: ReadonlySet<string>, values: Partial<FileEntry>): void {
  const files = $files.get();
  if (files.some(({ id }) => ids.has(id)))
    $files.set(files.map((entry) => (ids.has(entry.id) ? { ...entry, ...values } : entry)));
}

/** Sets the state of a file. Does nothing if the file has left the list. */
export function setFileState(id: string, state: FileState): void {
  updateFile(id, { state });
}

/** The value of each file that has one, by file id. Changes only with these values. */
export function valuesByFile<T>(read: (entry: FileEntry) => T | undefined): ReadableAtom<ReadonlyMap<string, T>> {
  let last: ReadonlyMap<string, T> = new Map();
  return computed($files, (files) => {
    const values = files.flatMap((entry): [string, T][] => {
      const value = read(entry);
      return value === undefined ? [] : [[entry.id, value]];
    });
    if (values.length !== last.size || values.some(([id, value]) => last.get(id) !== value)) last = new Map(values);
    return last;
  });
}

/** Kind of location in each listed file, by file id. */
export const $fileLocations = valuesByFile(({ location }) => location);
