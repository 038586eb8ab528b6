import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldInTurns, yieldWhenSlow } from './event-loop-yield.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Takes time on the clock of the yields. */
const work = (ms: number): void => void vi.advanceTimersByTime(ms);

/** Counts iterations of the event loop until `end`. */
function countTurns(): { readonly count: number; end(): void } {
  let count = 0;
  let next = setImmediate(function turn() {
    count++;
    next = setImmediate(turn);
  });
  return {
    get count() {
      return count;
    },
    end: () => clearImmediate(next),
  };
}

test('a single piece runs at once', async () => {
  const turn = yieldInTurns();
  expect(turn()).toBeUndefined();
  await nextTurn();
  expect(turn()).toBeUndefined();
});

test('many pieces run in order, a few per iteration of the loop', async () => {
  const turn = yieldInTurns();
  const turnOf: number[] = [];
  const turns = countTurns();
  const order: number[] = [];
  const pieces = Array.from({ length: 20 }, async (_, number) => {
    await turn();
    work(1.5);
    order.push(number);
    turnOf.push(turns.count);
  });
  await Promise.all(pieces);
  turns.end();
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const most = Math.max(...turnOf.map((one) => turnOf.filter((other) => other === one).length));
  expect(most).toBeLessThanOrEqual(2);
});

test('a piece that has run queues behind the waiting ones', async () => {
  const turn = yieldInTurns();
  const order: string[] = [];
  const body = async (name: string) => {
    for (let piece = 1; piece <= 3; piece++) {
      await turn();
      work(3);
      order.push(`${name}${piece}`);
    }
  };
  await Promise.all([body('a'), body('b')]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('sequential work continues within an iteration until its time is up', async () => {
  const turn = yieldWhenSlow();
  const turns = countTurns();
  for (let piece = 0; piece < 200; piece++) await turn();
  const quick = turns.count;
  for (let piece = 0; piece < 5; piece++) {
    await turn();
    work(5);
  }
  turns.end();
  expect(quick).toBeLessThan(20);
  expect(turns.count - quick).toBeGreaterThanOrEqual(4);
});
