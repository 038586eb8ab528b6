import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import workerpool, { type Pool } from 'workerpool';
import { projectDir } from '../project-dir.ts';
import { fontCache, sandbox } from './sandbox.ts';

/** How often it is tried to start a process. */
const MAX_STARTS = 3;

/**
 * Starts one engine process, as a pool of one. One that is killed while it starts, by a system short of memory for one
 * reason, is started again: no file is to blame.
 * @param onCrash told of each start that failed but the last; whether it is to be tried again
 * @returns when the process answers
 */
export async function startWorker(
  folder: string,
  memoryBytes: number,
  onCrash: () => boolean,
): Promise<{ pool: Pool; pid: number }> {
  await mkdir(folder, { recursive: true });
  for (let starts = 1; ; starts++) {
    // Fontconfig trusts its cache: a process that a file has taken over must leave nothing there for the next one.
    await rm(fontCache(folder), { recursive: true, force: true });
    const pool = workerpool.pool(join(projectDir, 'src/lib/server/engine/process.ts'), {
      workerType: 'process',
      maxWorkers: 1,
      // An engine that is stopped has nothing to clean up. By default it is given a second for that.
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
