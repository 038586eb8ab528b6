import { atom } from 'nanostores';
import { addFiles } from './files.ts';

/** Whether files are being dragged over the page. */
export const $dragging = atom(false);

const carriesFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page or pasted.
 * @returns stops it
 */
export function receiveFiles(page: Window): () => void {
  // Entering a child is told before leaving its parent, so the ways in and out are counted.
  let depth = 0;
  const drag = (change: number) => (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return;
    depth = Math.max(0, depth + change);
    $dragging.set(depth > 0);
  };
  const enter = drag(1);
  const leave = drag(-1);
  const over = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const drop = (event: DragEvent) => {
    depth = 0;
    $dragging.set(false);
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then(addFiles);
  };
  const paste = (event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    void addFiles(files);
  };

  page.addEventListener('dragenter', enter);
  page.addEventListener('dragleave', leave);
  page.addEventListener('dragover', over);
  page.addEventListener('drop', drop);
  page.addEventListener('paste', paste);
  return () => {
    page.removeEventListener('dragenter', enter);
    page.removeEventListener('dragleave', leave);
    page.removeEventListener('dragover', over);
    page.removeEventListener('drop', drop);
    page.removeEventListener('paste', paste);
  };
}

/** The files of a drop, those inside dropped folders too. */
async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Both lists are emptied once the event is over, so they are read before anything is awaited.
  const files = Array.from(data.files);
  const entries = Array.from(data.items, (item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  return (await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A reader gives its entries in portions; an empty one is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found.filter(({ name }) => !name.startsWith('.'));
    found.push(...(await Promise.all(portion.map(filesOf))).flat());
  }
}
