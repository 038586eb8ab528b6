import { type ArchiveName, type ArchiveRequest, type DownloadStep, downloadSteps } from '#lib/api.ts';
import { isRecord } from '#lib/type-guards.ts';
import { randomId } from '../../files/random-id.ts';
import { messages } from './messages.ts';

// ZIPs that the server creates. Loaded with the first of them.

/** How a download ended. Undefined if that is unavailable, an object if the server refused it. */
type ArchiveEnd = 'sent' | 'broken' | Refusal | undefined;

/** @property reason error text of the server. Undefined without a response, empty without a user-facing text. */
interface Refusal {
  reason: string | undefined;
}

/**
 * Downloads files as one ZIP through the browser, which streams it to disk. Resolves when the end is known or unavailable.
 * @param onBegun called when the download starts
 */
export async function requestArchive(
  archive: ArchiveName,
  files: ArchiveRequest['files'],
  onBegun: () => void,
): Promise<ArchiveEnd> {
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
    if (typeof first === 'object') return first;
    if (first !== 'begun' && first !== 'sent') return { reason: undefined };
    onBegun();
    const last = first === 'sent' ? first : await pollNextStep(download, 'begun', over.signal);
    return last === 'begun' ? undefined : last;
  } finally {
    over.abort();
    remove();
  }
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
  /** Resolves if the response is an error page instead of a download. */
  refused: Promise<Refusal>;
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
  const refused = new Promise<Refusal>((resolve) => {
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
