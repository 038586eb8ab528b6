import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { asUnavailable } from './unavailable.ts';

const coded = (code: string, cause?: Error) => Object.assign(new Error('x', { cause }), { code });

test.each([
  ['a full disk', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a connection that was closed', coded('CONNECTION_CLOSED')],
  ['a server that is shutting down', coded('57P01')],
  ['a database without disk space', coded('53100')],
  [
    'a failed query with such a cause',
    Object.assign(new Error('Failed query', { cause: coded('08006') }), { query: '' }),
  ],
  ['failed attempts at several addresses', new AggregateError([coded('ECONNREFUSED')])],
  ['a failing storage', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 503 } })],
  ['an AppError with such a cause', new AppError('internal', {}, { cause: coded('ENOSPC') })],
])('%s is reported as unavailable', (_, error) => {
  expect(asUnavailable(error)).toMatchObject({ code: 'unavailable', status: 503, details: { retryAfterSeconds: 30 } });
});

test.each([
  ['a violated constraint of the database', coded('23505'), 'internal'],
  ['a query cancelled by an administrator', coded('57014'), 'internal'],
  ['a missing file', coded('ENOENT'), 'internal'],
  ['a storage that denies access', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 403 } }), 'internal'],
  ['an AppError with its own code', new AppError('too_slow', { limit: '1 s' }, { cause: coded('ENOSPC') }), 'too_slow'],
  ['a value that is not an error', 'ENOSPC', 'internal'],
])('%s is not reported as unavailable', (_, error, code) => {
  expect(asUnavailable(error).code).toBe(code);
});
