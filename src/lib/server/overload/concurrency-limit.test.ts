import { expect, test } from 'vitest';
import { Seats } from './concurrency-limit.ts';

test('one has so many, all have so many together, and what is given back is free again', () => {
  const seats = new Seats({ ofOne: 2, ofAll: 3 });
  const leave = seats.take('a');
  seats.take('a');
  expect(() => seats.take('a')).toThrow(expect.objectContaining({ code: 'too_many_requests', status: 429 }));
  const other = seats.take('b');
  expect(() => seats.take('b')).toThrow(expect.objectContaining({ code: 'busy', status: 503 }));
  leave();
  leave();
  seats.take('b');
  expect(() => seats.take('c')).toThrow(expect.objectContaining({ code: 'busy' }));
  other();
  seats.take('a');
});
