import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets so many begin, one after the other in this time. */
function beginInTurn(pace: Pace, count: number, gapMs: number): void {
  const waiting = Array.from({ length: count }, () => pace.join());
  for (const one of waiting) {
    vi.advanceTimersByTime(gapMs);
    one.began();
  }
}

test('nobody waits, so nobody is going to', () => {
  expect(new Pace().expectedMs()).toBe(0);
});

test('who comes waits for those who wait, as long as each of them lately had to', () => {
  const pace = new Pace();
  beginInTurn(pace, 100, 100);
  for (let count = 0; count < 50; count++) pace.join();
  expect(pace.expectedMs()).toBeGreaterThan(4900);
  expect(pace.expectedMs()).toBeLessThan(5100);
});

test('a time in which nobody waits is no gap', () => {
  const pace = new Pace();
  beginInTurn(pace, 100, 100);
  vi.advanceTimersByTime(3_600_000);
  beginInTurn(pace, 2, 100);
  pace.join();
  expect(pace.expectedMs()).toBeLessThan(110);
});

test('however slow it went, some may wait', () => {
  const pace = new Pace();
  beginInTurn(pace, 100, 60_000);
  for (let count = 0; count < 8; count++) pace.join();
  expect(pace.expectedMs()).toBeLessThanOrEqual(12_000);
});

test('who has left, begun or taken too long is counted no more, and once', () => {
  const pace = new Pace();
  const [one, other] = [pace.join(), pace.join()];
  pace.join(5000);
  one.left();
  one.left();
  other.began();
  other.left();
  expect(pace.expectedMs()).toBeGreaterThan(0);
  vi.advanceTimersByTime(5000);
  expect(pace.expectedMs()).toBe(0);
});

test('what was slow once is forgotten when those who come begin at once', () => {
  const pace = new Pace();
  beginInTurn(pace, 100, 60_000);
  vi.advanceTimersByTime(3_600_000);
  for (let count = 0; count < 50; count++) {
    // Others are sending meanwhile.
    pace.join(5000);
    vi.advanceTimersByTime(2000);
    pace.join().began();
  }
  vi.advanceTimersByTime(5000);
  for (let count = 0; count < 40; count++) pace.join();
  expect(pace.expectedMs()).toBeLessThan(12_000);
});
