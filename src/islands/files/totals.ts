import { computed } from 'nanostores';
import { $latestResults } from '../results/results.ts';

/** Number of files with a result, and their total bytes before and after. All pages of a PDF count as one file. */
export const $totals = computed($latestResults, (results) => {
  const before = new Map(results.map(({ fileId, item }) => [fileId, item.originalSizeBytes]));
  return {
    files: before.size,
    before: [...before.values()].reduce((sum, bytes) => sum + bytes, 0),
    after: results.reduce((sum, { item }) => sum + item.sizeBytes, 0),
  };
});
