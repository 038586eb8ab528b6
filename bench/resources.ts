import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, openFilesOf, residentBytes } from '../tests/support/server/processes.ts';
import { median, sum } from './statistics.ts';

const INTERVAL_MS = 50;

/** Resident memory of a process and its descendants, in bytes. */
export async function treeBytes(root: number): Promise<number> {
  return sum(await Promise.all([root, ...(await childrenOf(root))].map(residentBytes)));
}

/** Samples the memory of a process and its descendants until `stop`, which returns the peak in bytes. */
export function watchTree(root: number, intervalMs = INTERVAL_MS): { stop(): Promise<number> } {
  let peak = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      peak = Math.max(peak, await treeBytes(root));
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  })();
  return {
    async stop() {
      watching = false;
      await watched;
      return peak;
    },
  };
}

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

/** A monitored value and its growth. */
export interface Drift {
  name: string;
  /** Medians of the second and the last third of the run. */
  before: number;
  after: number;
  /** Relative growth; negative if the value shrank. */
  drift: number;
  met: boolean;
}

const MOST = 0.1;

interface Watched {
  name: string;
  of: (sample: Sample) => number;
  /** Whether growth fails the run. Other values are only reported. */
  bounded: boolean;
}

const watched: readonly Watched[] = [
  { name: 'memory of server and engines, bytes', of: ({ treeBytes }) => treeBytes, bounded: true },
  { name: 'open files and sockets', of: ({ handles }) => handles, bounded: true },
  { name: 'memory of the server, bytes', of: ({ serverBytes }) => serverBytes, bounded: false },
  { name: 'files under DATA_DIR', of: ({ files }) => files, bounded: false },
  { name: 'size of the database, bytes', of: ({ databaseBytes }) => databaseBytes, bounded: false },
];

/**
 * Compares medians. Engine processes are replaced periodically, so memory follows a sawtooth, and a fitted line would
 * depend on where the run ends in it. The first third is warm-up.
 */
export function driftOf(samples: readonly Sample[]): Drift[] {
  const third = Math.floor(samples.length / 3);
  return watched.map(({ name, of, bounded }) => {
    const before = median(samples.slice(third, 2 * third).map(of));
    const after = median(samples.slice(2 * third).map(of));
    const drift = before > 0 ? after / before - 1 : 0;
    return { name, before, after, drift, met: !bounded || (third > 0 && drift < MOST) };
  });
}
