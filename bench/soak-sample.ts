import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, openedBy, residentBytes } from '../tests/support/processes.ts';
import { sum } from './statistics.ts';

/** What a server and its engines hold at a moment. */
export interface Sample {
  /** Since the start, in seconds. */
  at: number;
  /** Resident, of the server and of each engine process. */
  serverBytes: number;
  engineBytes: number[];
  treeBytes: number;
  /** Open files and sockets of all of them, and how many of those are sockets. */
  handles: number;
  sockets: number;
  /** Under `DATA_DIR`, but for database and outbox. */
  files: number;
  databaseBytes: number;
}

export async function sample(pid: number, dataDir: string, at: number): Promise<Sample> {
  const engines = await childrenOf(pid);
  const [serverBytes = 0, ...engineBytes] = await Promise.all([pid, ...engines].map(residentBytes));
  // An engine may be gone by now.
  const handles = (await Promise.all([pid, ...engines].map((one) => openedBy(one).catch(() => [])))).flat();
  const [stored, database] = await Promise.all([
    Promise.all(['files', 'tmp'].map((folder) => sizesIn(join(dataDir, folder)))),
    sizesIn(join(dataDir, 'database')),
  ]);
  return {
    at,
    serverBytes,
    engineBytes,
    treeBytes: serverBytes + sum(engineBytes),
    handles: handles.length,
    sockets: handles.filter((target) => target.startsWith('socket:')).length,
    files: stored.flat().length,
    databaseBytes: sum(database),
  };
}

async function sizesIn(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => (await stat(path).catch(() => ({ size: 0 }))).size));
}
