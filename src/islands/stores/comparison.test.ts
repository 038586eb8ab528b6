import { beforeEach, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { $zoom, $zoomSteps, sizeChange, zoomIn, zoomOut } from './comparison.ts';

beforeEach(() => $zoom.set(100));

test('zoom goes from 50 to 200 by 10, and no further', () => {
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
