import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { AppError } from '../../errors.ts';

/** Files removed concurrently. */
const CONCURRENT_REMOVALS = 10;

/** Opens a file on any flydrive disk. @throws AppError `not_found` */
export async function openFile(disk: Disk, key: string): Promise<Readable> {
  try {
    const stream = await disk.getStream(key);
    // A local stream fails only when it is read, so wait for its first byte or its end to detect a missing file.
    await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
    return stream;
  } catch (cause) {
    throw isMissing(cause) ? new AppError('not_found', {}, { cause }) : cause;
  }
}

/** Error codes of file systems and S3 for a missing file. Other errors are failures of the store. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']);

/** Whether an error, or one of its causes, says that a file does not exist. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.has((error as NodeJS.ErrnoException).code ?? '') || missing.has(error.name) || isMissing(error.cause);
}

/** Removes files on any flydrive disk. Missing ones are ignored. */
export async function removeFiles(disk: Disk, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += CONCURRENT_REMOVALS) {
    await Promise.all(keys.slice(start, start + CONCURRENT_REMOVALS).map((key) => disk.delete(key)));
  }
}

/** When a file on any flydrive disk was written; undefined if it does not exist. */
export async function modifiedAt(disk: Disk, key: string): Promise<Date | undefined> {
  try {
    return (await disk.getMetaData(key)).lastModified;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The keys of all files on any flydrive disk. */
export async function* listFiles(disk: Disk): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(token && { paginationToken: token }) });
    for (const file of page.objects) if (file.isFile) yield file.key;
    token = page.paginationToken;
  } while (token);
}
