import { atom } from 'nanostores';
import { showError } from '../shell/toast.ts';
import { droppedFiles } from './dropped-files.ts';

type AddFiles = (files: readonly File[]) => unknown;

/** Whether files are being dragged over the page. */
export const $dragging = atom(false);

/** Editable elements, where a paste inserts text. */
const EDITABLE = 'textarea, input:not([type=file], [type=radio], [type=checkbox], [type=range]), [contenteditable]';

const carriesFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/**
 * Calls `add` with files that are dropped anywhere on the page or pasted.
 * @returns function that removes the listeners
 */
export function receiveFiles(page: Window, add: AddFiles): () => void {
  const listening = new AbortController();
  const on = <E extends keyof WindowEventMap>(name: E, listener: (event: WindowEventMap[E]) => void) =>
    page.addEventListener(name, listener, { signal: listening.signal });

  on('dragenter', ({ dataTransfer }) => {
    if (carriesFiles(dataTransfer)) $dragging.set(true);
  });
  on('dragleave', ({ relatedTarget }) => {
    // `relatedTarget` is null only if the pointer leaves the page.
    if (relatedTarget === null) $dragging.set(false);
  });
  on('dragover', (event) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  });
  on('drop', (event) => {
    $dragging.set(false);
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    void takeDrop(event.dataTransfer, add);
  });
  on('paste', (event) => {
    const files = event.clipboardData?.files;
    const typing = event.target instanceof Element && event.target.closest(EDITABLE);
    if (typing || !files || files.length === 0) return;
    event.preventDefault();
    void add(Array.from(files));
  });
  return () => listening.abort();
}

async function takeDrop(data: DataTransfer, add: AddFiles): Promise<void> {
  const { files, unread } = await droppedFiles(data);
  await add(files);
  if (unread === 0) return;
  const left = unread === 1 ? '1 file or folder' : `${unread} files or folders`;
  showError('Error', `${left} could not be read. The rest was added.`);
}
