import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTimeout } from './request-timeout.ts';
import type { StatusBatcher } from './status-batcher.ts';
import type { AcceptedConversion } from './wait-for-completion.ts';

const START_MS = 1000;
const QUERY_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queued = { row: { id: 'one', status: 'queued' }, run: undefined } as unknown as AcceptedConversion;
/** A slow database in which nothing has started. */
const statusBatcher = {
  statusesOf: () => new Promise((resolve) => setTimeout(() => resolve(new Map([['one', 'queued']])), QUERY_MS)),
} as unknown as StatusBatcher;

test('a request times out if no conversion has started', async () => {
  const { signal } = startTimeout({ statusBatcher }, [queued], { startMs: START_MS });
  await vi.advanceTimersByTimeAsync(START_MS);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(QUERY_MS);
  expect(signal.aborted).toBe(true);
});

test('a request does not time out if a conversion starts during the query', async () => {
  const { signal, onStarted } = startTimeout({ statusBatcher }, [queued], { startMs: START_MS });
  await vi.advanceTimersByTimeAsync(START_MS + QUERY_MS / 2);
  onStarted();
  await vi.advanceTimersByTimeAsync(QUERY_MS);
  expect(signal.aborted).toBe(false);
});
