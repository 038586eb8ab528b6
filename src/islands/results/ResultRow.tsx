import { memo } from 'react';
import { formats } from '#lib/formats/formats.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { FileName } from '../ui/FileName.tsx';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import { formatExpiry } from './format-expiry.ts';
import { Notices } from './Notices.tsx';
import { ResultActions } from './ResultActions.tsx';
import { isOnDevice, type ResultItem, serverItem } from './result-item.ts';
import { SizeReduction } from './SizeReduction.tsx';

interface Props {
  fileId: string;
  item: ResultItem;
  /** Unique display name. */
  name: string;
  /** Whether the comparison can show it beside its original. */
  comparable: boolean;
  /** Whether it is the only result. */
  alone: boolean;
  /** Whether layout can skip the row while it is offscreen. */
  skippable: boolean;
}

/** Skips the layout of offscreen rows: a batch has a hundred, a PDF hundreds of pages. */
const skipped = '[content-visibility:auto] [contain-intrinsic-size:auto_9rem]';

export const ResultRow = memo(function ResultRow({ fileId, item, name, comparable, alone, skippable }: Props) {
  return (
    <li className={`px-4 py-4 md:px-5 ${skippable ? skipped : ''}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Thumbnail
          src={item.previewUrl}
          kind={item.page === undefined ? 'image' : 'document'}
          className="size-18 sm:size-20"
        />
        <div className="min-w-0 grow basis-40">
          <FileName name={name} className="font-medium" />
          <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-2 text-body">
            {item.page === undefined ? <FileSizes item={item} /> : <PageSize item={item} page={item.page} />}
          </p>
          <p className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
            <span>{formats[item.format].label}</span>
            <span>
              {item.width} × {item.height}
            </span>
            <Availability item={item} />
          </p>
        </div>
        <ResultActions fileId={fileId} item={item} name={name} comparable={comparable} alone={alone} />
      </div>
      <Notices notices={item.notices} />
    </li>
  );
});

/** Where the result is, and until when. */
function Availability({ item }: { item: ResultItem }) {
  const onServer = serverItem(item);
  return (
    <>
      {isOnDevice(item) &&
        (item.isStored ? (
          <Until place="On this device" date={item.expiresAt} />
        ) : (
          <span>On this device until you close this page</span>
        ))}
      {onServer && <Until place="On the server" date={onServer.expiresAt} />}
    </>
  );
}

function Until({ place, date }: { place: string; date: string }) {
  return (
    <span>
      {place} until <time dateTime={date}>{formatExpiry(date)}</time>
    </span>
  );
}

function FileSizes({ item }: { item: ResultItem }) {
  return (
    <>
      <span className="text-muted">{formatBytes(item.originalSizeBytes)}</span>
      <span aria-label="to" role="img" className="text-muted">
        →
      </span>
      <span className="font-semibold">{formatBytes(item.sizeBytes)}</span>
      <SizeReduction item={item} />
    </>
  );
}

/** Size of a page, without a comparison: the original size is that of the whole document. */
function PageSize({ item, page }: { item: ResultItem; page: number }) {
  return (
    <>
      <span className="text-muted">Page {page}</span>
      <span className="font-semibold">{formatBytes(item.sizeBytes)}</span>
    </>
  );
}
