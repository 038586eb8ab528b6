/** Waits for a turn, runs a task in it and hands the turn on. On abort whoever still waits leaves the line at once. */
type Turn = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A gate that lets so many tasks through at a time; the rest wait in the order in which they came. */
export function concurrencyLimit(atOnce: number): Turn {
  const waiting: (() => void)[] = [];
  let running = 0;

  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(come), 1);
        reject(signal?.reason);
      };
      const come = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(come);
    });

  return async (task, signal) => {
    signal?.throwIfAborted();
    if (running >= atOnce) await wait(signal);
    else running++;
    try {
      return await task();
    } finally {
      // The turn passes on to the next in line; only when nobody waits does one become free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
