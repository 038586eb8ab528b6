import { computed } from 'nanostores';
import { formatComparedBytes } from '#lib/text/byte-sizes.ts';
import { sizeMessages } from '../messages.ts';
import { $latestResults } from './results.ts';
import { sizeReduction } from './size-reduction.ts';

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

/** Total size change of all converted images: `48.20 MB → 11.90 MB, 75% smaller`. */
export const $savedText = computed($totals, ({ files, before, after }): string | undefined => {
  if (files === 0) return undefined;
  const change = sizeReduction(before, after);
  const sizes = formatComparedBytes(before, after);
  if (change.startsWith('-')) return sizeMessages.smaller(...sizes, change.slice(1));
  return change.startsWith('+') ? sizeMessages.larger(...sizes, change.slice(1)) : sizeMessages.sameTotal(...sizes);
});
