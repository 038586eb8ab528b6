import { beforeEach, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import type { FileEntry } from '../model.ts';
import {
  $comparisonMode,
  $isScrollPending,
  $zoom,
  $zoomSteps,
  clearComparison,
  clearPendingScroll,
  compare,
  isDecodable,
  sizeChange,
  zoomIn,
  zoomOut,
} from './comparison.ts';

beforeEach(() => $zoom.set(100));

test('zoom changes in steps of 10 from 50 to 200', () => {
  for (let step = 0; step < 20; step++) zoomIn();
  expect([$zoom.get(), $zoomSteps.get()]).toEqual([200, { in: false, out: true }]);
  zoomOut();
  expect([$zoom.get(), $zoomSteps.get()]).toEqual([190, { in: true, out: true }]);
  for (let step = 0; step < 20; step++) zoomOut();
  expect([$zoom.get(), $zoomSteps.get()]).toEqual([50, { in: true, out: false }]);
});

test.each([
  [1000, 380, { kind: 'reduced', percent: '62.0' }],
  [1000, 999, { kind: 'reduced', percent: '0.1' }],
  [100_000, 99_990, { kind: 'same' }],
  [1000, 1000, { kind: 'same' }],
  [1000, 1234, { kind: 'grown', percent: '23.4' }],
])('%i bytes to %i: %o', (originalSizeBytes, sizeBytes, change) => {
  expect(sizeChange({ originalSizeBytes, sizeBytes } as ConvertedItem)).toEqual(change);
});

test('a comparison requests one scroll to the panel, and clearing resets it', () => {
  compare('a');
  expect($isScrollPending.get()).toBe(true);
  clearPendingScroll();
  expect($isScrollPending.get()).toBe(false);
  compare('a');
  zoomIn();
  $comparisonMode.set('side-by-side');
  clearComparison();
  expect([$isScrollPending.get(), $zoom.get(), $comparisonMode.get()]).toEqual([false, 100, 'slider']);
});

test('a file with a thumbnail from the server is not decodable, even if its size is known', () => {
  const size = { width: 4, height: 3 };
  const file = { format: 'jpg', thumbnail: { step: 'shown', url: '', size } } as FileEntry;
  expect(isDecodable(file)).toBe(false);
  expect(isDecodable({ ...file, thumbnail: { step: 'shown', url: '', size, itself: true } })).toBe(true);
});
