import { childrenOf, residentBytes } from '../tests/support/processes.ts';

const INTERVAL_MS = 50;

/** Watches a process and those it started until `stop`, which gives the most that they had together at a moment, in bytes. */
export function watchTree(root: number): { stop(): Promise<number> } {
  let peak = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const sizes = await Promise.all([root, ...(await childrenOf(root))].map(residentBytes));
      peak = Math.max(
        peak,
        sizes.reduce((sum, bytes) => sum + bytes, 0),
      );
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
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
