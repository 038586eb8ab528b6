interface TaskOptions {
  /** Aborting removes a pending task from the queue. It does not stop a running one. */
  signal?: AbortSignal;
  /** Id of the list item that the task belongs to. */
  itemId?: string;
}

/** Runs a task once a slot is free. */
type TaskQueue = <T>(task: () => Promise<T>, options?: TaskOptions) => Promise<T>;

interface PendingTask {
  itemId: string | undefined;
  start: () => void;
}

/** Ids of the list items in the viewport. */
const visibleItems = new Set<string>();

export function setVisible(itemId: string, isVisible: boolean): void {
  if (isVisible) visibleItems.add(itemId);
  else visibleItems.delete(itemId);
}

/** Limits the number of concurrent tasks. Pending tasks of visible list items run first, the others in FIFO order. */
export function createTaskQueue(concurrency: number): TaskQueue {
  const pending: PendingTask[] = [];
  let running = 0;

  const waitForSlot = ({ signal, itemId }: TaskOptions) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        pending.splice(pending.indexOf(entry), 1);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { itemId, start };
      signal?.addEventListener('abort', leave, { once: true });
      pending.push(entry);
    });

  const takeNext = (): PendingTask | undefined => {
    const visible = pending.findIndex(({ itemId }) => itemId !== undefined && visibleItems.has(itemId));
    return pending.splice(Math.max(visible, 0), 1)[0];
  };

  return async (task, options = {}) => {
    options.signal?.throwIfAborted();
    if (running >= concurrency) await waitForSlot(options);
    else running++;
    try {
      return await task();
    } finally {
      // The slot passes to the next pending task. It becomes free only if the queue is empty.
      const next = takeNext();
      if (next) next.start();
      else running--;
    }
  };
}
