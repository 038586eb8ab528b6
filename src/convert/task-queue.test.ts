import { expect, test } from 'vitest';
import { createTaskQueue, setVisible } from './task-queue.ts';

test('runs up to the limit concurrently, in FIFO order, also after failures', async () => {
  const queue = createTaskQueue(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (n: number) => async () => {
    order.push(n);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    if (n === 1) throw new Error('fails');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => queue(task(n))));
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('a pending task that is aborted leaves the queue at once', async () => {
  const queue = createTaskQueue(1);
  const first = Promise.withResolvers<void>();
  const running = queue(() => first.promise);
  const abort = new AbortController();
  const aborted = queue(() => Promise.reject(new Error('ran')), { signal: abort.signal });
  const last = queue(async () => 'last');
  abort.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  first.resolve();
  await running;
  expect(await last).toBe('last');
  expect(await queue(async () => 'free again')).toBe('free again');
});

test('tasks of visible items run first', async () => {
  const queue = createTaskQueue(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (itemId: string) =>
    queue(
      () => {
        started.push(itemId);
        return new Promise<void>((resolve) => ends.set(itemId, resolve));
      },
      { itemId },
    );
  const all = ['a', 'b', 'c', 'd', 'e'].map(run);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  setVisible('d', true);
  for (const itemId of ['a', 'b', 'd', 'c', 'e']) {
    await expect.poll(() => ends.has(itemId)).toBe(true);
    ends.get(itemId)?.();
  }
  await Promise.all(all);
  expect(started).toEqual(['a', 'b', 'd', 'c', 'e']);
  setVisible('d', false);
});

test('neither a failed nor an aborted task of an item blocks the queue', async () => {
  const queue = createTaskQueue(1);
  const first = Promise.withResolvers<void>();
  const running = queue(() => first.promise, { itemId: 'first' });
  const abort = new AbortController();
  const aborted = queue(() => Promise.reject(new Error('ran')), { itemId: 'aborted', signal: abort.signal });
  const last = queue(async () => 'last', { itemId: 'last' });
  abort.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  first.reject(new Error('broken'));
  await expect(running).rejects.toThrow('broken');
  expect(await last).toBe('last');
});
