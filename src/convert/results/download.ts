import { atom } from 'nanostores';
import type { ArchiveName } from '#lib/api.ts';
import { $converting } from '#session/files/file-status.ts';
import { $latestResults, type Result } from '#session/results/results.ts';
import { showError, showToast } from '#session/toast.ts';
import { downloadMessages } from '../messages.ts';

/** State of a requested ZIP. `preparing` ends when the download starts, from then on the browser owns it. */
export type Download = { step: 'idle' } | { step: 'preparing' } | { step: 'failed'; text: string };

const failureOf = (archive: ArchiveName): { title: string; text: string } =>
  archive === 'batch-conversion'
    ? { title: downloadMessages.error, text: downloadMessages.zipFailed }
    : { title: downloadMessages.failed, text: downloadMessages.allFailed };

export const $download = atom<Download>({ step: 'idle' });

/** Downloads results as one ZIP. A toast reports the result. Only one download can be in preparation. */
export async function downloadResults(archive: ArchiveName, results: readonly Result[]): Promise<void> {
  if ($download.get().step === 'preparing' || results.length === 0) return;
  $download.set({ step: 'preparing' });
  // More results may follow.
  const sentText = $converting.get()
    ? downloadMessages.downloadedSome(results.length)
    : downloadMessages.downloadedAll(results.length);
  try {
    const { archiveResults } = await import('./archive-results.ts');
    if (await archiveResults(archive, results)) showToast(downloadMessages.downloaded, sentText);
    $download.set({ step: 'idle' });
  } catch {
    const { title, text } = failureOf(archive);
    showError(title, text);
    $download.set({ step: 'failed', text });
  }
}

/** Downloads the latest results as one ZIP. */
export const downloadLatest = (archive: ArchiveName): Promise<void> => downloadResults(archive, $latestResults.get());
