import { computed } from 'nanostores';
import { $latestResults } from './results.ts';

/**
 * Number of images with a result, and their total bytes before and after. Pages of a PDF do not count: the size of their
 * document says nothing about theirs.
 */
export const $totals = computed($latestResults, (latest) => {
  const results = latest.filter(({ item }) => item.page === undefined);
  const before = new Map(results.map(({ fileId, item }) => [fileId, item.originalSizeBytes]));
  return {
    files: before.size,
    before: [...before.values()].reduce((sum, bytes) => sum + bytes, 0),
    after: results.reduce((sum, { item }) => sum + item.sizeBytes, 0),
  };
});
