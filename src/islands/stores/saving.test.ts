import { expect, test } from 'vitest';
import { saving } from './saving.ts';

test.each([
  [100, 38, '-62%'],
  [100, 108, '+8%'],
  [1000, 999, 'same size'],
  [0, 10, 'same size'],
])('%i bytes to %i: %s', (original, result, text) => expect(saving(original, result)).toBe(text));
