import { formatBytes } from '#lib/text/byte-sizes.ts';
import { downloadProps } from '../../results/download/download-props.ts';
import { actionsButtonId, resultActions } from '../../results/result-actions.ts';
import type { ResultItem } from '../../results/result-item.ts';
import { DownloadLink } from '../../ui/file/DownloadLink.tsx';
import { Thumbnail } from '../../ui/file/Thumbnail.tsx';
import { Menu } from '../../ui/Menu.tsx';

/** Results of the pages of a PDF. */
export function PageList({ items }: { items: readonly ResultItem[] }) {
  return (
    <ul className="mt-2 divide-y divide-line border-t border-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="-mr-2 flex items-center gap-3 py-1.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
        >
          <Thumbnail src={item.previewUrl} kind="document" className="size-11" />
          <p className="tabular min-w-0 grow text-caption">
            Page {item.page} <span className="text-muted">{formatBytes(item.sizeBytes)}</span>
          </p>
          <DownloadLink {...downloadProps(item, item.convertedName)} name={item.convertedName} />
          <Menu
            id={actionsButtonId(item.id)}
            label={`More actions for ${item.convertedName}`}
            items={resultActions({ item, name: item.convertedName })}
          />
        </li>
      ))}
    </ul>
  );
}
