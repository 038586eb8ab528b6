import { expect, test } from 'vitest';
import { rangeOf } from './advancedRanges.ts';
import { defaultOptions, LEAST_CROP_PERCENT } from './option-values.ts';
import { optionsSchema } from './options.ts';

test('the defaults are those of the schema', () => {
  expect(defaultOptions).toStrictEqual(optionsSchema.parse({}));
});

test('so is the least that a crop leaves', () => {
  expect(rangeOf('cropSettings', 'width').min).toBe(LEAST_CROP_PERCENT);
});
