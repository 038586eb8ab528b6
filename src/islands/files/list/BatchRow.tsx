import { memo, useRef } from 'react';
import { removeRow } from '../../batch/batch-results.ts';
import { FileActions } from './FileActions.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileProgress } from './FileProgress.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';
import { fileStatusView } from './file-status-view.ts';
import { RowResult } from './RowResult.tsx';
import { rowStyles } from './row-styles.ts';
import { useInView } from './use-in-view.ts';
import type { Row } from './use-rows.ts';

interface Props extends Row {
  /** Display name of the result, if there is one. */
  resultName: string | undefined;
  /** Whether results of an earlier run, or of a PDF's first pages, exist. */
  hasEarlier: boolean;
}

/** States that the ZIP contains earlier results. */
const earlierText = (words: string): string =>
  `${words.replace(/[^.]$/, '$&.')} What was done before stays in the ZIP.`;

/** Row of a batch file: its state, then its result. Both have the same height, to avoid layout shifts. */
export const BatchRow = memo(function BatchRow({ resultName, hasEarlier, ...row }: Props) {
  const { entry } = row;
  const item = useRef<HTMLLIElement>(null);
  useInView(item, entry.id);
  const { text, reasons, tone, long } = fileStatusView(row);
  const { state } = entry;
  return (
    <li ref={item} className={rowStyles.row}>
      <div className={rowStyles.grid}>
        <FileThumbnail entry={entry} className={rowStyles.thumbnail} />
        <div className="min-w-0">
          <FileFacts row={row} />
        </div>
        <div className={rowStyles.actions}>
          <FileActions entry={entry} canRetry={row.canRetry} remove={removeRow} />
        </div>
        <div className={rowStyles.status}>
          {state.step === 'done' ? (
            <RowResult
              items={state.items}
              sourceName={entry.name}
              name={resultName}
              words={text}
              tone={tone}
              reasons={reasons}
            />
          ) : (
            <p className={`tabular text-caption ${tone} ${long || hasEarlier ? '' : 'sm:text-right sm:text-sm'}`}>
              {hasEarlier ? earlierText(text) : text}
            </p>
          )}
        </div>
      </div>
      <FileProgress entry={entry} />
    </li>
  );
});
