import { beforeEach, expect, test } from 'vitest';
import { clearResults } from '#convert/results/clear-results.ts';
import type { ConvertedItem } from '#lib/api.ts';
import { $files } from '../files/files.ts';
import type { FileEntry } from '../model.ts';
import { addResult } from './results.ts';
import { $totalsText } from './totals.ts';

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

test('counts images and their files, and says the saving unless there are pages of documents', () => {
  expect($totalsText.get()).toBeUndefined();
  add('a', 0, 1000, 400);
  expect($totalsText.get()).toBe('1 image, 400 Bytes, 60% smaller');
  add('b', 0, 500, 800);
  add('a', 0, 1000, 700);
  expect($totalsText.get()).toBe('2 images, 1.46 KB, same size');
  add('pdf', 0, 1000, 3000, 1);
  add('pdf', 1, 1000, 2000, 2);
  expect($totalsText.get()).toBe('4 images from 3 files, 6.35 KB');
});
