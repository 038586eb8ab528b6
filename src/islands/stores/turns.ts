/** A gate that lets so many tasks through at a time; the rest wait in the order in which they came. */
export function takeTurns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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
