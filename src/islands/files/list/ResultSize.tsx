import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '../../results/result-item.ts';
import { sizeReduction } from '../../results/size-reduction.ts';

/** Size of a result and its change: less is highlighted, more is a warning. */
export function ResultSize({ item: { sizeBytes, originalSizeBytes } }: { item: ResultItem }) {
  const tone =
    sizeBytes === originalSizeBytes
      ? 'text-muted'
      : sizeBytes < originalSizeBytes
        ? 'text-accent-ink'
        : 'text-warning-ink';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap sm:justify-end">
      <span className="sr-only">Done, now</span>
      <span>{formatBytes(sizeBytes)}</span>
      <span className={`font-semibold ${tone}`}>{sizeReduction(originalSizeBytes, sizeBytes)}</span>
    </p>
  );
}
