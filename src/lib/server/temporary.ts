import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive, processIdentity } from './process-identity.ts';

/**
 * Makes this process's folder for files on their way, `dataDir`/tmp/host-process, and removes those of processes of
 * this machine that are gone. On the file system of the disk storage, so that a file is moved there by a rename.
 * @returns the folder's path
 */
export async function temporaryFolder(dataDir: string): Promise<string> {
  const parent = join(dataDir, 'tmp');
  const host = `${hostname()}-`;
  const folder = join(parent, host + (await processIdentity()));
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(parent)) {
    if (!name.startsWith(host) || (await isAlive(name.slice(host.length)))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  return folder;
}
