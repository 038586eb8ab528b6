import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '../../results/result-item.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { ResultLinks } from './ResultLinks.tsx';

/** Results of the pages of a PDF. */
export function PageList({ items }: { items: readonly ResultItem[] }) {
  return (
    <ul className="w-full basis-full divide-y divide-line border-t border-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex items-center gap-3 py-1.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
        >
          <Thumbnail src={item.previewUrl} kind="document" className="size-11" />
          <p className="tabular min-w-0 grow text-caption">
            Page {item.page} <span className="text-muted">{formatBytes(item.sizeBytes)}</span>
          </p>
          <ResultLinks item={item} name={item.convertedName} />
        </li>
      ))}
    </ul>
  );
}
