import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

test('lets so many through at a time, in order, also past failures', async () => {
  const turn = concurrencyLimit(2);
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
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => turn(task(n))));
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('who is called off while waiting leaves the line at once and holds nobody up', async () => {
  const turn = concurrencyLimit(1);
  const first = Promise.withResolvers<void>();
  const running = turn(() => first.promise);
  const calledOff = new AbortController();
  const left = turn(() => Promise.reject(new Error('ran')), calledOff.signal);
  const last = turn(async () => 'last');
  calledOff.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  first.resolve();
  await running;
  expect(await last).toBe('last');
  expect(await turn(async () => 'free again')).toBe('free again');
});
