import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '../errors.ts';

/** How long a store or a database that fails is waited for: over a restart or a moment's loss, not over an outage. */
export const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/**
 * Tries until it succeeds, with pauses, as long as the store or the database may come back soon. What is to be tried must
 * come to the same when it was done before.
 * @param signal gone when nobody wants it any more
 * @param forMs how long, at most
 * @throws what it failed with last; an answer like `not_found` at once
 */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { signal, forMs = PATIENCE_MS }: { signal?: AbortSignal; forMs?: number } = {},
): Promise<T> {
  // Not by the clock on the wall, which may be set meanwhile.
  const until = performance.now() + forMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const answered = toAppError(error).code !== 'internal';
      if (answered || signal?.aborted || performance.now() + pauseMs > until) throw error;
    }
    await sleep(pauseMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
  }
}
