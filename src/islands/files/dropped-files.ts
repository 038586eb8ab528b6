/** What a drop brought; `unread` counts the files and folders that could not be read. */
interface Drop {
  files: File[];
  unread: number;
}

/** The files of a drop, those inside dropped folders too. To be called while the drop's event lasts. */
export async function droppedFiles(data: DataTransfer): Promise<Drop> {
  // Both lists are emptied once the event is over, so they are read before anything is awaited.
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

/** What systems keep in folders for themselves. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** As folders are shown: `2.jpg` before `10.jpg`. */
const { compare: byName } = new Intl.Collator(undefined, { numeric: true });

/** The files of a folder that was picked, with those in folders inside it, in the order in which a folder shows them. */
export function filesOfFolder(files: Iterable<File>): File[] {
  const shown = Array.from(files).filter(({ webkitRelativePath }) => !webkitRelativePath.split('/').some(isHidden));
  return shown.sort((one, other) => byName(one.webkitRelativePath, other.webkitRelativePath));
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives its entries in portions; an empty one is the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return found;
    found.push(...portion);
  }
}
