/** Runs a task once a slot is free. Visible items run first, the others in FIFO order. */
type VisibleFirstLimit = <T>(id: string, task: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Ids of the list items in the viewport. */
const inView = new Set<string>();

export function setVisible(id: string, seen: boolean): void {
  if (seen) inView.add(id);
  else inView.delete(id);
}

/** Limits concurrency. Aborting the signal removes a pending task from the queue. */
export function visibleFirstQueue(atOnce: number): VisibleFirstLimit {
  const waiting = new Map<string, () => void>();
  let running = 0;

  const letIn = () => {
    for (; running < atOnce && waiting.size > 0; running++) {
      const ids = [...waiting.keys()];
      const id = ids.find((one) => inView.has(one)) ?? ids[0] ?? '';
      const come = waiting.get(id);
      waiting.delete(id);
      come?.();
    }
  };

  return async (id, task, signal) => {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(id);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.set(id, () => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
      letIn();
    });
    try {
      return await task();
    } finally {
      running--;
      letIn();
    }
  };
}
