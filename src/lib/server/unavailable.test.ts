import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { asUnavailable } from './unavailable.ts';

const coded = (code: string, cause?: Error) => Object.assign(new Error('x', { cause }), { code });

test.each([
  ['a full disk', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['nobody at the address', coded('ECONNREFUSED')],
  ['a connection that was closed', coded('CONNECTION_CLOSED')],
  ['a server that is told to end', coded('57P01')],
  ['a database without room', coded('53100')],
  ['a failed query over it', Object.assign(new Error('Failed query', { cause: coded('08006') }), { query: '' })],
  ['several attempts at addresses', new AggregateError([coded('ECONNREFUSED')])],
  ['a store that fails', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 503 } })],
  ['one of ours around it', new AppError('internal', {}, { cause: coded('ENOSPC') })],
])('%s is away for now', (_, error) => {
  expect(asUnavailable(error)).toMatchObject({ code: 'unavailable', status: 503, details: { retryAfterSeconds: 30 } });
});

test.each([
  ['a broken rule of the database', coded('23505'), 'internal'],
  ['an administrator’s cancel', coded('57014'), 'internal'],
  ['a file that is not there', coded('ENOENT'), 'internal'],
  ['a store that refuses', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 403 } }), 'internal'],
  ['what is said already', new AppError('too_slow', { limit: '1 s' }, { cause: coded('ENOSPC') }), 'too_slow'],
  ['what is no error', 'ENOSPC', 'internal'],
])('%s is not', (_, error, code) => {
  expect(asUnavailable(error).code).toBe(code);
});
