import { statfs } from 'node:fs/promises';

/** What others may have given back since a write failed. */
const NEXT_TO_NOTHING_BYTES = 64 * 1024;

/**
 * Whether there is no room where a folder is. To be asked before what was written there is removed: libvips has one list
 * of words for all that fails at a time, and any pipeline that ends empties it, so a full disk may leave none.
 */
export async function isFull(folder: string): Promise<boolean> {
  const unknown = { bavail: Number.POSITIVE_INFINITY, bsize: 1 };
  const { bavail, bsize } = await statfs(folder).catch(() => unknown);
  return bavail * bsize < NEXT_TO_NOTHING_BYTES;
}
