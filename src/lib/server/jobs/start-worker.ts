import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import workerpool, { type Pool } from 'workerpool';
import { projectDir } from '../project-dir.ts';
import { fontCache, sandbox } from './sandbox.ts';

/** Attempts to start a process. */
const MAX_STARTS = 3;

/**
 * Starts one engine process, as a workerpool of one. A process that dies during its start, for example because the system
 * is short of memory, is started again.
 * @param onCrash called after each failed attempt but the last; returns whether to try again
 * @returns once the process responds
 */
export async function startWorker(
  folder: string,
  memoryBytes: number,
  onCrash: () => boolean,
): Promise<{ pool: Pool; pid: number }> {
  await mkdir(folder, { recursive: true });
  for (let starts = 1; ; starts++) {
    // Fontconfig trusts its cache, so a process compromised by a file could otherwise attack the next one.
    await rm(fontCache(folder), { recursive: true, force: true });
    const pool = workerpool.pool(join(projectDir, 'src/lib/server/engine/process.ts'), {
      workerType: 'process',
      maxWorkers: 1,
      // A stopped engine has nothing to clean up. The default is one second.
      workerTerminateTimeout: 1,
      forkOpts: sandbox(folder, memoryBytes),
    });
    try {
      return { pool, pid: await pool.exec<() => number>('pid') };
    } catch (error) {
      await pool.terminate(true);
      if (starts === MAX_STARTS || !onCrash()) throw error;
    }
  }
}
