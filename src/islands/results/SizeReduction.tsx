import type { ResultItem } from './result-item.ts';
import { sizeReduction } from './size-reduction.ts';

/** Highlighted size reduction of a result. */
export function SizeReduction({ item }: { item: ResultItem }) {
  return (
    <span className={`rounded-sm px-1.5 text-sm font-semibold ${colorOf(item)}`}>
      {sizeReduction(item.originalSizeBytes, item.sizeBytes)}
    </span>
  );
}

function colorOf({ originalSizeBytes, sizeBytes }: ResultItem): string {
  if (sizeBytes === originalSizeBytes) return 'bg-sunken text-muted';
  return sizeBytes < originalSizeBytes ? 'bg-accent-soft text-accent-ink' : 'bg-warning-soft text-warning-ink';
}
