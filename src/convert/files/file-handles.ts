import { clear, createStore, entries, setMany } from 'idb-keyval';

// Handles of dropped files (File System Access API, Chromium only), with which a reloaded page can open them again.

type WithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
type Readable = FileSystemFileHandle & { queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState> };

const handleStore = createStore('dropped-files', 'handles');

/** Keeps the handles of files that are dropped on the page. @returns function that ends it */
export function keepDroppedHandles(page: Window): () => void {
  const listening = new AbortController();
  page.addEventListener('drop', ({ dataTransfer }) => void keepHandles(dataTransfer), { signal: listening.signal });
  return () => listening.abort();
}

async function keepHandles(data: DataTransfer | null): Promise<void> {
  // The browser clears the list after the event, so all are asked for before the first await.
  const pending = Array.from(data?.items ?? [], (item: WithHandle) => item.getAsFileSystemHandle?.() ?? null);
  const settled = await Promise.allSettled(pending);
  const handles = settled.flatMap((one) =>
    one.status === 'fulfilled' && one.value?.kind === 'file' ? [one.value] : [],
  );
  // Without IndexedDB, as in some private windows, files have to be chosen again.
  await setMany(
    handles.map((handle) => [handle.name, handle]),
    handleStore,
  ).catch(() => {});
}

/**
 * Takes the dropped files that the browser still lets this page read without asking. All handles are forgotten.
 * @param wanted names on the disk and sizes in bytes
 */
export async function reopenDroppedFiles(wanted: readonly { name: string; size: number }[]): Promise<File[]> {
  const handles = await entries<string, Readable>(handleStore).catch(() => []);
  await forgetDroppedFiles();
  const opened = await Promise.allSettled(
    handles
      .filter(([name]) => wanted.some((one) => one.name === name))
      .map(async ([, handle]) => {
        const permission = await handle.queryPermission?.({ mode: 'read' });
        return permission === 'granted' ? handle.getFile() : undefined;
      }),
  );
  return opened
    .flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    .filter(({ name, size }) => wanted.some((one) => one.name === name && one.size === size));
}

export const forgetDroppedFiles = (): Promise<void> => clear(handleStore).catch(() => {});
