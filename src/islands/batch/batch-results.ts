import { computed } from 'nanostores';
import { readUploads, removeUploads } from '../conversion/upload-session.ts';
import { $files, removeFile } from '../files/files.ts';
import { downloadResults } from '../results/download/download.ts';
import { $latestResults, $resultNames, $results, type Result } from '../results/results.ts';

/** Results without a row of their file, grouped by conversion: from before a reload, or of an earlier format. */
export const $restoredResults = computed([$results, $files], (results, files): readonly (readonly Result[])[] => {
  const listed = new Set(files.map(({ id }) => id));
  const byConversion = new Map<string, Result[]>();
  for (const result of results) {
    if (listed.has(result.fileId) && !result.isEarlier) continue;
    const key = `${result.fileId}:${result.conversionId}`;
    byConversion.set(key, [...(byConversion.get(key) ?? []), result]);
  }
  return [...byConversion.values()];
});

/** Earliest expiry time of the results. */
export const $firstExpiry = computed($results, (results) => results.map(({ item }) => item.expiresAt).sort()[0]);

/** Removes the results of a conversion from the list and from storage, so that a reload does not restore them. */
export function removeConversion(conversionId: string): void {
  removeUploads(
    readUploads()
      .filter((upload) => upload.conversionId === conversionId)
      .map(({ key }) => key),
  );
  $results.set($results.get().filter((result) => result.conversionId !== conversionId));
}

/** Removes a file and its results. */
export function removeRow(fileId: string): void {
  const uploads = [...readUploads(), ...$results.get()].filter((one) => one.fileId === fileId);
  for (const conversionId of new Set(uploads.map((one) => one.conversionId))) removeConversion(conversionId);
  removeFile(fileId);
}

/** Downloads all results as one ZIP. */
export const downloadAll = (): Promise<void> =>
  downloadResults(
    'batch-conversion',
    $latestResults.get().map(({ item }) => ({ item, name: $resultNames.get().get(item.id) ?? item.convertedName })),
  );
