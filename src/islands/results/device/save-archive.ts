import { makeZip } from 'client-zip';
import { saveFile } from '../save-file.ts';

// ZIPs that the browser creates. Loaded with the first of them.

const FOLDER = 'archives';
/** The browser copies an archive from here to the visitor's downloads. It reports no end of that. */
const KEPT_MS = 3_600_000;

export interface ArchivedFile {
  /** Sanitized name, unique in the archive. */
  name: string;
  content: Blob | Response;
}

/**
 * Saves files as one ZIP, which is written to the disk as it grows.
 * @throws Error if a file cannot be read or the disk is full
 */
export async function saveArchive(
  files: Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>,
  archiveName: string,
): Promise<void> {
  const lastModified = new Date();
  async function* entries() {
    for await (const { name, content } of files) yield { name, input: content, lastModified };
  }
  saveFile(await writeArchive(makeZip(entries())), archiveName);
}

/** In memory where the browser has no file system of its own. */
async function writeArchive(zip: ReadableStream): Promise<Blob> {
  const writable = await createFile().catch(() => undefined);
  if (!writable) return new Response(zip).blob();
  await zip.pipeTo(writable.stream);
  return writable.handle.getFile();
}

async function createFile() {
  const folder = await openFolder();
  const handle = await folder.getFileHandle(`${Date.now()}.zip`, { create: true });
  return { handle, stream: await handle.createWritable() };
}

/** Removes the archives of earlier downloads. */
export async function removeOldArchives(): Promise<void> {
  const folder = await openFolder();
  const names = await Array.fromAsync(folder.keys());
  const oldest = Date.now() - KEPT_MS;
  const old = names.filter((name) => Number.parseInt(name, 10) < oldest);
  await Promise.all(old.map((name) => folder.removeEntry(name)));
}

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
