import { isRecord } from '#lib/type-guards.ts';

// Results of this device in the origin private file system: one folder per result, named `{expiry in ms}-{id}`, so that
// expired ones are found without opening files. `record.json` is written last: a folder without it is incomplete.

const FOLDER = 'results';
const names = { content: 'content', preview: 'preview', record: 'record.json' } as const;

export interface ResultFiles {
  content: Blob;
  /** Undefined if the result is its own preview. */
  preview?: Blob;
}

/** A stored result. `record` is what the caller stored, parsed from JSON. */
export interface StoredResult extends ResultFiles {
  record: Record<string, unknown>;
}

/** Whether pages can write files. Safari before 26 has the file system, but lets only workers write to it. */
export const canWriteFiles = (): boolean =>
  typeof FileSystemFileHandle === 'function' && 'createWritable' in FileSystemFileHandle.prototype;

/**
 * Stores a result. @returns the same files, now on the disk instead of in memory
 * @throws DOMException if this browser has no such file system, or its quota is exceeded
 */
export async function writeResult(
  id: string,
  expiresAt: Date,
  { content, preview }: ResultFiles,
  record: Record<string, unknown>,
): Promise<ResultFiles> {
  // No folder may remain without its files.
  if (!canWriteFiles()) throw new DOMException('', 'NotSupportedError');
  const parent = await openFolder();
  const name = `${expiresAt.getTime()}-${id}`;
  const folder = await parent.getDirectoryHandle(name, { create: true });
  try {
    const files: ResultFiles = {
      content: await write(folder, names.content, content),
      ...(preview && { preview: await write(folder, names.preview, preview) }),
    };
    const types = { content: content.type, preview: preview?.type };
    await writeRecord(folder, { ...record, types });
    return files;
  } catch (error) {
    await parent.removeEntry(name, { recursive: true });
    throw error;
  }
}

/** Replaces the record of a stored result. Does nothing if the result is not stored. */
export async function updateRecord(id: string, values: Record<string, unknown>): Promise<void> {
  for await (const { id: stored, folder } of folders()) {
    if (stored !== id) continue;
    const result = await readFolder(folder);
    if (result) await writeRecord(folder, { ...result.record, ...values });
  }
}

/**
 * Reads stored results, and those of pages, whose ids continue with a point. Missing, incomplete and expired ones are left out.
 */
export async function readResults(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, StoredResult>> {
  const results = new Map<string, StoredResult>();
  for await (const { id, expiresAtMs, folder } of folders()) {
    if (!ids.includes(id.split('.')[0] ?? id) || expiresAtMs <= now.getTime()) continue;
    const stored = await readFolder(folder).catch(() => undefined);
    if (stored) results.set(id, stored);
  }
  return results;
}

/** Removes results by their ids. */
export const removeResults = (ids: readonly string[]): Promise<void> => removeWhere(({ id }) => ids.includes(id));

/** Removes results that have expired, also those of other tabs and of earlier visits. */
export const removeExpired = (now: Date): Promise<void> =>
  removeWhere(({ expiresAtMs }) => expiresAtMs <= now.getTime());

/**
 * Removes the results of all tabs.
 * @throws DOMException if one cannot be removed, for example because it is being written
 */
export async function removeAllResults(): Promise<void> {
  // Where nothing can be stored, nothing has to be removed.
  if (await openFolder().catch(() => undefined)) await removeWhere(() => true);
}

async function removeWhere(isRemoved: (result: StoredFolder) => boolean): Promise<void> {
  const parent = await openFolder();
  for await (const result of folders()) {
    if (isRemoved(result)) await parent.removeEntry(result.folder.name, { recursive: true });
  }
}

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

interface StoredFolder {
  id: string;
  expiresAtMs: number;
  folder: FileSystemDirectoryHandle;
}

async function* folders(): AsyncGenerator<StoredFolder> {
  // Collected first: folders are removed meanwhile.
  const handles = await Array.fromAsync((await openFolder()).values());
  for (const folder of handles) {
    const dash = folder.name.indexOf('-');
    const expiresAtMs = Number(folder.name.slice(0, dash));
    if (folder.kind === 'directory') yield { id: folder.name.slice(dash + 1), expiresAtMs, folder };
  }
}

const writeRecord = (folder: FileSystemDirectoryHandle, record: Record<string, unknown>): Promise<Blob> =>
  write(folder, names.record, new Blob([JSON.stringify(record)]));

async function write(folder: FileSystemDirectoryHandle, name: string, blob: Blob): Promise<Blob> {
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  await writable.write(blob);
  await writable.close();
  const file = await handle.getFile();
  return file.slice(0, file.size, blob.type);
}

/** @throws DOMException NotFoundError, SyntaxError */
async function readFolder(folder: FileSystemDirectoryHandle): Promise<StoredResult | undefined> {
  const read = async (name: string, type: unknown): Promise<Blob> => {
    const file = await (await folder.getFileHandle(name)).getFile();
    return file.slice(0, file.size, typeof type === 'string' ? type : '');
  };
  const record: unknown = JSON.parse(await (await read(names.record, '')).text());
  if (!isRecord(record) || !isRecord(record.types)) return undefined;
  const { content, preview } = record.types;
  return {
    record,
    content: await read(names.content, content),
    ...(preview !== undefined && { preview: await read(names.preview, preview) }),
  };
}
