import { expect, test } from 'vitest';
import { AppError, type ErrorCode, errorCodes, errorFacts, toAppError } from './errors.ts';

test('converts an error of another copy of this module, with its message', () => {
  const message = 'This image is over the limit of 268 megapixels.';
  const error = AppError.from({ code: 'too_many_pixels', message });
  const foreign = Object.assign(new Error(error.message), {
    name: 'AppError',
    code: error.code,
    details: error.details,
    text: error.text,
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
  expect(AppError.from({ code: later, message: 'In its words.' })).toMatchObject({ message: 'In its words.' });
});

test('has the text of its details, which are JSON', () => {
  const { code, details } = new AppError('bad_field', {
    field: 'quality',
    reason: { key: 'atMost', values: { maximum: 100 } },
  });
  const stored = JSON.parse(JSON.stringify({ code, details }));
  expect(AppError.from(stored).message).toBe('The field "quality" must be at most 100.');
  expect(errorFacts(AppError.from(stored))).toEqual(stored);
});

test.each<[ErrorCode, object, string]>([
  ['bad_field', { field: 'quality', reason: 'must be a number' }, 'The field "quality" must be a number.'],
  ['not_supported', { kind: 'This TIFF uses X' }, 'This TIFF uses X, which is not supported. Save it as JPEG or PNG'],
  ['too_complex', { reason: 'it is' }, 'This drawing is too complex: it is. Simplify it'],
  ['too_slow', { limit: '60 seconds' }, 'This file took longer than 60 seconds'],
  ['files_gone', { reason: 'a.png' }, 'Some of these files no longer exist: a.png. Leave'],
  ['result_too_large', { limit: '9 px', help: 'Try less.' }, 'The result would be larger than 9 px. Try less.'],
])('texts in details of earlier releases stay: %s', (code, details, text) => {
  expect(new AppError(code, details).message.startsWith(text)).toBe(true);
});

test.each(errorCodes)('%s has a text', (code) => {
  expect(new AppError(code).message).toMatch(/\.$/);
});
