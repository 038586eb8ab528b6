/** How long one kind of work may go on within one turn of the event loop. */
const MOST_MS = 5;

/**
 * Lets the event loop turn while there is much to do of one kind: what is done in one go, as microtasks, holds up every
 * connection and every timer.
 * @returns to be awaited before each piece of it; lets the loop turn where enough was done in this one
 */
export function loopTurns(): () => Promise<void> | undefined {
  /** When the first piece was done in this turn; nothing before that. */
  let since: number | undefined;
  return () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => {
        since = undefined;
      });
      return undefined;
    }
    return performance.now() - since > MOST_MS ? new Promise((resolve) => setImmediate(resolve)) : undefined;
  };
}
