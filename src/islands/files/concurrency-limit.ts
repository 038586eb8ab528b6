/** Runs a task once a slot is free. Aborting the signal removes a pending task from the queue. */
type Limit = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Limits concurrency. Pending tasks run in FIFO order. */
export function concurrencyLimit(atOnce: number): Limit {
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
      // The slot passes to the next pending task. It becomes free only if the queue is empty.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
