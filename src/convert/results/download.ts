import { atom } from 'nanostores';
import { type ArchiveName, archiveFileName } from '#lib/api.ts';
import { sitePath } from '#lib/site-path.ts';
import { uniqueNames } from '#lib/text/file-names.ts';
import { $converting } from '#session/files/file-status.ts';
import { isOnDevice, type ResultItem } from '#session/results/result-item.ts';
import { $latestResults, type Result } from '#session/results/results.ts';
import { showError, showToast } from '#session/toast.ts';
import { downloadMessages } from '../messages.ts';
import { markDownloaded } from './downloaded.ts';
import type { ArchivedFile } from './save-archive.ts';

/** State of a requested ZIP. `preparing` ends when the download starts, from then on the browser owns it. */
export type Download = { step: 'idle' } | { step: 'preparing' } | { step: 'failed'; text: string };

const failureOf = (archive: ArchiveName): { title: string; text: string } =>
  archive === 'batch-conversion'
    ? { title: downloadMessages.error, text: downloadMessages.zipFailed }
    : { title: downloadMessages.failed, text: downloadMessages.allFailed };

/** A result with its unique path in an archive. */
interface ArchivedResult {
  item: ResultItem;
  name: string;
  lastModified?: number | undefined;
}

export const $download = atom<Download>({ step: 'idle' });

/**
 * Downloads results as one ZIP, which this browser creates, also of results on the server. Where it cannot write files, the server
 * creates a ZIP of results that are all there. A toast reports the result. Only one download can be in preparation.
 */
export async function downloadResults(archive: ArchiveName, chosen: readonly Result[]): Promise<void> {
  const results = archivedResults(chosen);
  if ($download.get().step === 'preparing' || results.length === 0) return;
  $download.set({ step: 'preparing' });
  // More results may follow.
  const sentText = $converting.get()
    ? downloadMessages.downloadedSome(results.length)
    : downloadMessages.downloadedAll(results.length);
  try {
    const { canWriteFiles } = await import('./result-files.ts');
    if (!canWriteFiles() && results.every(({ item }) => !isOnDevice(item))) requestArchive(archive, results);
    else await createArchive(archive, results, sentText);
    $download.set({ step: 'idle' });
  } catch {
    const { title, text } = failureOf(archive);
    showError(title, text);
    $download.set({ step: 'failed', text });
  }
}

/** Downloads the latest results as one ZIP. */
export const downloadLatest = (archive: ArchiveName): Promise<void> => downloadResults(archive, $latestResults.get());

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

/** @throws Error if the code or a result cannot be loaded */
async function createArchive(
  archive: ArchiveName,
  results: readonly ArchivedResult[],
  sentText: string,
): Promise<void> {
  const { saveArchive } = await import('./save-archive.ts');
  await saveArchive(() => readResults(results), archiveFileName(archive, new Date()));
  markDownloaded(results.map(({ item }) => item.id));
  showToast(downloadMessages.downloaded, sentText);
}

/** Posts a form, whose response the browser downloads. A page cannot observe how that ends. */
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
