import { formatComparedBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '#session/result-item.ts';
import { sizeChange, sizeReduction } from '#session/size-reduction.ts';
import { listMessages } from '../messages.ts';

const colors = { smaller: 'text-accent-ink', same: 'text-muted', larger: 'text-warning-ink' } as const;

/** Size of a result, in a unit that suits its original's size beside it, and its change. */
export function ResultSize({ item: { sizeBytes, originalSizeBytes } }: { item: ResultItem }) {
  const [, size] = formatComparedBytes(originalSizeBytes, sizeBytes);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap sm:justify-end">
      {listMessages.doneNow(<span key="size">{size}</span>).map((part) =>
        typeof part === 'string' ? (
          <span key={part} className="sr-only">
            {part}
          </span>
        ) : (
          part
        ),
      )}
      <span className={`font-semibold ${colors[sizeChange(originalSizeBytes, sizeBytes)]}`}>
        {sizeReduction(originalSizeBytes, sizeBytes)}
      </span>
    </p>
  );
}
