import { statfs } from 'node:fs/promises';

/** Space that may have been freed since a write failed. */
const FULL_BELOW_BYTES = 64 * 1024;

const unknown = { blocks: 0, bavail: 0, bsize: 0 };

/**
 * Whether the file system of a folder is full. To be called before its files are removed: concurrent failures share libvips'
 * error buffer, which any finished pipeline clears, so the error may not mention a full disk.
 */
export async function isFull(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => unknown);
  // Some file systems, such as unlimited ones in memory, do not report their size.
  return blocks > 0 && bavail * bsize < FULL_BELOW_BYTES;
}
