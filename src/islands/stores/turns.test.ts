import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

test('lets so many through at a time, in order, also past failures', async () => {
  const turn = takeTurns(2);
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
