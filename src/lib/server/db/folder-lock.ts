import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { isAlive, processIdentity } from '../process-identity.ts';

/**
 * Takes the folder for this process by a file that names it. A lock whose process is gone (killed, or the machine
 * restarted) is taken over.
 * @returns gives the folder free again
 * @throws ConfigError when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(await processIdentity());
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (await isAlive(holder)) {
      throw new ConfigError(`DATA_DIR must be a folder of this process alone; another one is using ${folder}.`);
    }
    await rm(path, { force: true });
  }
}
