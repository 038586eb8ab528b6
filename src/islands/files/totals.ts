import { computed } from 'nanostores';
import { $results } from '../results/results.ts';

/** How many files have a result, and how many bytes they had before and have now. Pages of a PDF are one file together. */
export const $totals = computed($results, (results) => {
  const before = new Map(results.map(({ fileId, item }) => [fileId, item.originalSizeBytes]));
  return {
    files: before.size,
    before: [...before.values()].reduce((sum, bytes) => sum + bytes, 0),
    after: results.reduce((sum, { item }) => sum + item.sizeBytes, 0),
  };
});
