import { expect, test } from 'vitest';
import { createEstimate } from './time-left.ts';

const begin = { share: 0, finishedFiles: 0 };

test('nothing is known before three files or ten seconds', () => {
  const byFiles = createEstimate(begin);
  expect(byFiles({ share: 0.02, finishedFiles: 2 })).toBeUndefined();
  expect(byFiles({ share: 0.03, finishedFiles: 3 })).toBeCloseTo((2 * 0.97) / 0.03);
  const byTime = createEstimate(begin);
  const told = Array.from({ length: 10 }, (_, second) => byTime({ share: (second + 1) / 100, finishedFiles: 0 }));
  expect(told.slice(0, 9)).toEqual(Array(9).fill(undefined));
  expect(told[9]).toBeCloseTo(90);
});

test('at an even rate it counts down by the second', () => {
  const left = createEstimate(begin);
  for (let second = 1; second < 100; second++) {
    const told = left({ share: second / 100, finishedFiles: second });
    if (second >= 3) expect(told).toBeCloseTo(100 - second);
  }
});

test('one large file among small ones does not make it jump', () => {
  const left = createEstimate(begin);
  let before: number | undefined;
  for (let second = 1; second <= 60; second++) {
    const share = second <= 20 ? second / 100 : 0.2 + (second - 20) / 400;
    const told = left({ share, finishedFiles: second });
    if (before !== undefined && told !== undefined) expect(Math.abs(told - before)).toBeLessThan(12);
    before = told;
  }
  expect(before).toBeGreaterThan(100);
});

test('what was done before somebody looked is no rate', () => {
  const left = createEstimate({ share: 0.5, finishedFiles: 50 });
  for (let second = 1; second < 10; second++) left({ share: 0.5 + second / 200, finishedFiles: 50 + second });
  expect(left({ share: 0.55, finishedFiles: 60 })).toBeCloseTo(90);
});
