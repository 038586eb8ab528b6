import { atom } from 'nanostores';
import { type ArchiveName, type ArchiveRequest, archiveFileName, type DownloadStep, downloadSteps } from '#lib/api.ts';
import { isRecord } from '#lib/type-guards.ts';
import { $converting } from '../../conversion/file-status.ts';
import { randomId } from '../../files/random-id.ts';
import { showError, showToast } from '../../shell/toast.ts';
import type { ArchivedFile } from '../device/save-archive.ts';
import { isOnDevice, type ResultItem } from '../result-item.ts';
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

/** Downloads results as one ZIP: from the server if all are there, else created by this browser. Toasts report the result. */
export async function downloadResults(archive: ArchiveName, results: readonly NamedResult[]): Promise<void> {
  // More results may follow.
  const sentText = $converting.get() ? messages.downloadedSome(results.length) : messages.downloadedAll(results.length);
  if (!results.some(({ item }) => isOnDevice(item))) {
    const files = results.map(({ item, name }) => ({ url: item.url, filename: name }));
    return downloadZip(archive, files, sentText);
  }
  if ($download.get().step === 'preparing') return;
  $download.set({ step: 'preparing' });
  try {
    const { saveArchive } = await import('../device/save-archive.ts');
    await saveArchive(() => readResults(results), archiveFileName(archive, new Date()));
    markDownloaded(results.map(({ item }) => item.id));
    $download.set({ step: 'idle' });
    reportSent(sentText);
  } catch {
    $download.set({ step: 'failed', text: reportFailure(archive) });
  }
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

/**
 * Downloads files as one ZIP through the browser, which streams it to disk. Toasts report the result. Resolves when the
 * result is known or unavailable. Only one download can be in preparation.
 * @param sentText reports a complete download, with the number of files
 */
async function downloadZip(archive: ArchiveName, files: ArchiveRequest['files'], sentText: string): Promise<void> {
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
    const first = await Promise.race([refused, pollNextStep(download, 'nothing', over.signal)]);
    if (first !== 'begun' && first !== 'sent') {
      $download.set({
        step: 'failed',
        text: reportFailure(archive, typeof first === 'object' ? first.reason : undefined),
      });
      return;
    }
    $download.set({ step: 'idle' });
    const last = first === 'sent' ? first : await pollNextStep(download, 'begun', over.signal);
    if (last === 'sent') reportSent(sentText);
    if (last === 'broken') reportFailure(archive);
  } finally {
    over.abort();
    remove();
  }
}

const reportSent = (sentText: string): void => showToast(messages.downloaded, sentText);

function reportFailure(archive: ArchiveName, reason?: string): string {
  const { title, text } = failures[archive];
  showError(title, text(reason));
  return text(reason);
}

/** Polls without news before the download counts as lost. Each long poll takes up to 25 s. */
const MAX_UNCHANGED_POLLS = 3;
/** Consecutive poll failures before giving up, for example while offline. */
const MAX_FAILURES = 24;
const RETRY_DELAY_MS = 5000;

/**
 * Polls for the next state of a download: its start or its end. Undefined if the state is unavailable or the signal is
 * aborted.
 */
async function pollNextStep(
  download: string,
  known: 'nothing' | 'begun',
  signal: AbortSignal,
): Promise<DownloadStep | undefined> {
  let failures = 0;
  for (let silent = 0; silent < MAX_UNCHANGED_POLLS && failures < MAX_FAILURES; ) {
    const answer = await fetch(`/api/downloads/${download}${known === 'begun' ? '?known=begun' : ''}`, {
      cache: 'no-store',
      signal,
    }).catch(() => undefined);
    if (signal.aborted) return undefined;
    if (!answer?.ok) {
      failures++;
      await sleep(RETRY_DELAY_MS);
      continue;
    }
    failures = 0;
    const step = answer.status === 200 ? await parseStep(answer) : undefined;
    if (step && step !== known) return step;
    silent = step ? 0 : silent + 1;
  }
  return undefined;
}

/** Undefined if the response is not from this service but, for example, from a proxy. */
async function parseStep(response: Response): Promise<DownloadStep | undefined> {
  const state: unknown = await response.json().catch(() => undefined);
  return downloadSteps.find((step) => isRecord(state) && state.step === step);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Error texts of this service are shorter. A longer text comes from other software, such as a proxy. */
const MAX_TEXT_LENGTH = 500;

interface FramedPost {
  /**
   * Resolves if the response is an error page instead of a download. `reason` is empty if its text is not user-facing.
   */
  refused: Promise<{ reason: string }>;
  /** Removes the frame. A download that has started continues. */
  remove: () => void;
}

/**
 * Posts a form into a hidden frame to start a download. An error response does not replace the page.
 * @param address same-origin URL whose error responses may be framed
 */
function postToFrame(address: string, fields: Record<string, string>): FramedPost {
  const frame = document.createElement('iframe');
  const name = `download-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  Object.assign(frame, { name, hidden: true, title: messages.frame });
  const refused = new Promise<{ reason: string }>((resolve) => {
    frame.addEventListener('load', () => {
      // Some browsers also fire `load` for the empty frame.
      if (frameLocation(frame) !== 'about:blank') resolve({ reason: errorText(frame) });
    });
  });
  document.body.append(frame);
  const form = createForm(fields);
  Object.assign(form, { action: address, target: name });
  document.body.append(form);
  form.submit();
  form.remove();
  return { refused, remove: () => frame.remove() };
}

function createForm(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  return form;
}

/** The browser's own error page is cross-origin, so reading its location throws. */
function frameLocation({ contentWindow }: HTMLIFrameElement): string | undefined {
  try {
    return contentWindow?.location.href;
  } catch {
    return undefined;
  }
}

function errorText({ contentDocument }: HTMLIFrameElement): string {
  const words = contentDocument?.body.textContent?.trim() ?? '';
  return contentDocument?.contentType === 'text/plain' && words.length <= MAX_TEXT_LENGTH ? words : '';
}
