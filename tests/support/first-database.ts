import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#lib/server/project-dir.ts';

const kept = join(projectDir, 'node_modules/.cache/first-databases');
/** What decides how a first start leaves its database. */
const deciding = ['package-lock.json', 'src/lib/server/db/**/*', 'src/lib/server/jobs/*'];

/**
 * Gives a data folder the database that its first server would make there: to make one takes three times as long as all
 * else of a start, to copy one a tenth of that. First starts have tests of their own (tests/adapters/database.test.ts
 * opens folders with nothing in them).
 * @param firstStart has a server start and end in a folder with nothing in it
 */
export async function provideDatabase(
  dataDir: string,
  firstStart: (dataDir: string) => Promise<unknown>,
): Promise<void> {
  const place = join(dataDir, 'database');
  if (existsSync(place)) return;
  const first = await firstDatabase(firstStart);
  const unfinished = `${place}.copied`;
  try {
    await cp(first, unfinished, { recursive: true });
    await rename(unfinished, place);
  } catch {
    // A folder under test may be full, or none at all: the server makes do, or says so.
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
}

/** Made once, and again when what decides how it looks is another. */
async function firstDatabase(firstStart: (dataDir: string) => Promise<unknown>): Promise<string> {
  const version = createHash('sha256');
  for (const path of (await Array.fromAsync(glob(deciding, { cwd: projectDir }))).toSorted()) {
    version.update(path).update(await readFile(join(projectDir, path)).catch(() => ''));
  }
  const place = join(kept, version.digest('hex').slice(0, 16));
  if (existsSync(place)) return place;
  const making = join(kept, crypto.randomUUID());
  await mkdir(making, { recursive: true });
  await firstStart(making);
  // Whoever made one meanwhile was first.
  await rename(join(making, 'database'), place).catch(() => {});
  await rm(making, { recursive: true });
  return place;
}
