/** Lets so many tasks through at a time: of those that wait, first what is in view, the rest in the order they came. */
type ViewTurn = <T>(id: string, task: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** What of the lists is in view now. */
const inView = new Set<string>();

export function setVisible(id: string, seen: boolean): void {
  if (seen) inView.add(id);
  else inView.delete(id);
}

/** A gate whose line is left at once by what is called off. */
export function visibleFirstQueue(atOnce: number): ViewTurn {
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
