import { beforeEach, expect, test } from 'vitest';
import { clearResults } from '#convert/results/clear-results.ts';
import type { ConvertedItem } from '#lib/api.ts';
import { $files } from '../files/files.ts';
import type { FileEntry } from '../model.ts';
import { addResult } from './results.ts';
import { $totals } from './totals.ts';

beforeEach(() => {
  clearResults();
  $files.set(['a', 'b', 'pdf'].map((id) => ({ id }) as FileEntry));
});

const add = (fileId: string, index: number, originalSizeBytes: number, sizeBytes: number, page?: number) =>
  addResult({
    fileId,
    position: 1,
    conversionId: fileId,
    index,
    count: 1,
    item: { id: `${fileId}${index}`, originalSizeBytes, sizeBytes, page } as ConvertedItem,
  });

test('sums the sizes of converted images, without pages of documents', () => {
  expect($totals.get()).toEqual({ files: 0, before: 0, after: 0 });
  add('a', 0, 100, 40);
  add('pdf', 0, 1000, 300_000, 1);
  add('pdf', 1, 1000, 200_000, 2);
  expect($totals.get().files).toBe(1);
  add('b', 0, 50, 20);
  add('a', 0, 100, 40);
  expect($totals.get()).toEqual({ files: 2, before: 150, after: 60 });
});
