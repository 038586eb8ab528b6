import { expect, test } from 'vitest';
import {
  $comparisonMode,
  $isComparisonOpen,
  $isStageRequested,
  clearComparison,
  compare,
  reductionText,
} from './comparison.ts';

test.each([
  [1000, 380, '62.0'],
  [1000, 999, '0.1'],
  [100_000, 99_990, undefined],
  [1000, 1000, undefined],
  [1000, 1234, undefined],
])('%i bytes to %i: reduced by %s', (originalBytes, resultBytes, text) => {
  expect(reductionText(originalBytes, resultBytes)).toBe(text);
});

test('a comparison opens on the stage, and clearing resets it', () => {
  compare('a');
  expect([$isComparisonOpen.get(), $isStageRequested.get()]).toEqual([true, true]);
  $comparisonMode.set('side-by-side');
  clearComparison();
  expect([$isComparisonOpen.get(), $isStageRequested.get(), $comparisonMode.get()]).toEqual([false, false, 'slider']);
});
