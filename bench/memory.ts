import { childrenOf, residentBytes } from '../tests/support/processes.ts';
import { sum } from './statistics.ts';

const INTERVAL_MS = 50;

/** What a process and those it started have together, in bytes. */
export async function treeBytes(root: number): Promise<number> {
  return sum(await Promise.all([root, ...(await childrenOf(root))].map(residentBytes)));
}

/** Watches a process and those it started until `stop`, which gives the most that they had together at a moment, in bytes. */
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
