import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#lib/server/project-dir.ts';

const kept = join(projectDir, 'node_modules/.cache/first-databases');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that determine the initial database. */
const deciding = ['package-lock.json', 'src/lib/server/db/**/*', 'src/lib/server/jobs/*'];

/** Starts and stops a server in an empty folder. @returns its exit code */
type FirstStart = (dataDir: string) => Promise<number | string>;

/**
 * Copies a cached initial database into a data folder, because creating one takes most of the time of a start.
 * tests/adapters/database.test.ts tests starts in empty folders.
 */
export async function provideDatabase(dataDir: string, firstStart: FirstStart): Promise<void> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return;
  const first = await firstDatabase(firstStart);
  const unfinished = `${folder}.copied`;
  try {
    await cp(first, unfinished, { recursive: true });
    await rename(unfinished, folder);
  } catch {
    // The folder may be full or invalid: then the server creates the database or fails.
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
}

/** Creates the initial database unless it exists for this version of its files. */
async function firstDatabase(firstStart: FirstStart): Promise<string> {
  const version = createHash('sha256');
  for (const path of (await Array.fromAsync(glob(deciding, { cwd: projectDir }))).toSorted()) {
    version.update(path).update(await readFile(join(projectDir, path)).catch(() => ''));
  }
  const folder = join(kept, version.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  // Removes databases of other versions and incomplete ones.
  await removeOlderThan(Date.now() - DAY_MS);
  const making = join(kept, crypto.randomUUID());
  await mkdir(making, { recursive: true });
  try {
    const code = await firstStart(making);
    if (code !== 0) throw new Error(`The server that made the first database ended with ${code}.`);
    // Another process may have created it meanwhile.
    await rename(join(making, 'database'), folder).catch(() => {});
  } finally {
    await rm(making, { recursive: true });
  }
  return folder;
}

async function removeOlderThan(time: number): Promise<void> {
  for (const name of await readdir(kept).catch(() => [])) {
    const path = join(kept, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < time) await rm(path, { recursive: true, force: true });
  }
}
