import type { ResultItem } from '#session/result-item.ts';
import { sizeChange, sizeReduction } from '#session/size-reduction.ts';

const colors = {
  smaller: 'bg-accent-soft text-accent-ink',
  same: 'bg-sunken text-muted',
  larger: 'bg-warning-soft text-warning-ink',
} as const;

/** Highlighted size reduction of a result. */
export function SizeReduction({ item: { originalSizeBytes, sizeBytes } }: { item: ResultItem }) {
  return (
    <span className={`rounded-sm px-1.5 text-sm font-semibold ${colors[sizeChange(originalSizeBytes, sizeBytes)]}`}>
      {sizeReduction(originalSizeBytes, sizeBytes)}
    </span>
  );
}
