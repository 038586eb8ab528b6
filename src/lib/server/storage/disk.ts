import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { nanoid } from 'nanoid';
import { AppError } from '../../errors.ts';
import { isMissing, listFiles, modifiedAt, openFile, removeFiles } from './disk-operations.ts';
import type { Storage } from './storage.ts';

/** Stores files on this machine, in `dataDir`/files. */
export async function diskStorage(dataDir: string): Promise<Storage> {
  const location = join(dataDir, 'files');
  await mkdir(location, { recursive: true });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));

  return {
    // Renames, because flydrive's `moveFromFs` copies and would expose partial files.
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
        // Not a hard link, because the engine process can write to its copy.
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

/** If the store is on another file system: copies the file under another name, then renames it. */
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
