const DATABASE = 'handover';
const STORE = 'files';
/** A page opens within seconds; what nobody has taken by then belongs to a page that never came. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  file: File;
  /** When it was handed over, in ms. */
  at: number;
}

/** Keeps files for the next page, in this browser. @throws DOMException where the browser keeps nothing, or not as much */
export async function handOver(files: readonly File[]): Promise<void> {
  const at = Date.now();
  await inStore((store) => {
    for (const file of files) store.add({ file, at } satisfies Kept);
  });
}

/** What the page before handed over, once: it is deleted here. */
export async function takeHandedOver(): Promise<File[]> {
  try {
    let kept: IDBRequest<Kept[]> | undefined;
    await inStore((store) => {
      kept = store.getAll() as IDBRequest<Kept[]>;
      store.clear();
    });
    const oldest = Date.now() - KEPT_MS;
    return (kept?.result ?? []).filter(({ at }) => at >= oldest).map(({ file }) => file);
  } catch {
    // A browser that keeps nothing has nothing either.
    return [];
  }
}

/** Resolves when all that was asked for is done and kept. */
async function inStore(ask: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      ask(transaction.objectStore(STORE));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
