import { downloadProps } from '#convert/results/download-props.ts';
import { actionsButtonId, resultActions, viewProps } from '#convert/results/result-actions.ts';
import { partOf } from '#lib/formats/file-part.ts';
import { formatMb } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { DownloadLink } from '../../ui/file/DownloadLink.tsx';
import { PageTile, pageTiles } from '../../ui/file/PageTile.tsx';
import { ViewButton } from '../../ui/file/ViewButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { listMessages } from '../messages.ts';

interface Props {
  items: readonly ResultItem[];
  /** Whether they have old settings. */
  isOld: boolean;
}

/** Results of the pages or frames of a file. */
export function PageList({ items, isOld }: Props) {
  return (
    <ul className={`mt-2 border-t border-line pt-3 pb-2 ${pageTiles}`}>
      {items.map((item) => (
        <PageTile
          key={item.id}
          src={item.previewUrl}
          actions={
            <>
              <ViewButton {...viewProps(item, item.convertedName)} name={item.convertedName} />
              <DownloadLink {...downloadProps(item, item.convertedName)} name={item.convertedName} isOld={isOld} />
              <Menu
                id={actionsButtonId(item.id)}
                label={listMessages.moreActions(item.convertedName)}
                items={resultActions({ item, name: item.convertedName })}
              />
            </>
          }
        >
          <p className="tabular text-caption">
            {item.page !== undefined && listMessages.part(item.page, partOf(item.originalFormat))}{' '}
            <span className="text-muted">{formatMb(item.sizeBytes)}</span>
          </p>
        </PageTile>
      ))}
    </ul>
  );
}
