import { childrenOf, residentBytes } from '../tests/support/server/processes.ts';
import { sum } from './statistics.ts';

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
