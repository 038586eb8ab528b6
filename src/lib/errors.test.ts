import { expect, test } from 'vitest';
import { AppError, toAppError } from './errors.ts';

test('an error of another copy of this module is the same one, in the words that it had', () => {
  const message = 'This image has more than 268 megapixels. Choose a smaller one.';
  const told = AppError.fromPublic({ code: 'too_many_pixels', message });
  const foreign = Object.assign(new Error(told.message), { name: 'AppError', code: told.code, details: told.details });
  expect(toAppError(foreign)).toMatchObject({ code: 'too_many_pixels', status: 413, message });
  expect(toAppError(told)).toBe(told);
});

test('anything else is ours, and its words are for the log alone', () => {
  const thrown = new Error('secret');
  expect(toAppError(thrown)).toMatchObject({ code: 'internal', cause: thrown });
  expect(toAppError(thrown).message).not.toContain('secret');
});
