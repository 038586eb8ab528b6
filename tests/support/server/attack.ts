import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../../../bench/child.ts';
import type { Probe } from '../../../bench/load-probe.ts';
import { childrenOf, residentBytes } from './processes.ts';
import type { TestServer } from './server.ts';

const SAMPLE_MS = 50;

/** Memory and responsiveness of a server under attack. */
export interface AttackReport {
  /** Highest memory of the server and all its processes together. */
  treeBytes: number;
  /** Slowest response of `/healthz`, without the time that its client and the server waited for a CPU core. */
  healthMs: number;
  /** Statuses of `/healthz` other than 200; 0 is a broken connection. */
  healthFailures: number[];
}

/** Samples the memory of a server with its processes and requests `/healthz` until `stop`. */
export function watchAttack({ pid, url }: Pick<TestServer, 'pid' | 'url'>): { stop(): Promise<AttackReport> } {
  const probe = startChild<'end', Probe[]>('load-probe.ts', [url, String(pid)]);
  let treeBytes = 0;
  let watching = true;
  const memory = (async () => {
    while (watching) {
      const sizes = await Promise.all([pid, ...(await childrenOf(pid))].map(residentBytes));
      treeBytes = Math.max(
        treeBytes,
        sizes.reduce((sum, bytes) => sum + bytes, 0),
      );
      await sleep(SAMPLE_MS);
    }
  })();
  return {
    async stop() {
      watching = false;
      const [probes] = await Promise.all([probe.ask('end'), memory]);
      return {
        treeBytes,
        healthMs: Math.max(...probes.map(({ ms, ownWaitMs, serverWaitMs }) => ms - ownWaitMs - serverWaitMs)),
        healthFailures: probes.map(({ status }) => status).filter((status) => status !== 200),
      };
    },
  };
}
