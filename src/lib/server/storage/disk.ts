import { constants } from 'node:fs';
import { access, copyFile, link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '../../errors.ts';
import { listFiles, modifiedAt, openFile, removeFiles } from './disk-operations.ts';
import type { Storage } from './storage.ts';

/** Files in a folder of this machine, `dataDir`/files. */
export async function diskStorage(dataDir: string): Promise<Storage> {
  const location = join(dataDir, 'files');
  await mkdir(location, { recursive: true });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));

  return {
    // A rename within one file system: nobody ever sees half a file.
    moveIn: (path, key) => disk.moveFromFs(path, key),
    async copyOut(key, path) {
      const stored = join(location, key);
      try {
        // The engine only reads its source, so a second name for the same bytes will do.
        await link(stored, path).catch(() => copyFile(stored, path));
      } catch (cause) {
        throw new AppError('not_found', {}, { cause });
      }
    },
    open: (key) => openFile(disk, key),
    remove: (keys) => removeFiles(disk, keys),
    list: () => listFiles(disk),
    modifiedAt: (key) => modifiedAt(disk, key),
    ping: () => access(location, constants.W_OK),
  };
}
