import { downloadProps } from '#convert/results/download-props.ts';
import { actionsButtonId, resultActions } from '#convert/results/result-actions.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { DownloadLink } from '../../ui/file/DownloadLink.tsx';
import { PageTile, pageTiles } from '../../ui/file/PageTile.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { listMessages } from '../messages.ts';

/** Results of the pages of a PDF. */
export function PageList({ items }: { items: readonly ResultItem[] }) {
  return (
    <ul className={`mt-2 border-t border-line pt-3 pb-2 ${pageTiles}`}>
      {items.map((item) => (
        <PageTile
          key={item.id}
          src={item.previewUrl}
          actions={
            <>
              <DownloadLink {...downloadProps(item, item.convertedName)} name={item.convertedName} />
              <Menu
                id={actionsButtonId(item.id)}
                label={listMessages.moreActions(item.convertedName)}
                items={resultActions({ item, name: item.convertedName })}
              />
            </>
          }
        >
          <p className="tabular text-caption">
            {item.page !== undefined && listMessages.page(item.page)}{' '}
            <span className="text-muted">{formatBytes(item.sizeBytes)}</span>
          </p>
        </PageTile>
      ))}
    </ul>
  );
}
