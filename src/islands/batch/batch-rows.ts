import { computed } from 'nanostores';
import { uniqueNames } from '#lib/text/file-names.ts';
import { readUploads, removeUploads } from '../conversion/upload-session.ts';
import { $files, removeFile } from '../files/files.ts';
import { downloadZip } from '../results/download.ts';
import { $results, type Result } from '../results/results.ts';

/** Results whose files are not in the list, as after the page was loaded again: together, by file. */
export const $restoredResults = computed([$results, $files], (results, files): readonly (readonly Result[])[] => {
  const listed = new Set(files.map(({ id }) => id));
  const byFile = new Map<string, Result[]>();
  for (const result of results) {
    if (!listed.has(result.fileId)) byFile.set(result.fileId, [...(byFile.get(result.fileId) ?? []), result]);
  }
  return [...byFile.values()];
});

/** What each result is called, told apart from others of the same name, by its id. */
export const $resultNames = computed($results, (results): ReadonlyMap<string, string> => {
  const names = uniqueNames(results.map(({ item }) => item.convertedName));
  return new Map(results.map(({ item }, index) => [item.id, names[index] ?? item.convertedName]));
});

/** When the first of the results goes. */
export const $firstExpiry = computed($results, (results) => results.map(({ item }) => item.expiresAt).sort()[0]);

/** Takes a file off the list, with what came of it: not even loading the page again brings it back. */
export function removeRow(fileId: string): void {
  removeUploads(
    readUploads()
      .filter((sent) => sent.fileId === fileId)
      .map(({ key }) => key),
  );
  $results.set($results.get().filter((result) => result.fileId !== fileId));
  removeFile(fileId);
}

/** Everything in the list as one ZIP. */
export const downloadAll = (): Promise<void> =>
  downloadZip(
    'batch-conversion',
    $results
      .get()
      .map(({ item }) => ({ url: item.url, filename: $resultNames.get().get(item.id) ?? item.convertedName })),
  );
