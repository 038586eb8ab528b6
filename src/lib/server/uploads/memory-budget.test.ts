import { expect, test } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

test('one key gets its share and no more, all together get the total, and what is released is free again', () => {
  const budget = new MemoryBudget({ total: 100, perKey: 60 });
  const [first, second, other] = [budget.open('a'), budget.open('a'), budget.open('b')];
  first.hold(40);
  second.hold(20);
  expect(() => second.hold(1)).toThrow(/Too many requests/);
  other.hold(40);
  expect(() => other.hold(1)).toThrow(/busy/);
  first.release();
  first.release();
  other.hold(20);
  second.hold(40);
  // Everything is free again, so a third key gets its share.
  second.release();
  other.release();
  budget.open('c').hold(60);
});
