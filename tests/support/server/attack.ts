import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, residentBytes } from './processes.ts';
import type { TestServer } from './server.ts';

const SAMPLE_MS = 50;
const HEALTH_EVERY_MS = 250;

/** What a server and its processes came to while it was under attack. */
export interface Endured {
  /** The most that all processes together held at a moment. */
  treeBytes: number;
  /** The longest that `/healthz` took to say 200. */
  healthMs: number;
  /** Whatever else it said. */
  healthFailures: string[];
}

/** Watches the memory of a server with its processes, and asks it how it is all the time, until `stop`. */
export function watchSiege({ pid, url }: Pick<TestServer, 'pid' | 'url'>): { stop(): Promise<Endured> } {
  const endured: Endured = { treeBytes: 0, healthMs: 0, healthFailures: [] };
  let watching = true;
  const memory = (async () => {
    while (watching) {
      const sizes = await Promise.all([pid, ...(await childrenOf(pid))].map(residentBytes));
      endured.treeBytes = Math.max(
        endured.treeBytes,
        sizes.reduce((sum, bytes) => sum + bytes, 0),
      );
      await sleep(SAMPLE_MS);
    }
  })();
  const health = (async () => {
    while (watching) {
      const startedAt = performance.now();
      const status = await fetch(`${url}/healthz`).then(
        (response) => response.text().then(() => response.status),
        (error: unknown) => String(error),
      );
      if (status !== 200) endured.healthFailures.push(String(status));
      endured.healthMs = Math.max(endured.healthMs, performance.now() - startedAt);
      await sleep(HEALTH_EVERY_MS);
    }
  })();
  return {
    async stop() {
      watching = false;
      await Promise.all([memory, health]);
      return endured;
    },
  };
}
