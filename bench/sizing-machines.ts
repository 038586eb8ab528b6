import { execFileSync } from 'node:child_process';
import { type Fleet, startFleet } from '../tests/machines/fleet.ts';
import { childrenOf } from '../tests/support/processes.ts';

/** A fleet with one worker, whose requests to the S3 server are counted. */
export interface Measured extends Fleet {
  /** Whether the worker and its engine have one core only. */
  pinned: boolean;
  /** Requests to the S3 server so far, by method. */
  s3Requests(): Promise<Record<string, number>>;
}

export async function startMeasured(): Promise<Measured> {
  const counts: Record<string, number> = {};
  const fleet = await startFleet({
    workers: 1,
    onS3Request: ({ method = '' }) => {
      counts[method] = (counts[method] ?? 0) + 1;
    },
  });
  return {
    ...fleet,
    pinned: await pinToCore(fleet.workers[0]?.server.pid ?? 0, 0),
    s3Requests: async () => ({ ...counts }),
  };
}

/** Holds a process and all that it started to one core. @returns whether this machine can */
export async function pinToCore(pid: number, core: number): Promise<boolean> {
  try {
    for (const one of [pid, ...(await childrenOf(pid))])
      execFileSync('taskset', ['-a', '-c', '-p', String(core), String(one)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
