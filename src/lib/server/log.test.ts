import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('of a failed query only the cause is told, not its parameters', () => {
  const cause = Object.assign(new Error('unsupported Unicode escape sequence'), { code: '22P05' });
  const failed = Object.assign(new Error('Failed query: insert … params: id-1, my secret holiday.jpg', { cause }), {
    query: 'insert …',
    params: ['id-1', 'my secret holiday.jpg'],
  });
  const described = JSON.stringify(describeError(failed));
  expect(described).toContain('22P05');
  expect(described).not.toContain('secret');
});

test('other errors are told with what caused them', () => {
  expect(describeError(new Error('outer', { cause: new TypeError('inner') }))).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner' },
  });
});
