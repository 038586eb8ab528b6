import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holding } from './request-timeout.ts';
import type { Looks } from './status-batcher.ts';
import type { Begun } from './wait-for-completion.ts';

const TO_BEGIN_MS = 1000;
const LOOK_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waits = { row: { id: 'one', status: 'queued' }, run: undefined } as unknown as Begun;
/** A database that takes its time, and in which nothing has begun. */
const looks = {
  at: () => new Promise((resolve) => setTimeout(() => resolve(new Map([['one', 'queued']])), LOOK_MS)),
} as unknown as Looks;

test('a request is let go when nothing of it has begun in time', async () => {
  const { signal } = holding({ looks }, [waits], { toBeginMs: TO_BEGIN_MS });
  await vi.advanceTimersByTimeAsync(TO_BEGIN_MS);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(signal.aborted).toBe(true);
});

test('but not when it begins while that is looked at', async () => {
  const { signal, began } = holding({ looks }, [waits], { toBeginMs: TO_BEGIN_MS });
  await vi.advanceTimersByTimeAsync(TO_BEGIN_MS + LOOK_MS / 2);
  began();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(signal.aborted).toBe(false);
});
