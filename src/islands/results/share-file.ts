import { atom } from 'nanostores';
import { share } from './share.ts';

/** A converted file as it can be given to others. */
export interface Shareable {
  /** What it is saved as. */
  name: string;
  /** Of the page or the file, for whoever gets it. */
  title: string;
  /** Where the file itself is. */
  fileUrl: string;
  mime: string;
  sizeBytes: number;
  /** Full address of its page. */
  link: string;
  /** ISO date until which that opens. */
  expiresAt: string;
}

/** Where it stands with sharing a file. */
export type Sharing =
  | { step: 'none' }
  /** The visitor chooses: the file itself or its link. */
  | { step: 'choosing'; shared: Shareable; problem?: string }
  | { step: 'fetching'; shared: Shareable }
  /** The file is here and waits for another press: devices share only right after one. */
  | { step: 'fetched'; shared: Shareable; file: File }
  /** The link has to be copied by hand. */
  | { step: 'byHand'; shared: Shareable };

/** Larger ones are shared by their link: a page has to hold the whole file to hand it over. */
const MAX_BYTES = 50 * 1024 ** 2;
const NOT_FETCHED = 'The file could not be fetched. It may have been deleted, or the connection is gone.';
const NOT_TAKEN = 'This device did not take the file. Share the link instead.';

export const $sharing = atom<Sharing>({ step: 'none' });

/** Which file is being fetched, if one is. */
let fetching: AbortController | undefined;

/** Whether this device shares such a file itself and not only a link to it. */
export function takesFile({ name, mime, sizeBytes }: Shareable): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return sizeBytes <= MAX_BYTES && navigator.canShare({ files: [new File([], name, { type: mime })] });
}

/** Asks what is to be shared where there is a choice; otherwise shares the link. */
export async function beginSharing(shared: Shareable): Promise<void> {
  if (takesFile(shared)) $sharing.set({ step: 'choosing', shared });
  else await shareLink(shared);
}

/** Shares the link, by the device where it can and else by the clipboard, as an alert says. */
export async function shareLink(shared: Shareable): Promise<void> {
  stopSharing();
  const end = await share({ title: shared.title, url: shared.link });
  if (end === 'refused') $sharing.set({ step: 'byHand', shared });
  if (end === 'copied') alert('Link copied to clipboard!');
}

/** Fetches the file and hands it to the device, at the second press where fetching took longer than a press counts. */
export async function shareFile(shared: Shareable): Promise<void> {
  const sharing = $sharing.get();
  if (sharing.step === 'fetching') return;
  if (sharing.step === 'fetched') return handOver(shared, sharing.file, 'again');
  const call = new AbortController();
  fetching = call;
  $sharing.set({ step: 'fetching', shared });
  const file = await fetchFile(shared, call.signal).catch(() => undefined);
  if (call.signal.aborted) return;
  if (file) await handOver(shared, file, 'first');
  else $sharing.set({ step: 'choosing', shared, problem: NOT_FETCHED });
}

export function stopSharing(): void {
  fetching?.abort();
  $sharing.set({ step: 'none' });
}

async function fetchFile({ fileUrl, name, mime }: Shareable, signal: AbortSignal): Promise<File | undefined> {
  const answer = await fetch(fileUrl, { signal });
  return answer.ok ? new File([await answer.blob()], name, { type: mime }) : undefined;
}

async function handOver(shared: Shareable, file: File, press: 'first' | 'again'): Promise<void> {
  try {
    await navigator.share({ files: [file] });
    $sharing.set({ step: 'none' });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') $sharing.set({ step: 'choosing', shared });
    else if (name === 'NotAllowedError' && press === 'first') $sharing.set({ step: 'fetched', shared, file });
    else $sharing.set({ step: 'choosing', shared, problem: NOT_TAKEN });
  }
}
