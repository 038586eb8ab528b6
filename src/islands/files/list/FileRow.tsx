import { memo, useRef } from 'react';
import { FileActions } from './FileActions.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileProgress } from './FileProgress.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';
import { fileStatusView } from './file-status-view.ts';
import { useInView } from './use-in-view.ts';
import type { Row } from './use-rows.ts';

export const FileRow = memo(function FileRow(row: Row) {
  const { entry } = row;
  const item = useRef<HTMLLIElement>(null);
  useInView(item, entry.id);
  const { text, reasons, tone, long } = fileStatusView(row);
  // A long text, such as an error, goes below the name. A short one goes beside it if there is space.
  return (
    <li ref={item} className="relative px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] md:px-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-4">
        <FileThumbnail entry={entry} className="row-span-2 size-14 self-center" />
        <div className={`min-w-0 ${long ? '' : 'sm:row-span-2'}`}>
          <FileFacts row={row} />
        </div>
        <div
          className={`tabular col-start-2 row-start-2 self-start text-caption ${tone} ${long ? '' : 'sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center sm:text-sm'}`}
        >
          <p>{text}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
        <div className="col-start-3 row-span-2 row-start-1 flex items-center gap-1 sm:col-start-4">
          <FileActions entry={entry} canRetry={row.canRetry} />
        </div>
      </div>
      <FileProgress entry={entry} />
    </li>
  );
});
