import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { lockFolder } from './security/folder-lock.ts';

/** Marks a folder that is being created or removed, whose lock does not exist yet or no longer counts. */
const TRANSIENT = '.transient';

export interface TemporaryFolder {
  path: string;
  /** Removes the folder with its content. */
  remove(): Promise<void>;
}

/**
 * Creates this process's folder for temporary files under `dataDir`/tmp, and removes those of processes that have ended.
 * It is on the file system of the disk storage, so that storing a file is a rename.
 */
export async function temporaryFolder(dataDir: string): Promise<TemporaryFolder> {
  const parent = join(dataDir, 'tmp');
  await mkdir(parent, { recursive: true });
  await removeLeftBehind(parent);

  const path = join(parent, nanoid());
  // Locked before it is renamed, so that other processes never see it unlocked.
  const transientPath = path + TRANSIENT;
  await mkdir(transientPath);
  const unlock = lockFolder(transientPath);
  await rename(transientPath, path);
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
