import { makeZip } from 'client-zip';
import { zipDate } from '#lib/zip-date.ts';
import { saveFile } from '../save-file.ts';
import { canWriteFiles } from './result-files.ts';

// ZIPs that the browser creates. Loaded with the first of them.

const FOLDER = 'archives';

export interface ArchivedFile {
  /** Sanitized path, unique in the archive. */
  name: string;
  /** In ms since the epoch. The current time by default. */
  lastModified?: number | undefined;
  content: Blob | Response;
}

/**
 * Saves files as one ZIP. It is written to the disk as it grows, or to memory if the browser has no file system of its own
 * or too little room in it.
 * @param readFiles called a second time if there is too little room
 * @throws Error if a file cannot be read, RangeError if memory is exhausted
 */
export async function saveArchive(
  readFiles: () => Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>,
  archiveName: string,
): Promise<void> {
  const now = Date.now();
  async function* entries() {
    for await (const { name, content, lastModified = now } of readFiles())
      yield { name, input: content, lastModified: zipDate(lastModified) };
  }
  const createZip = () => makeZip(entries());
  const archive = (await writeToDisk(createZip)) ?? (await new Response(createZip()).blob());
  saveFile(archive, archiveName);
}

/** Undefined without a file system that this page can write to, or with too little room in it. */
async function writeToDisk(createZip: () => ReadableStream): Promise<Blob | undefined> {
  const folder = canWriteFiles() ? await openFolder().catch(() => undefined) : undefined;
  if (!folder) return undefined;
  const name = `${Date.now()}.zip`;
  try {
    const handle = await folder.getFileHandle(name, { create: true });
    await createZip().pipeTo(await handle.createWritable());
    return await handle.getFile();
  } catch (error) {
    await folder.removeEntry(name).catch(() => {});
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return undefined;
    throw error;
  }
}

/**
 * Removes archives that were created at a time or earlier.
 * @throws DOMException if one cannot be removed, for example because it is being written
 */
export async function removeArchives(latest: Date): Promise<void> {
  // Where nothing can be stored, nothing has to be removed.
  const folder = await openFolder().catch(() => undefined);
  if (!folder) return;
  const names = await Array.fromAsync(folder.keys());
  const old = names.filter((name) => Number.parseInt(name, 10) <= latest.getTime());
  await Promise.all(old.map((name) => folder.removeEntry(name)));
}

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
