import { expect, test } from 'vitest';
import { trimTrailing } from './trim-trailing.ts';

test.each([
  ['a//', '/', 'a'],
  ['//a/b', '/', '//a/b'],
  ['a. .', '. ', 'a'],
  ['...', '.', ''],
  ['', '/', ''],
])('%j without trailing %j is %j', (text, characters, trimmed) => {
  expect(trimTrailing(text, characters)).toBe(trimmed);
});
