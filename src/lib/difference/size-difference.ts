import { fixedBytes } from '../text/byte-sizes.ts';

/** The size of the second file relative to the first: `12.3% smaller (45.60 KB)`, or `the same size`. */
export function sizeDifference(firstBytes: number, secondBytes: number): string {
  if (firstBytes === secondBytes) return 'the same size';
  const differenceBytes = Math.abs(secondBytes - firstBytes);
  const change = secondBytes > firstBytes ? 'larger' : 'smaller';
  // A file that is not empty is never 100 % smaller.
  const maxPercent = secondBytes > 0 && secondBytes < firstBytes ? 99.9 : Number.POSITIVE_INFINITY;
  const percent = firstBytes > 0 ? `${Math.min((differenceBytes / firstBytes) * 100, maxPercent).toFixed(1)}% ` : '';
  return `${percent}${change} (${fixedBytes(differenceBytes)})`;
}
