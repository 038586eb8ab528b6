import { describe, expect, test } from 'vitest';
import { createEstimate, type WorkSample } from './time-left.ts';

const same = (share: number): WorkSample => ({ known: share, expected: share });

/** Samples of a run, one a second, in which engines convert files of these durations in seconds. */
function record(durations: readonly number[], engines: number): WorkSample[] {
  const busyUntil = Array.from({ length: engines }, () => 0);
  const files = durations.map((duration) => {
    const from = Math.min(...busyUntil);
    busyUntil[busyUntil.indexOf(from)] = from + duration;
    return { from, to: from + duration };
  });
  const end = Math.max(...busyUntil);
  return Array.from({ length: Math.floor(end) }, (_, index) => {
    const count = (is: (file: { from: number; to: number }) => boolean) => files.filter(is).length / files.length;
    const known = count(({ to }) => to <= index + 1);
    return { known, expected: known + count(({ from, to }) => from <= index && to > index + 1) / 2 };
  });
}

test('the time left is unknown before 10 % and five seconds', () => {
  const early = createEstimate(0);
  expect([1, 2, 3, 4].map(() => early(same(0.5)))).toEqual(Array(4).fill(undefined));
  expect(early(same(0.5))).toBeCloseTo(5);
  const slow = createEstimate(0);
  for (let second = 1; second <= 9; second++) expect(slow(same(second / 100))).toBeUndefined();
  expect(slow(same(0.1))).toBeCloseTo(90);
});

test('at a steady rate it counts down by the second', () => {
  const left = createEstimate(0);
  for (let second = 1; second < 100; second++) {
    const estimate = left(same(second / 100));
    if (second >= 10) expect(estimate).toBeCloseTo(100 - second);
  }
});

test('a large file among small ones does not make it jump', () => {
  const left = createEstimate(0);
  let before: number | undefined;
  for (let second = 1; second <= 60; second++) {
    const estimate = left(same(second <= 20 ? second / 100 : 0.2 + (second - 20) / 400));
    if (before !== undefined && estimate !== undefined) expect(Math.abs(estimate - before)).toBeLessThan(16);
    before = estimate;
  }
  expect(before).toBeGreaterThan(100);
});

test('work before the run does not count', () => {
  const left = createEstimate(0.5);
  for (let second = 1; second < 10; second++) left(same(0.5 + second / 200));
  expect(left(same(0.55))).toBeCloseTo(90);
});

describe('one minute before the end it says less than two', () => {
  test.each([
    ['20 photos of 45 s on 4 engines', Array(20).fill(45), 4],
    ['19 photos of 12 s on 2 engines', Array(19).fill(12), 2],
    ['a slow one first', [60, ...Array(19).fill(10)], 2],
    ['100 photos of 4 s on 4 engines', Array(100).fill(4), 4],
  ] as const)('%s', (_, durations, engines) => {
    const samples = record(durations as number[], engines);
    const left = createEstimate(0);
    const estimates = samples.map(left);
    expect(estimates.some((estimate) => estimate !== undefined)).toBe(true);
    for (const estimate of estimates.slice(-60)) if (estimate !== undefined) expect(estimate).toBeLessThan(120);
  });
});
