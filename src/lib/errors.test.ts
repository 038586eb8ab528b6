import { expect, test } from 'vitest';
import { AppError, type ErrorCode, toAppError } from './errors.ts';

test('converts an error of another copy of this module, with its message', () => {
  const message = 'This image is over the limit of 268 megapixels.';
  const error = AppError.fromPublic({ code: 'too_many_pixels', message });
  const foreign = Object.assign(new Error(error.message), {
    name: 'AppError',
    code: error.code,
    details: error.details,
  });
  expect(toAppError(foreign)).toMatchObject({ code: 'too_many_pixels', status: 413, message });
  expect(toAppError(error)).toBe(error);
});

test('converts other errors to `internal`, with the original as cause for the log', () => {
  const thrown = new Error('secret');
  expect(toAppError(thrown)).toMatchObject({ code: 'internal', cause: thrown });
  expect(toAppError(thrown).message).not.toContain('secret');
});

test('an unknown code of a later release is still an error', () => {
  const later = 'found_out_later' as ErrorCode;
  expect(new AppError(later)).toMatchObject({ code: 'internal', status: 500 });
  expect(AppError.fromPublic({ code: later, message: 'In its words.' })).toMatchObject({ message: 'In its words.' });
});
