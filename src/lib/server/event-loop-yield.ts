/** Time that one kind of work may take per iteration of the event loop. */
const MAX_MS = 2;
/** Time that sequential work may take per iteration. At most one piece of it is waiting. */
const MAX_SEQUENTIAL_MS = 4;

/** To be awaited before each piece of work. Undefined if the piece may run at once. */
export type EventLoopYield = () => Promise<void> | undefined;

/** The yields of a server. */
export interface ServerYields {
  /** Before a request is handled or refused. */
  request: EventLoopYield;
  /** Before each chunk of a body. */
  body: EventLoopYield;
}

export function createServerYields(): ServerYields {
  return { request: yieldInTurns(), body: yieldInTurns() };
}

/**
 * Yields to the event loop between many concurrent pieces of work, because a burst of microtasks would block all connections
 * and timers. Waiting pieces run first in, first out, for at most `MAX_MS` per iteration of the loop.
 */
export function yieldInTurns(): EventLoopYield {
  const waiting: (() => void)[] = [];
  /** Whether a piece has run in this iteration of the loop. */
  let busy = false;
  const next = async () => {
    busy = waiting.length > 0;
    if (!busy) return;
    setImmediate(next);
    const until = performance.now() + MAX_MS;
    do {
      waiting.shift()?.();
      // The synchronous part of the piece and its microtasks run before the next one.
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

/** Yields to the event loop between sequential pieces of work once they have taken `MAX_SEQUENTIAL_MS` in one iteration. */
export function yieldWhenSlow(): EventLoopYield {
  /** Time of the first piece in this iteration of the loop. */
  let startedAt: number | undefined;
  const start = () => {
    startedAt = performance.now();
    setImmediate(() => {
      startedAt = undefined;
    });
  };
  return () => {
    if (startedAt === undefined) start();
    else if (performance.now() - startedAt > MAX_SEQUENTIAL_MS) {
      return new Promise((resolve) =>
        setImmediate(() => {
          start();
          resolve();
        }),
      );
    }
    return undefined;
  };
}
