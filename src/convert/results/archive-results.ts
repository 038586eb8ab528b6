import { type ArchiveName, archiveFileName } from '#lib/api.ts';
import { sitePath } from '#lib/site-path.ts';
import { uniqueNames } from '#lib/text/file-names.ts';
import { isOnDevice, type ResultItem } from '#session/results/result-item.ts';
import type { Result } from '#session/results/results.ts';
import { markDownloaded } from './downloaded.ts';
import { canWriteFiles } from './result-files.ts';
import { type ArchivedFile, saveArchive } from './save-archive.ts';

// Loaded with the first ZIP.

/** A result with its unique path in an archive. */
interface ArchivedResult {
  item: ResultItem;
  name: string;
  lastModified?: number | undefined;
}

/**
 * Downloads results as one ZIP, which this browser creates, also of results on the server. Where it cannot write files, the server
 * creates a ZIP of results that are all there.
 * @returns whether the ZIP is saved; how a download from the server ends cannot be observed
 * @throws Error if a result cannot be loaded, RangeError if memory is exhausted
 */
export async function archiveResults(archive: ArchiveName, results: readonly Result[]): Promise<boolean> {
  const archived = archivedResults(results);
  if (!canWriteFiles() && archived.every(({ item }) => !isOnDevice(item))) {
    requestArchive(archive, archived);
    return false;
  }
  await saveArchive(() => readResults(archived), archiveFileName(archive, new Date()));
  markDownloaded(archived.map(({ item }) => item.id));
  return true;
}

/** Results as an archive has them: in the folder and with the date of their file. */
function archivedResults(results: readonly Result[]): ArchivedResult[] {
  const names = uniqueNames(results.map(pathOf));
  return results.map(({ item, source }, index) => ({
    item,
    name: names[index] ?? item.convertedName,
    lastModified: source?.lastModified,
  }));
}

const pathOf = ({ item: { convertedName }, source }: Result): string =>
  source?.folder === undefined ? convertedName : `${source.folder}/${convertedName}`;

/** Posts a form, whose response the browser downloads. */
function requestArchive(archive: ArchiveName, results: readonly ArchivedResult[]): void {
  // Removes the file name from the URL, because `filename` contains it.
  const files = results.map(({ item: { url }, name, lastModified }) => ({
    url: url.slice(0, url.lastIndexOf('/') + 1),
    filename: name,
    lastModified,
  }));
  const form = document.createElement('form');
  Object.assign(form, {
    method: 'post',
    action: sitePath('/api/download-batch'),
    enctype: 'multipart/form-data',
    hidden: true,
  });
  for (const [name, value] of Object.entries({ archive, files: JSON.stringify(files) }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** @throws Error if the server does not have a result any more */
async function* readResults(results: readonly ArchivedResult[]): AsyncGenerator<ArchivedFile> {
  for (const { item, ...entry } of results) {
    if (isOnDevice(item)) yield { ...entry, content: item.content };
    else {
      const content = await fetch(item.url);
      if (!content.ok) throw new Error(`${content.status}`);
      yield { ...entry, content };
    }
  }
}
