import { atom } from 'nanostores';
import { announce } from '#session/announcement.ts';
import { shareMessages } from '../messages.ts';

/** A converted file to share. */
export interface Shareable {
  /** File name for saving. */
  name: string;
  /** Title for the recipient. */
  title: string;
  /** The file, or its URL. */
  source: Blob | string;
  mime: string;
  sizeBytes: number;
  /** Absolute URL of the view page, or the id of a result that has no link yet. */
  link: string | { resultId: string };
  /** ISO date of the link's expiry. */
  expiresAt: string;
}

/** State of the share dialog. */
export type Sharing =
  | { step: 'none' }
  /** The user selects the file or the link. */
  | { step: 'choosing'; shared: Shareable; problem?: string }
  | { step: 'fetching'; shared: Shareable }
  /** The file is loaded and needs another click, because `navigator.share` requires transient activation. */
  | { step: 'fetched'; shared: Shareable; file: File }
  /** The user must copy the link manually. */
  | { step: 'byHand'; shared: Shareable; link: string };

interface SharedPage {
  title: string;
  url: string;
}

/** `refused`: the user must copy the link manually. */
type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused';

/** Larger files are shared by link only, because the page must hold the whole file in memory. */
const MAX_BYTES = 50 * 1024 ** 2;

export const $sharing = atom<Sharing>({ step: 'none' });

/** Controller of the current download, if any. */
let fetching: AbortController | undefined;

/** Whether this device can share the file itself. */
export function canShareFile({ name, mime, sizeBytes }: Shareable): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return sizeBytes <= MAX_BYTES && navigator.canShare({ files: [new File([], name, { type: mime })] });
}

/** Opens the dialog if the file can be shared, else shares the link, if there is one. */
export async function startSharing(shared: Shareable): Promise<void> {
  if (canShareFile(shared)) $sharing.set({ step: 'choosing', shared });
  else if (typeof shared.link === 'string') await shareLink(shared, shared.link);
}

/** Shares the link with the Web Share API, else copies it to the clipboard and shows an alert. */
export async function shareLink(shared: Shareable, link: string): Promise<void> {
  stopSharing();
  const outcome = await sharePage({ title: shared.title, url: link });
  if (outcome === 'refused') $sharing.set({ step: 'byHand', shared, link });
  if (outcome === 'copied') alert(shareMessages.linkCopied);
}

/** Downloads the file and shares it. If the download outlasts the transient activation, a second click is needed. */
export async function shareFile(shared: Shareable): Promise<void> {
  const sharing = $sharing.get();
  if (sharing.step === 'fetching') return;
  if (sharing.step === 'fetched') return shareFetchedFile(shared, sharing.file, 'again');
  const call = new AbortController();
  fetching = call;
  $sharing.set({ step: 'fetching', shared });
  const file = await fetchFile(shared, call.signal).catch(() => undefined);
  if (call.signal.aborted) return;
  if (file) await shareFetchedFile(shared, file, 'first');
  else $sharing.set({ step: 'choosing', shared, problem: shareMessages.notFetched });
}

export function stopSharing(): void {
  fetching?.abort();
  $sharing.set({ step: 'none' });
}

async function fetchFile({ source, name, mime }: Shareable, signal: AbortSignal): Promise<File | undefined> {
  if (source instanceof Blob) return new File([source], name, { type: mime });
  const answer = await fetch(source, { signal });
  return answer.ok ? new File([await answer.blob()], name, { type: mime }) : undefined;
}

async function shareFetchedFile(shared: Shareable, file: File, press: 'first' | 'again'): Promise<void> {
  try {
    await navigator.share({ files: [file] });
    $sharing.set({ step: 'none' });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') $sharing.set({ step: 'choosing', shared });
    else if (name === 'NotAllowedError' && press === 'first') $sharing.set({ step: 'fetched', shared, file });
    else $sharing.set({ step: 'choosing', shared, problem: shareMessages.notAccepted });
  }
}

function labelOf({ step }: Sharing): string {
  if (step === 'fetching') return shareMessages.fetching;
  return step === 'fetched' ? shareMessages.shareNow : shareMessages.shareFile;
}

/** Texts of the share dialog: button label, status and error. Empty if there is nothing to report. */
export function shareText(sharing: Sharing): { label: string; ready: string; problem: string } {
  return {
    label: labelOf(sharing),
    ready: sharing.step === 'fetched' ? shareMessages.fetched : '',
    problem: (sharing.step === 'choosing' && sharing.problem) || '',
  };
}

/** Shares a page with the Web Share API. If that fails or is unavailable, copies the link to the clipboard. */
async function sharePage(page: SharedPage): Promise<ShareOutcome> {
  const shared = await shareByDevice(page);
  if (shared !== 'failed') return shared;
  return (await copyText(page.url)) ? 'copied' : 'refused';
}

/** Copies the text of a field, or selects the field if the browser refuses. @returns whether it is copied */
export async function copyFromField(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
  announcement = shareMessages.linkCopied,
): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) announce(announcement);
  else field?.select();
  return isCopied;
}

/** @returns whether the browser allows it */
async function copyText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is undefined outside a secure context.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the system can share a link. */
export const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** Shares a page with the Web Share API. */
export async function shareByDevice(page: SharedPage): Promise<'shared' | 'cancelled' | 'failed'> {
  if (!canShareLinks()) return 'failed';
  try {
    await navigator.share({ title: page.title, url: page.url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
