/** Content of a drop. `unread` counts the files and folders that could not be read. */
interface Drop {
  files: File[];
  unread: number;
}

/** Files of a drop, including those in dropped folders. Call it synchronously in the drop event. */
export async function droppedFiles(data: DataTransfer): Promise<Drop> {
  // The browser clears both lists after the event, so they are read before the first await.
  const files = Array.from(data.files);
  const entries = Array.from(data.items, (item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files, unread: 0 };
  return together(entries);
}

async function together(entries: readonly FileSystemEntry[]): Promise<Drop> {
  const drops = await Promise.all(entries.map((entry) => dropOf(entry).catch(() => ({ files: [], unread: 1 }))));
  return {
    files: drops.flatMap(({ files }) => files),
    unread: drops.reduce((sum, { unread }) => sum + unread, 0),
  };
}

async function dropOf(entry: FileSystemEntry): Promise<Drop> {
  if (entry.isFile) {
    const file = new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return { files: [await file], unread: 0 };
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  return together(inside.filter(({ name }) => !isHidden(name)).sort((one, other) => byName(one.name, other.name)));
}

/** Hidden files, such as `.DS_Store`. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** Natural order, as in file managers: `2.jpg` before `10.jpg`. */
const { compare: byName } = new Intl.Collator(undefined, { numeric: true });

/** Visible files of a picked folder and its subfolders, in natural order. */
export function filesOfFolder(files: Iterable<File>): File[] {
  const shown = Array.from(files).filter(({ webkitRelativePath }) => !webkitRelativePath.split('/').some(isHidden));
  return shown.sort((one, other) => byName(one.webkitRelativePath, other.webkitRelativePath));
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // The reader returns entries in batches. An empty batch is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found;
    found.push(...portion);
  }
}
