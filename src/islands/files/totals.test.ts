import { beforeEach, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { addResult, clearResults } from '../results/results.ts';
import { $totals } from './totals.ts';

beforeEach(clearResults);

const add = (fileId: string, index: number, originalSizeBytes: number, sizeBytes: number) =>
  addResult({
    fileId,
    position: 1,
    conversionId: fileId,
    index,
    count: 1,
    item: { id: `${fileId}${index}`, originalSizeBytes, sizeBytes } as ConvertedItem,
  });

test('sums the sizes of finished files, and counts a document once for all its pages', () => {
  expect($totals.get()).toEqual({ files: 0, before: 0, after: 0 });
  add('a', 0, 100, 40);
  add('pdf', 0, 1000, 300);
  add('pdf', 1, 1000, 200);
  add('a', 0, 100, 40);
  expect($totals.get()).toEqual({ files: 2, before: 1100, after: 540 });
});
