import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all of the bytes at a place of a file.
 * @throws `ENOSPC` where a disk has room for a part: a single write then writes that part and says so by its count alone
 */
export async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
