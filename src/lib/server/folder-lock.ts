import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;

/**
 * Takes a folder for this process by a lock that the system holds on a file in it, and drops when the process ends in
 * whatever way: no stale locks, and it holds between containers that share the folder. The lock is SQLite's on an empty
 * database, because Node itself has no call for one.
 * @returns gives the folder free again; nothing when another process holds it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
}
