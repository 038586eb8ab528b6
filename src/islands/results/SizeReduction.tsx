import type { ResultItem } from './result-item.ts';
import { sizeReduction } from './size-reduction.ts';

/** Highlighted size reduction of a result. */
export function SizeReduction({ item }: { item: ResultItem }) {
  const smaller = item.sizeBytes < item.originalSizeBytes;
  return (
    <span
      className={`rounded-sm px-1.5 text-sm font-semibold ${smaller ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-muted'}`}
    >
      {sizeReduction(item.originalSizeBytes, item.sizeBytes)}
    </span>
  );
}
