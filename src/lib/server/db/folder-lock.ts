import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
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
  // Written elsewhere and linked into its place, so that nobody ever reads a lock that names no one yet.
  const draft = `${path}-${nanoid()}`;
  await writeFile(draft, await processIdentity());
  try {
    for (;;) {
      if (await tryLink(draft, path)) return () => rm(path, { force: true });
      const holder = await readFile(path, 'utf8').catch(() => undefined);
      if (holder === undefined) continue;
      if (await isAlive(holder)) {
        throw new ConfigError(`DATA_DIR must be a folder of this process alone; another one is using ${folder}.`);
      }
      await rm(path, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
