import { expect, test } from 'vitest';
import { AppError, type ErrorCode, toAppError } from './errors.ts';

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

test('a code that only a later release knows is an error all the same', () => {
  const later = 'found_out_later' as ErrorCode;
  expect(new AppError(later)).toMatchObject({ code: 'internal', status: 500 });
  expect(AppError.fromPublic({ code: later, message: 'In its words.' })).toMatchObject({ message: 'In its words.' });
});
