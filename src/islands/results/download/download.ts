import { atom } from 'nanostores';
import { type ArchiveName, archiveFileName } from '#lib/api.ts';
import { isOnDevice, type ResultItem } from '#session/result-item.ts';
import { $converting } from '../../conversion/file-status.ts';
import { showError, showToast } from '../../shell/toast.ts';
import type { ArchivedFile } from '../device/save-archive.ts';
import { markDownloaded } from './downloaded.ts';
import { messages } from './messages.ts';

/** State of a requested ZIP. `preparing` ends when the download starts, from then on the browser owns it. */
export type Download = { step: 'idle' } | { step: 'preparing' } | { step: 'failed'; text: string };

interface FailureText {
  title: string;
  /** @param reason error text of the server. Undefined without a response, empty without a user-facing text. */
  text: (reason: string | undefined) => string;
}

const failures: Record<ArchiveName, FailureText> = {
  'batch-conversion': {
    title: messages.error,
    text: (reason) => (reason === undefined ? messages.zipFailed : reason || messages.zipNotCreated),
  },
  'converted-images': {
    title: messages.failed,
    text: () => messages.allFailed,
  },
};

/** A result with its unique name in an archive. */
export interface NamedResult {
  item: ResultItem;
  name: string;
}

export const $download = atom<Download>({ step: 'idle' });

/**
 * Downloads results as one ZIP: from the server if all are there, else created by this browser. Toasts report the result. Only
 * one download can be in preparation.
 */
export async function downloadResults(archive: ArchiveName, results: readonly NamedResult[]): Promise<void> {
  if ($download.get().step === 'preparing' || results.length === 0) return;
  $download.set({ step: 'preparing' });
  // More results may follow.
  const sentText = $converting.get() ? messages.downloadedSome(results.length) : messages.downloadedAll(results.length);
  try {
    if (results.some(({ item }) => isOnDevice(item))) await createArchive(archive, results, sentText);
    else await fetchArchive(archive, results, sentText);
  } catch {
    $download.set({ step: 'failed', text: reportFailure(archive) });
  }
}

/** @throws Error if the code or a result cannot be loaded */
async function createArchive(archive: ArchiveName, results: readonly NamedResult[], sentText: string): Promise<void> {
  const { saveArchive } = await import('../device/save-archive.ts');
  await saveArchive(() => readResults(results), archiveFileName(archive, new Date()));
  markDownloaded(results.map(({ item }) => item.id));
  $download.set({ step: 'idle' });
  reportSent(sentText);
}

/** @throws Error if the code cannot be loaded */
async function fetchArchive(archive: ArchiveName, results: readonly NamedResult[], sentText: string): Promise<void> {
  const { requestArchive } = await import('./server-archive.ts');
  const files = results.map(({ item, name }) => ({ url: item.url, filename: name }));
  const end = await requestArchive(archive, files, () => $download.set({ step: 'idle' }));
  if (end === 'sent') reportSent(sentText);
  if (end === 'broken') reportFailure(archive);
  if (typeof end === 'object') $download.set({ step: 'failed', text: reportFailure(archive, end.reason) });
}

/** @throws Error if the server does not have a result any more */
async function* readResults(results: readonly NamedResult[]): AsyncGenerator<ArchivedFile> {
  for (const { item, name } of results) {
    if (isOnDevice(item)) yield { name, content: item.content };
    else {
      const content = await fetch(item.url);
      if (!content.ok) throw new Error(`${content.status}`);
      yield { name, content };
    }
  }
}

const reportSent = (sentText: string): void => showToast(messages.downloaded, sentText);

function reportFailure(archive: ArchiveName, reason?: string): string {
  const { title, text } = failures[archive];
  showError(title, text(reason));
  return text(reason);
}
