import { expect, test } from 'vitest';
import { rangeOf } from './advanced-ranges.ts';
import { MIN_CROP_PERCENT } from './values.ts';

test('the minimum crop size is that of the schema', () => {
  expect(rangeOf('cropSettings', 'width').min).toBe(MIN_CROP_PERCENT);
});
