import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

test('limits each key and the total, and released amounts are free again', () => {
  const limit = new ConcurrencyLimit({ perKey: 2, total: 3 });
  const release = limit.acquire('a');
  limit.acquire('a');
  expect(() => limit.acquire('a')).toThrow(expect.objectContaining({ code: 'too_many_requests', status: 429 }));
  const other = limit.acquire('b');
  expect(() => limit.acquire('b')).toThrow(expect.objectContaining({ code: 'busy', status: 503 }));
  release();
  release();
  limit.acquire('b');
  expect(() => limit.acquire('c')).toThrow(expect.objectContaining({ code: 'busy' }));
  other();
  limit.acquire('a');
});

test('keys have a share each and a common total', () => {
  const budget = new ConcurrencyLimit({ total: 100, perKey: 60 });
  const [first, second, other] = [budget.reserve('a'), budget.reserve('a'), budget.reserve('b')];
  first.acquire(40);
  second.acquire(20);
  expect(() => second.acquire(1)).toThrow(/Too many requests/);
  other.acquire(40);
  expect(() => budget.reserve('c').acquire(1)).toThrow(/busy/);

  first.release();
  first.release();
  second.acquire(40);
  expect(() => budget.reserve('c').acquire(1)).toThrow(/busy/);

  second.release();
  other.release();
  budget.reserve('c').acquire(60);
});
