import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '../../results/result-item.ts';
import { sizeChange, sizeReduction } from '../../results/size-reduction.ts';

const colors = { smaller: 'text-accent-ink', same: 'text-muted', larger: 'text-warning-ink' } as const;

/** Size of a result and its change. */
export function ResultSize({ item: { sizeBytes, originalSizeBytes } }: { item: ResultItem }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap sm:justify-end">
      <span className="sr-only">Done, now</span>
      <span>{formatBytes(sizeBytes)}</span>
      <span className={`font-semibold ${colors[sizeChange(originalSizeBytes, sizeBytes)]}`}>
        {sizeReduction(originalSizeBytes, sizeBytes)}
      </span>
    </p>
  );
}
