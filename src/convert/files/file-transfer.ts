import { createStore, promisifyRequest } from 'idb-keyval';
import { atom } from 'nanostores';
import { AppError } from '#lib/errors/app-error.ts';
import { sitePath } from '#lib/site-path.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { isRecord } from '#lib/type-guards.ts';
import { $files } from '#session/files/files.ts';
import { addFileMessages as addMessages } from '../messages.ts';
import { readFile } from '../read-file.ts';
import { withPath } from './folders.ts';

/** Maximum age. The next page opens within seconds, so older files belong to a page that never opened. */
const MAX_AGE_MS = 5 * 60_000;

interface TransferredFile {
  file: File;
  /** Its path in a folder, which the browser does not store with it. */
  path: string;
  /** Time of storage in milliseconds since the epoch. */
  at: number;
}

const isTransferredFile = (value: unknown): value is TransferredFile =>
  isRecord(value) && value.file instanceof File && typeof value.path === 'string' && typeof value.at === 'number';

const transferStore = createStore('handover', 'files');

/**
 * Stores files for the next page in this browser, instead of those that are stored.
 * @throws DOMException if the browser refuses or its quota is exceeded
 */
async function storeTransferredFiles(files: readonly File[]): Promise<void> {
  const at = Date.now();
  await transferStore('readwrite', (store) => {
    store.clear();
    for (const [index, file] of files.entries()) {
      const { webkitRelativePath: path = '' } = file;
      store.put({ file, path, at } satisfies TransferredFile, [at, index]);
    }
    return promisifyRequest(store.transaction);
  });
}

/** Returns the files that the previous page stored, and deletes them. */
export async function takeTransferredFiles(): Promise<File[]> {
  try {
    const [stored] = await transferStore('readwrite', (store) =>
      Promise.all([promisifyRequest<unknown[]>(store.getAll()), promisifyRequest(store.clear())]),
    );
    const oldest = Date.now() - MAX_AGE_MS;
    return stored
      .filter(isTransferredFile)
      .flatMap(({ file, path, at }) => (at >= oldest ? [withPath(file, path)] : []));
  } catch {
    // IndexedDB is unavailable, as in some private windows.
    return [];
  }
}

/** Whether the page that is being opened gets the files of this one. */
export const $isTransferred = atom(false);

/** A click on a link, as the DOM and React report it. */
type LinkClick = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** Stores files for the page of a link, then opens it, even if they cannot be stored. A new tab or window gets no files. */
export function followWithFiles(event: LinkClick, { href }: HTMLAnchorElement, files: readonly File[]): void {
  const opensElsewhere = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (opensElsewhere || files.length === 0) return;
  event.preventDefault();
  openWithFiles(href, files);
}

/** Opens a page of this site with the files, or without them if this browser does not store them. */
export function openWithFiles(href: string, files: readonly File[]): void {
  const go = () => location.assign(href);
  storeTransferredFiles(files).then(() => {
    $isTransferred.set(true);
    // The page can come back from the back/forward cache.
    addEventListener('pagehide', () => $isTransferred.set(false), { once: true });
    go();
  }, go);
}

/**
 * Transfers the files of the list to the page of a clicked link with `data-with-files`, which Astro has rendered.
 * @returns a function that removes the listener
 */
export function followLinksWithFiles(page: Document): () => void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-with-files]');
    if (!link) return;
    const files = $files.get().flatMap(({ state, file }) => (state.step === 'rejected' ? [] : [file]));
    followWithFiles(event, link, files);
  };
  page.addEventListener('click', follow);
  return () => page.removeEventListener('click', follow);
}

/** State of the transfer of files from this page to the converter. */
export type TransferState =
  | { step: 'none' }
  | { step: 'leaving' }
  | { step: 'failed' }
  /** None of the files can be converted. */
  | { step: 'refused'; text: string };

export const $transferState = atom<TransferState>({ step: 'none' });

/** Stores the files and opens the converter with them, unless it can convert none of them. */
export async function openInConverter(files: readonly File[], converter: string): Promise<void> {
  if (files.length === 0) return;
  const readings = await Promise.all(files.map(readFile));
  if (readings.every((reading) => reading === 'unknown')) {
    $transferState.set({
      step: 'refused',
      text: addMessages.refused(shortenedFileNames(files), new AppError('unknown_format').message),
    });
    return;
  }
  $transferState.set({ step: 'leaving' });
  try {
    await storeTransferredFiles(files);
    location.assign(sitePath(converter));
  } catch {
    $transferState.set({ step: 'failed' });
  }
}
