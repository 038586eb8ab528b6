import type { Stats } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permissions of the group and of all other users. */
const OPEN_BITS = 0o077;
const PERMISSION_BITS = 0o7777;

interface Counts {
  tightened: number;
  /** Files and folders that this process may not change or list, in most cases because they belong to another user. */
  refused: number;
}

/**
 * Creates a folder if it is missing and takes all permissions of other users from it and from everything in it. Resolves
 * once other users cannot enter the folder or its direct entries. The permissions of deeper entries are changed in the
 * background, because a hundred thousand files take several seconds. Symbolic links in it are left alone.
 */
export async function makePrivate(folder: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Windows has no such permissions, and reports every file as open.
  if (process.platform === 'win32') return;
  const counts: Counts = { tightened: 0, refused: 0 };
  // First: from then on no other user can replace a file in it by a link before it is changed.
  await tighten(folder, await stat(folder), counts);
  const folders = await tightenEntries(folder, counts);
  tightenTrees(folders, counts).then(() => {
    if (counts.refused > 0)
      log.warn(counts, 'permissions in DATA_DIR could not be changed: other users may be able to read it');
    else if (counts.tightened > 0) log.info(counts, 'DATA_DIR was open to other users: its permissions were tightened');
  });
}

/** One entry at a time: the server serves meanwhile, and all file operations share four threads. */
async function tightenTrees(folders: readonly string[], counts: Counts): Promise<void> {
  for (const folder of folders) await tightenTrees(await tightenEntries(folder, counts), counts);
}

/** @returns the folders among the entries */
async function tightenEntries(folder: string, counts: Counts): Promise<string[]> {
  const folders: string[] = [];
  for (const entry of (await attempt(() => readdir(folder, { withFileTypes: true }), counts)) ?? []) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    const stats = await attempt(() => lstat(path), counts);
    if (!stats) continue;
    await tighten(path, stats, counts);
    if (stats.isDirectory()) folders.push(path);
  }
  return folders;
}

async function tighten(path: string, { mode }: Stats, counts: Counts): Promise<void> {
  if ((mode & OPEN_BITS) === 0) return;
  await attempt(async () => {
    await chmod(path, mode & PERMISSION_BITS & ~OPEN_BITS);
    counts.tightened++;
  }, counts);
}

/** Never rejects. A file that has been deleted meanwhile is skipped. */
async function attempt<T>(operation: () => Promise<T>, counts: Counts): Promise<T | undefined> {
  try {
    return await operation();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') counts.refused++;
    return undefined;
  }
}
