import { atom } from 'nanostores';
import type { ArchiveName, ArchiveRequest } from '#lib/api.ts';
import { randomId } from '../files/random-id.ts';
import { showError, showToast } from '../shell/toast.ts';
import { postToFrame } from './download-frame.ts';
import { nextStep } from './download-steps.ts';

/** State of a requested ZIP. `preparing` ends when the download starts, from then on the browser owns it. */
export type Download = { step: 'idle' } | { step: 'preparing' } | { step: 'failed'; text: string };

interface FailureWords {
  title: string;
  /** @param reason error text of the server. Undefined without a response, empty without a user-facing text. */
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
 * Downloads files as one ZIP through the browser, which streams it to disk. Toasts report the result. Resolves when the
 * result is known or unavailable. Only one download can be in preparation.
 */
export async function downloadZip(archive: ArchiveName, files: ArchiveRequest['files']): Promise<void> {
  if ($download.get().step === 'preparing' || files.length === 0) return;
  $download.set({ step: 'preparing' });
  const download = randomId();
  const over = new AbortController();
  const { refused, remove } = postToFrame('/api/download-batch?framed', {
    archive,
    download,
    // Removes the file name from the URL, because `filename` already contains it.
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
