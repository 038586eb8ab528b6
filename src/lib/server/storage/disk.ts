import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { nanoid } from 'nanoid';
import { AppError } from '../../errors.ts';
import { isMissing, listFiles, modifiedAt, openFile, removeFiles } from './disk-operations.ts';
import type { Storage } from './storage.ts';

/** Files in a folder of this machine, `dataDir`/files. */
export async function diskStorage(dataDir: string): Promise<Storage> {
  const location = join(dataDir, 'files');
  await mkdir(location, { recursive: true });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));

  return {
    // By a rename, not by flydrive's `moveFromFs`, which copies: so nobody ever sees half a file.
    async moveIn(path, key) {
      const stored = join(location, key);
      try {
        await move(path, stored);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await mkdir(dirname(stored), { recursive: true });
        await move(path, stored);
      }
    },
    async copyOut(key, path) {
      const stored = join(location, key);
      try {
        // Not a second name for the same bytes: the engine process can write to its copy.
        await copyFile(stored, path, constants.COPYFILE_FICLONE);
      } catch (cause) {
        throw isMissing(cause) ? new AppError('not_found', {}, { cause }) : cause;
      }
    },
    open: (key) => openFile(disk, key),
    remove: (keys) => removeFiles(disk, keys),
    list: () => listFiles(disk),
    modifiedAt: (key) => modifiedAt(disk, key),
    ping: () => access(location, constants.W_OK),
  };
}

async function move(path: string, stored: string): Promise<void> {
  try {
    await rename(path, stored);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await moveAcross(path, stored);
  }
}

/** Where the store is a file system of its own: copied beside its place, then put there. */
async function moveAcross(path: string, stored: string): Promise<void> {
  const part = `${stored}-${nanoid()}`;
  try {
    await copyFile(path, part);
    await rename(part, stored);
  } finally {
    await rm(part, { force: true });
  }
  await rm(path, { force: true });
}
