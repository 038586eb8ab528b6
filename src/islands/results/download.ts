import { atom } from 'nanostores';
import type { ArchiveName, ArchiveRequest } from '#lib/api.ts';
import { randomId } from '../files/random-id.ts';
import { showError, showToast } from '../shell/toast.ts';
import { postToFrame } from './download-frame.ts';
import { nextStep } from './download-steps.ts';

/** Where a ZIP stands that was asked for: `preparing` until it is on its way, from then on it is the browser's affair. */
export type Download = { step: 'idle' } | { step: 'preparing' } | { step: 'failed'; text: string };

interface FailureWords {
  title: string;
  /** @param reason what the server said, if it did; empty where it refused without words */
  text: (reason: string | undefined) => string;
}

const failures: Record<ArchiveName, FailureWords> = {
  'batch-conversion': {
    title: 'Error',
    text: (reason) =>
      reason === undefined ? 'Failed to download ZIP file. Please try again.' : reason || 'Failed to create ZIP file',
  },
  'converted-images': {
    title: 'Download failed',
    text: () => 'Failed to download all files. Please try again.',
  },
};

export const $download = atom<Download>({ step: 'idle' });

/**
 * Has the browser download files as one ZIP by itself, so that it streams to disk and stands in the browser's list. What
 * becomes of it is told in toasts; resolves when that is known or cannot be found out. One at a time until it has begun.
 */
export async function downloadZip(archive: ArchiveName, files: ArchiveRequest['files']): Promise<void> {
  if ($download.get().step === 'preparing' || files.length === 0) return;
  $download.set({ step: 'preparing' });
  const download = randomId();
  const over = new AbortController();
  const { refused, remove } = postToFrame('/api/download-batch?framed', {
    archive,
    download,
    // The name in the address would only repeat the file's own.
    files: JSON.stringify(
      files.map(({ url, filename }) => ({ url: url.slice(0, url.lastIndexOf('/') + 1), filename })),
    ),
  });
  try {
    const first = await Promise.race([refused, nextStep(download, 'nothing', over.signal)]);
    if (first !== 'begun' && first !== 'sent') {
      $download.set({
        step: 'failed',
        text: tellFailure(archive, typeof first === 'object' ? first.reason : undefined),
      });
      return;
    }
    $download.set({ step: 'idle' });
    const last = first === 'sent' ? first : await nextStep(download, 'begun', over.signal);
    if (last === 'sent') tellSent(files.length);
    if (last === 'broken') tellFailure(archive);
  } finally {
    over.abort();
    remove();
  }
}

function tellSent(count: number): void {
  const files = count === 1 ? '1 file has' : `All ${count} files have`;
  showToast('ZIP Downloaded', `${files} been downloaded as a ZIP archive.`);
}

function tellFailure(archive: ArchiveName, reason?: string): string {
  const { title, text } = failures[archive];
  showError(title, text(reason));
  return text(reason);
}
