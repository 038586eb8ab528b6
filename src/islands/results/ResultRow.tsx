import { memo } from 'react';
import { itemMessages } from '#convert/messages.ts';
import { downloadProps } from '#convert/results/download-props.ts';
import { actionsButtonId, resultActions, viewProps } from '#convert/results/result-actions.ts';
import { partOf } from '#lib/formats/file-part.ts';
import { formats } from '#lib/formats/formats.ts';
import { shownNotice } from '#lib/plan/notices/notice-text.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { sizeChange, sizeReduction } from '#session/results/size-reduction.ts';
import { DownloadLink } from '../ui/file/DownloadLink.tsx';
import { FileName } from '../ui/file/FileName.tsx';
import { RowFrame } from '../ui/file/RowFrame.tsx';
import { Thumbnail } from '../ui/file/Thumbnail.tsx';
import { ViewButton } from '../ui/file/ViewButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Notices } from '../ui/Notices.tsx';

interface Props {
  item: ResultItem;
  /** Unique display name. */
  name: string;
  /** Whether it was made with other settings than the current ones. */
  isOld?: boolean;
}

/** Row of a result that the list of files does not show. A page has no size change, because its original is the whole PDF. */
export const ResultRow = memo(function ResultRow({ item, name, isOld = false }: Props) {
  return (
    <RowFrame
      thumbnail={<Thumbnail src={item.previewUrl} className="size-12" />}
      title={<FileName name={name} className="font-medium" />}
      facts={
        <p className="tabular flex flex-wrap items-center gap-x-3 text-caption text-muted max-sm:gap-x-2">
          {item.page !== undefined && <span>{itemMessages.part(item.page, partOf(item.originalFormat))}</span>}
          <span>{formats[item.format].label}</span>
          <span>{formatBytes(item.sizeBytes)}</span>
          {item.page === undefined && <SizeReduction item={item} />}
          <span className="max-sm:hidden">
            {item.width} × {item.height}
          </span>
        </p>
      }
      actions={
        <>
          <ViewButton {...viewProps(item, name)} name={name} />
          <DownloadLink {...downloadProps(item, name)} name={name} isOld={isOld} />
          <Menu
            id={actionsButtonId(item.id)}
            label={itemMessages.moreActions(name)}
            items={resultActions({ item, name })}
          />
        </>
      }
      below={<Notices notices={item.notices.map(shownNotice)} />}
    />
  );
});

const colors = {
  smaller: 'bg-accent-soft text-accent-ink',
  same: 'bg-sunken text-muted',
  larger: 'bg-warning-soft text-warning-ink',
} as const;

/** Highlighted size reduction of a result. */
function SizeReduction({ item: { originalSizeBytes, sizeBytes } }: { item: ResultItem }) {
  return (
    <span className={`rounded-sm px-1.5 font-semibold ${colors[sizeChange(originalSizeBytes, sizeBytes)]}`}>
      {sizeReduction(originalSizeBytes, sizeBytes)}
    </span>
  );
}
