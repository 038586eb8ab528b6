import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const forms = { one: '# file was left out', other: '# files were left out' };

test.each([
  [0, '0 files were left out'],
  [1, '1 file was left out'],
  [2, '2 files were left out'],
  [12_345, '12,345 files were left out'],
])('%i has the form of its plural category', (count, text) => {
  expect(plural(count, forms)).toBe(text);
});

test('a form may have no number', () => {
  expect(plural(1, { one: 'Remove it', other: 'Remove them' })).toBe('Remove it');
});
