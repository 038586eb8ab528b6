import { $results } from '#session/results/results.ts';
import { readUploads, removeUploads } from '../server/upload-session.ts';
import { removeOne } from './remove-selected.ts';

/** Removes a file and its results, with a toast that brings back the file. */
export function removeRow(fileId: string): void {
  const uploads = [...readUploads(), ...$results.get()].filter((one) => one.fileId === fileId);
  for (const conversionId of new Set(uploads.map((one) => one.conversionId))) removeConversion(conversionId);
  removeOne(fileId);
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
