import { computed } from 'nanostores';
import { readUploads, removeUploads } from '../conversion/upload-session.ts';
import { removeFile } from '../files/files.ts';
import { downloadResults } from '../results/download/download.ts';
import { $latestResults, $resultNames, $results } from '../results/results.ts';

/** Earliest expiry time of the latest results. */
export const $firstExpiry = computed($latestResults, (results) => results.map(({ item }) => item.expiresAt).sort()[0]);

/** Removes a file and its results. */
export function removeRow(fileId: string): void {
  const uploads = [...readUploads(), ...$results.get()].filter((one) => one.fileId === fileId);
  for (const conversionId of new Set(uploads.map((one) => one.conversionId))) removeConversion(conversionId);
  removeFile(fileId);
}

/** Removes the results of a conversion from the list and from storage, so that a reload does not restore them. */
function removeConversion(conversionId: string): void {
  removeUploads(
    readUploads()
      .filter((upload) => upload.conversionId === conversionId)
      .map(({ key }) => key),
  );
  $results.set($results.get().filter((result) => result.conversionId !== conversionId));
}

/** Downloads the latest results as one ZIP. */
export const downloadAll = (): Promise<void> =>
  downloadResults(
    'batch-conversion',
    $latestResults.get().map(({ item }) => ({ item, name: $resultNames.get().get(item.id) ?? item.convertedName })),
  );
