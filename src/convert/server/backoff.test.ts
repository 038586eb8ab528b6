import { expect, test } from 'vitest';
import { backoffMs, retryAfterMs } from './backoff.ts';

test('delays are 1, 2, 4, 8, 15 and then 30 seconds, plus or minus a quarter', () => {
  const delays = (random: number) => [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => backoffMs(failures, random) / 1000);
  expect(delays(0.5)).toEqual([1, 2, 4, 8, 15, 30, 30, 30]);
  expect(delays(0)).toEqual([0.75, 1.5, 3, 6, 11.25, 22.5, 22.5, 22.5]);
  expect(delays(1)[0]).toBe(1.25);
});

test.each([
  ['in seconds', '12', 12_000],
  ['as a date', 'Wed, 21 Oct 2015 07:28:30 GMT', 30_000],
  ['as a date that is past', 'Wed, 21 Oct 2015 07:00:00 GMT', 0],
  ['for longer than an hour', '86400', 3_600_000],
  ['as invalid text', 'soon', undefined],
  ['missing', null, undefined],
])('Retry-After %s', (_, header, expected) => {
  expect(retryAfterMs(header, Date.parse('Wed, 21 Oct 2015 07:28:00 GMT'), 0)).toBe(expected);
});

test('jitter only adds to Retry-After', () => {
  expect(retryAfterMs('100', 0, 1)).toBe(125_000);
});
