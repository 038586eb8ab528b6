import type { ReadableAtom } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { clearResults } from '#convert/results/clear-results.ts';
import type { ConvertedItem } from '#lib/api.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $earlierResults, $latestResults, $results, addResult, type Result } from '#session/results/results.ts';

const add = (id: string, format: 'jpg' | 'webp', conversionId: string, isEarlier = false) =>
  addResult({
    fileId: 'file',
    position: 1,
    conversionId,
    index: 0,
    count: 1,
    item: { id, format, convertedName: `photo.${format}` } as ConvertedItem,
    ...(isEarlier && { isEarlier }),
  });
const ids = (results: ReadableAtom<readonly Result[]>) => results.get().map(({ item }) => item.id);

beforeEach(() => {
  clearResults();
  $files.set([{ id: 'file' } as FileEntry]);
});

test('a conversion to another format keeps the earlier result, which does not join the ZIP', () => {
  add('first', 'jpg', '1');
  add('second', 'webp', '2');
  expect([ids($results), ids($latestResults), ids($earlierResults)]).toEqual([
    ['first', 'second'],
    ['second'],
    ['first'],
  ]);
});

test('a conversion to the same format replaces the earlier result', () => {
  add('first', 'jpg', '1');
  add('second', 'jpg', '2');
  expect(ids($results)).toEqual(['second']);
});

test('results of an earlier visit do not become the latest ones', () => {
  add('before', 'jpg', '1', true);
  expect([ids($latestResults), ids($earlierResults)]).toEqual([[], ['before']]);
});

test('the result of a file that leaves the list is an earlier one until the file is back', () => {
  add('first', 'jpg', '1');
  $files.set([]);
  expect([ids($latestResults), ids($earlierResults)]).toEqual([[], ['first']]);
  $files.set([{ id: 'file' } as FileEntry]);
  expect([ids($latestResults), ids($earlierResults)]).toEqual([['first'], []]);
});
