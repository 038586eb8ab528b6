/** How long one kind of work may go on within one turn of the event loop. */
const MOST_MS = 2;
/** Work that does one thing after the other gets more: all others wait for it. */
const MOST_IN_LINE_MS = 4;

/** To be awaited before each piece of work; nothing where the piece may be done at once. */
export type Turn = () => Promise<void> | undefined;

/** What a server's work waits for. */
export interface ServerTurns {
  /** Before a request is begun, and before it is refused. */
  request: Turn;
  /** Before each piece of a body. */
  body: Turn;
}

export function serverTurns(): ServerTurns {
  return { request: loopTurns(), body: loopTurns() };
}

/**
 * Lets the event loop turn while there is much to do of one kind: what is done in one go, as microtasks, holds up every
 * connection and every timer. Pieces that wait are done in the order in which they came, in each turn of the loop as many
 * as the time is for.
 */
export function loopTurns(): Turn {
  const waiting: (() => void)[] = [];
  /** Whether a piece was let go since the loop turned last. */
  let busy = false;
  const next = async () => {
    busy = waiting.length > 0;
    if (!busy) return;
    setImmediate(next);
    const until = performance.now() + MOST_MS;
    do {
      waiting.shift()?.();
      // What was let go is done, as far as it goes without waiting for anything but its own, before this goes on.
      await new Promise<void>((resolve) => process.nextTick(resolve));
    } while (waiting.length > 0 && performance.now() < until);
  };
  return () => {
    if (busy) return new Promise((resolve) => waiting.push(resolve));
    busy = true;
    setImmediate(next);
    return undefined;
  };
}

/**
 * The same for work that does one thing after the other by itself, so that never more than one waits: the next may be done
 * at once as long as there is time.
 */
export function turnsInLine(): Turn {
  /** When the first was done in this turn of the loop; nothing before that. */
  let since: number | undefined;
  const begin = () => {
    since = performance.now();
    setImmediate(() => {
      since = undefined;
    });
  };
  return () => {
    if (since === undefined) begin();
    else if (performance.now() - since > MOST_IN_LINE_MS) {
      return new Promise((resolve) =>
        setImmediate(() => {
          begin();
          resolve();
        }),
      );
    }
    return undefined;
  };
}
