import { atom } from 'nanostores';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { showError } from '#session/toast.ts';
import { addFileMessages as addMessages } from '../messages.ts';
import { withPath } from './folders.ts';

type AddFiles = (files: readonly File[]) => unknown;

/** Whether files are being dragged over the page. */
export const $dragging = atom(false);

/** First name of a list, with the number of further names. */
const MAX_NAMES = 1;

/** Editable elements, where a paste inserts text. */
const EDITABLE = 'textarea, input:not([type=file], [type=radio], [type=checkbox], [type=range]), [contenteditable]';

const hasFiles = (data: DataTransfer): boolean => data.types.includes('Files');

/** Types that can hold images or links. */
const textTypes = ['text/html', 'text/uri-list', 'text/plain'] as const;
const hasText = (data: DataTransfer): boolean => textTypes.some((type) => data.types.includes(type));

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null;

/**
 * Calls `add` with files that are dropped anywhere on the page or pasted, and with the images in dropped or pasted text. Replaces
 * the handlers of src/layouts/early-files.js.
 * @returns function that removes the listeners
 */
export function receiveFiles(page: Window, add: AddFiles): () => void {
  page.document.ondragover = page.document.ondrop = page.document.onpaste = null;
  const listening = new AbortController();
  const on = <E extends keyof WindowEventMap>(name: E, listener: (event: WindowEventMap[E]) => void) =>
    page.addEventListener(name, listener, { signal: listening.signal });

  let isOwnDrag = false;
  on('dragstart', () => {
    isOwnDrag = true;
  });
  on('dragend', () => {
    isOwnDrag = false;
  });
  /** Text that is dragged within the page, or into a field, is the browser's. */
  const isTaken = ({ dataTransfer: data, target }: DragEvent): boolean =>
    data !== null && (hasFiles(data) || (hasText(data) && !isOwnDrag && !isEditable(target)));

  on('dragenter', (event) => {
    if (isTaken(event)) $dragging.set(true);
  });
  on('dragleave', ({ relatedTarget }) => {
    // `relatedTarget` is null only if the pointer leaves the page.
    if (relatedTarget === null) $dragging.set(false);
  });
  on('dragover', (event) => {
    if (!event.dataTransfer || !isTaken(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  });
  on('drop', (event) => {
    $dragging.set(false);
    const { dataTransfer: data } = event;
    if (!data || !isTaken(event)) return;
    event.preventDefault();
    if (data.files.length === 0 && hasText(data)) void addFromText(data, add);
    else void addDroppedFiles(data, add);
  });
  on('paste', (event) => {
    const { clipboardData: data, target } = event;
    if (isEditable(target) || !data) return;
    if (data.files.length > 0) void add(Array.from(data.files));
    else if (hasText(data)) void addFromText(data, add);
    else return;
    event.preventDefault();
  });
  return () => listening.abort();
}

async function addDroppedFiles(data: DataTransfer, add: AddFiles): Promise<void> {
  const { files, unread } = await readDroppedFiles(data);
  await add(files);
  if (unread.length === 0) return;
  const text = addMessages.unread(shortenedFileNames(unread, MAX_NAMES), unread.length);
  showError(addMessages.notAllAdded, joinSentences(text, files.length > 0 && addMessages.restAdded));
}

async function addFromText(data: DataTransfer, add: AddFiles): Promise<void> {
  // The browser clears the data after the event, so it is read before the first await.
  const [html, links, plain] = [data.getData('text/html'), data.getData('text/uri-list'), data.getData('text/plain')];
  // Without the module, for example without a connection, nothing is added.
  const module = await import('./images-in-text.ts').catch(() => undefined);
  await module?.addImagesOf({ html, links, plain }, add);
}

/** Content of a drop. `unread` are the files and folders that could not be read. */
interface Drop {
  files: File[];
  unread: { name: string }[];
}

/** Files of a drop, including those in dropped folders. Call it synchronously in the drop event. */
export async function readDroppedFiles(data: DataTransfer): Promise<Drop> {
  // The browser clears both lists after the event, so they are read before the first await.
  const files = Array.from(data.files);
  const entries = Array.from(data.items, (item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files, unread: [] };
  return readEntries(entries);
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<Drop> {
  const drops = await Promise.all(
    entries.map((entry) => readEntry(entry).catch((): Drop => ({ files: [], unread: [entry] }))),
  );
  return {
    files: drops.flatMap(({ files }) => files),
    unread: drops.flatMap(({ unread }) => unread),
  };
}

async function readEntry(entry: FileSystemEntry): Promise<Drop> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return { files: [withPath(file, entry.fullPath.slice(1))], unread: [] };
  }
  const inside = await listFolder(entry as FileSystemDirectoryEntry);
  return readEntries(
    inside.filter(({ name }) => !isHidden(name)).sort((one, other) => compareNames(one.name, other.name)),
  );
}

/** Hidden files, such as `.DS_Store`. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** Natural order, as in file managers: `2.jpg` before `10.jpg`. */
const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true });

/** Visible files of a picked folder and its subfolders, in natural order. */
export function filesOfFolder(files: Iterable<File>): File[] {
  const shown = Array.from(files).filter(({ webkitRelativePath }) => !webkitRelativePath.split('/').some(isHidden));
  return shown.sort((one, other) => compareNames(one.webkitRelativePath, other.webkitRelativePath));
}

async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // The reader returns entries in batches. An empty batch is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found;
    found.push(...portion);
  }
}
