import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, openFilesOf, residentBytes } from '../tests/support/server/processes.ts';
import { sum } from './statistics.ts';

/** Resource use of a server and its engines at one moment. */
export interface Sample {
  /** Seconds since the start. */
  at: number;
  /** Resident memory of the server and of each engine process. */
  serverBytes: number;
  engineBytes: number[];
  treeBytes: number;
  /** Open files and sockets of all processes, and how many of them are sockets. */
  handles: number;
  sockets: number;
  /** Number of files under `DATA_DIR`, without database and outbox. */
  files: number;
  databaseBytes: number;
}

export async function sample(pid: number, dataDir: string, at: number): Promise<Sample> {
  const engines = await childrenOf(pid);
  const [serverBytes = 0, ...engineBytes] = await Promise.all([pid, ...engines].map(residentBytes));
  // An engine can exit in the meantime.
  const handles = (await Promise.all([pid, ...engines].map((one) => openFilesOf(one).catch(() => [])))).flat();
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
