import { expect, test, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { retry } from './retry.ts';

test('repeats a failing operation until it succeeds', async () => {
  const operation = vi.fn().mockRejectedValueOnce(new Error('connection lost')).mockResolvedValue('done');
  expect(await retry(operation)).toBe('done');
  expect(operation).toHaveBeenCalledTimes(2);
});

test('throws the last error once the window is over', async () => {
  const operation = vi.fn().mockRejectedValueOnce(new Error('first')).mockRejectedValue(new Error('last'));
  await expect(retry(operation, { windowMs: 100 })).rejects.toThrow('last');
});

test('throws an error with its own code at once', async () => {
  const operation = vi.fn().mockRejectedValue(new AppError('not_found'));
  await expect(retry(operation)).rejects.toMatchObject({ code: 'not_found' });
  expect(operation).toHaveBeenCalledTimes(1);
});

test('schedules no further attempt after an abort, and keeps the outcome of the current one', async () => {
  const signal = AbortSignal.abort();
  const failing = vi.fn().mockRejectedValue(new Error('connection lost'));
  await expect(retry(failing, { signal })).rejects.toThrow('connection lost');
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await retry(async () => 'done', { signal })).toBe('done');
});
