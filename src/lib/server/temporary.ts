import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { lockFolder } from './folder-lock.ts';

/** Marks a folder that is being made or removed: it has no lock yet, or one that is of no account any more. */
const TRANSIENT = '.transient';

export interface TemporaryFolder {
  path: string;
  /** Removes it with what is in it. */
  remove(): Promise<void>;
}

/**
 * Makes this process's folder for files on their way under `dataDir`/tmp, and removes those of processes that are gone.
 * On the file system of the disk storage, so that a file is moved there by a rename.
 */
export async function temporaryFolder(dataDir: string): Promise<TemporaryFolder> {
  const parent = join(dataDir, 'tmp');
  await mkdir(parent, { recursive: true });
  await removeLeftBehind(parent);

  const path = join(parent, nanoid());
  // Locked before it has its name, so that nobody finds it without.
  const making = path + TRANSIENT;
  await mkdir(making);
  const unlock = lockFolder(making);
  await rename(making, path);
  return {
    path,
    async remove() {
      unlock?.();
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function removeLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.endsWith(TRANSIENT)) continue;
    const path = join(parent, name);
    const unlock = lockFolder(path);
    if (!unlock) continue;
    await rm(path, { recursive: true, force: true });
    unlock();
  }
}
