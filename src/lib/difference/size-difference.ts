import { fixedBytes } from '../text/byte-sizes.ts';
import { formatFixed } from '../text/numbers.ts';
import { factMessages as messages } from './messages.ts';

/** The size of the second file relative to the first: `The second is 12.3% smaller (45.60 KB)`. */
export function sizeDifference(firstBytes: number, secondBytes: number): string {
  if (firstBytes === secondBytes) return messages.sameSize;
  const differenceBytes = Math.abs(secondBytes - firstBytes);
  // A file that is not empty is never 100 % smaller.
  const maxShare = secondBytes > 0 && secondBytes < firstBytes ? 0.999 : Number.POSITIVE_INFINITY;
  const percent =
    firstBytes > 0 ? `${formatFixed(Math.min(differenceBytes / firstBytes, maxShare), 1, 'percent')} ` : '';
  const text = secondBytes > firstBytes ? messages.larger : messages.smaller;
  return text(percent, fixedBytes(differenceBytes));
}
