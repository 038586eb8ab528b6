import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loopTurns, turnsInLine } from './loop-turns.ts';

/** Keeps the thread for so long. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a piece that comes alone is done at once', async () => {
  const turn = loopTurns();
  expect(turn()).toBeUndefined();
  await nextTurn();
  expect(turn()).toBeUndefined();
});

test('of many pieces each turn of the loop does a few, in their order', async () => {
  const turn = loopTurns();
  const turnOf: number[] = [];
  let turns = 0;
  let counting = true;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const order: number[] = [];
  const pieces = Array.from({ length: 20 }, async (_, number) => {
    await turn();
    work(1.5);
    order.push(number);
    turnOf.push(turns);
  });
  await Promise.all(pieces);
  counting = false;
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const most = Math.max(...turnOf.map((one) => turnOf.filter((other) => other === one).length));
  expect(most).toBeLessThanOrEqual(2);
});

test('who has had a turn stands behind those who wait for theirs', async () => {
  const turn = loopTurns();
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

test('what does one thing after the other goes on within a turn while there is time', async () => {
  const turn = turnsInLine();
  let turns = 0;
  let counting = true;
  const count = () => {
    turns++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  for (let piece = 0; piece < 200; piece++) await turn();
  const quick = turns;
  for (let piece = 0; piece < 5; piece++) {
    await turn();
    work(5);
  }
  counting = false;
  expect(quick).toBeLessThan(20);
  expect(turns - quick).toBeGreaterThanOrEqual(4);
});
