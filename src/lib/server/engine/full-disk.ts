import { statfs } from 'node:fs/promises';

/** What others may have given back since a write failed. */
const NEXT_TO_NOTHING_BYTES = 64 * 1024;

const unknown = { blocks: 0, bavail: 0, bsize: 0 };

/**
 * Whether there is no room where a folder is. To be asked before what was written there is removed: libvips has one list
 * of words for all that fails at a time, and any pipeline that ends empties it, so a full disk may leave none.
 */
export async function isFull(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => unknown);
  // Some file systems, those in memory without a bound for one, say nothing of their size.
  return blocks > 0 && bavail * bsize < NEXT_TO_NOTHING_BYTES;
}
