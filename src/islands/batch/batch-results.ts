import { computed } from 'nanostores';
import { uniqueNames } from '#lib/text/file-names.ts';
import { readUploads, removeUploads } from '../conversion/upload-session.ts';
import { $files, removeFile } from '../files/files.ts';
import { downloadResults } from '../results/download/download.ts';
import { $results, type Result } from '../results/results.ts';

/** Results whose files are not in the list, for example after a reload, grouped by file. */
export const $restoredResults = computed([$results, $files], (results, files): readonly (readonly Result[])[] => {
  const listed = new Set(files.map(({ id }) => id));
  const byFile = new Map<string, Result[]>();
  for (const result of results) {
    if (!listed.has(result.fileId)) byFile.set(result.fileId, [...(byFile.get(result.fileId) ?? []), result]);
  }
  return [...byFile.values()];
});

/** Unique display name of each result, by result id. */
export const $resultNames = computed($results, (results): ReadonlyMap<string, string> => {
  const names = uniqueNames(results.map(({ item }) => item.convertedName));
  return new Map(results.map(({ item }, index) => [item.id, names[index] ?? item.convertedName]));
});

/** Earliest expiry time of the results. */
export const $firstExpiry = computed($results, (results) => results.map(({ item }) => item.expiresAt).sort()[0]);

/** Removes a file and its results from the list and from storage, so that a reload does not restore them. */
export function removeRow(fileId: string): void {
  removeUploads(
    readUploads()
      .filter((upload) => upload.fileId === fileId)
      .map(({ key }) => key),
  );
  $results.set($results.get().filter((result) => result.fileId !== fileId));
  removeFile(fileId);
}

/** Downloads all results as one ZIP. */
export const downloadAll = (): Promise<void> =>
  downloadResults(
    'batch-conversion',
    $results.get().map(({ item }) => ({ item, name: $resultNames.get().get(item.id) ?? item.convertedName })),
  );
