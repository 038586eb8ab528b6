import { formats } from '#lib/formats/formats.ts';
import { formatComparedBytes } from '#lib/text/byte-sizes.ts';
import type { Comparison } from '#session/comparison.ts';
import { panelMessages } from './messages.ts';

/** Size and format of the original and the result. */
export function ComparisonFacts({ comparison: { file, item } }: { comparison: Comparison }) {
  const [before, after] = formatComparedBytes(item.originalSizeBytes, item.sizeBytes);
  const facts = [
    { of: panelMessages.original, size: before, format: file.format },
    { of: panelMessages.converted, size: after, format: item.format },
  ];
  return (
    <dl className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 text-sm">
      {facts.map(({ of, size, format }) => (
        <div key={of} className="min-w-0 rounded-md bg-sunken px-3 py-2">
          <dt className="text-caption text-muted">{of}</dt>
          <dd>
            <span className="font-semibold">{size}</span> {format && formats[format].label}
          </dd>
        </div>
      ))}
    </dl>
  );
}
