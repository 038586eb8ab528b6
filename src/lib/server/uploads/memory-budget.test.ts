import { expect, test } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

test('one key gets its share, all together get the total, and what is released is free again', () => {
  const budget = new MemoryBudget({ total: 100, perKey: 60 });
  const [first, second, other] = [budget.open('a'), budget.open('a'), budget.open('b')];
  first.hold(40);
  second.hold(20);
  expect(() => second.hold(1)).toThrow(/Too many requests/);
  other.hold(40);
  expect(() => budget.open('c').hold(1)).toThrow(/busy/);

  first.release();
  first.release();
  second.hold(40);
  expect(() => budget.open('c').hold(1)).toThrow(/busy/);

  second.release();
  other.release();
  budget.open('c').hold(60);
});
