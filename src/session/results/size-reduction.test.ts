import { expect, test } from 'vitest';
import { sizeReduction } from './size-reduction.ts';

test.each([
  [100, 38, '-62%'],
  [100, 108, '+8%'],
  [1000, 999, '-0.1%'],
  [10_000, 9_996, 'same size'],
  [100_000, 20, '-99.9%'],
  [1000, 8, '-99.2%'],
  [100, 0, '-100%'],
  [100, 350, '+250%'],
  [0, 10, 'same size'],
])('%i bytes to %i: %s', (original, result, text) => expect(sizeReduction(original, result)).toBe(text));
