import { computed } from 'nanostores';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { sizeMessages } from '../messages.ts';
import { $latestResults } from './results.ts';
import { sizeReduction } from './size-reduction.ts';

/**
 * The latest results, which the ZIP contains: their number, that of their files, and their bytes. `originalBytes` is undefined if
 * there are pages of PDFs, whose size says nothing about that of their document.
 */
export const $totals = computed($latestResults, (results) => {
  const originals = new Map(results.map(({ fileId, item }) => [fileId, item.originalSizeBytes]));
  const hasPages = results.some(({ item }) => item.page !== undefined);
  return {
    images: results.length,
    files: originals.size,
    bytes: results.reduce((sum, { item }) => sum + item.sizeBytes, 0),
    originalBytes: hasPages ? undefined : [...originals.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
});

/** Size of all results and what they save: `11.9 MB, 75% smaller`. Undefined without a result. */
export const $savingText = computed($totals, ({ images, bytes, originalBytes }): string | undefined => {
  if (images === 0) return undefined;
  return joinFacts(formatBytes(bytes), originalBytes !== undefined && changeText(originalBytes, bytes));
});

/** The totals as text: `3 images, 11.9 MB, 75% smaller`, or `27 images from 19 files, 14.2 MB`. Undefined without a result. */
export const $totalsText = computed([$totals, $savingText], ({ images, files }, saving): string | undefined => {
  const count = files === images ? sizeMessages.images(images) : sizeMessages.imagesFrom(images, files);
  return saving && joinFacts(count, saving);
});

function changeText(originalBytes: number, bytes: number): string {
  const change = sizeReduction(originalBytes, bytes);
  if (change.startsWith('-')) return sizeMessages.smaller(change.slice(1));
  return change.startsWith('+') ? sizeMessages.larger(change.slice(1)) : sizeMessages.sameSize;
}
