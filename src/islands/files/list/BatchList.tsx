import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $firstExpiry, $restoredResults, removeRow } from '../../batch/batch-results.ts';
import { $converting, isActive } from '../../conversion/file-status.ts';
import { askToDelete } from '../../results/deletion/deletion.ts';
import { formatExpiry } from '../../results/format-expiry.ts';
import { $nothingSent, NOTHING_SENT } from '../../results/nothing-sent.ts';
import { $latestResults, $resultNames } from '../../results/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LocationNotice } from '../LocationNotice.tsx';
import { FileRow } from './FileRow.tsx';
import { ListNotes } from './ListNotes.tsx';
import { RestoredRow } from './RestoredRow.tsx';
import { resultNameOf, useRows } from './use-rows.ts';

/** All files of a batch in one list, with their states and results. */
export function BatchList() {
  const rows = useRows();
  const restoredResults = useStore($restoredResults);
  const names = useStore($resultNames);
  const expiry = useStore($firstExpiry);
  const withResult = new Set(useStore($latestResults).map(({ fileId }) => fileId));
  const list = useScrollIntoView(useStore($converting));
  const count = rows.length + restoredResults.length;
  if (count === 0) return null;
  return (
    <div ref={list} className="min-w-0 scroll-mt-4">
      <Card
        title={names.size > 0 ? 'Conversion Results' : 'Uploaded Files'}
        aside={<span className="tabular text-sm text-muted">{count === 1 ? '1 file' : `${count} files`}</span>}
        className="rise min-w-0"
      >
        <LocationNotice />
        <ul className="divide-y divide-line border-t border-line">
          {restoredResults.map((results) => (
            <RestoredRow key={results[0]?.item.id} results={results} name={names.get(results[0]?.item.id ?? '')} />
          ))}
          {rows.map((row) => {
            const { id, state } = row.entry;
            const hasEarlier = state.step !== 'done' && !isActive(row.entry) && withResult.has(id);
            return (
              <FileRow
                key={id}
                {...row}
                resultName={resultNameOf(row, names)}
                hasEarlier={hasEarlier}
                hasPages
                onRemove={removeRow}
              />
            );
          })}
        </ul>
        <ListNotes />
        {expiry && <ListFooter expiry={expiry} />}
      </Card>
    </div>
  );
}

const TITLE_AND_ROW_PX = 200;

/** Scrolls to the list when the conversion starts, unless its top is visible. On a phone it is below the options. */
function useScrollIntoView(isConverting: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top = 0 } = element.current?.getBoundingClientRect() ?? {};
    if (isConverting && top > window.innerHeight - TITLE_AND_ROW_PX) element.current?.scrollIntoView();
  }, [isConverting]);
  return element;
}

/** Expiry time of the results, with a button that deletes them immediately. */
function ListFooter({ expiry }: { expiry: string }) {
  const nothingSent = useStore($nothingSent);
  const converting = useStore($converting);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-1.5 md:px-5">
      <p className="text-caption text-muted">
        {nothingSent && `${NOTHING_SENT} `}Available until <time dateTime={expiry}>{formatExpiry(expiry)}</time>
      </p>
      <Button kind="plain" disabled={converting} onClick={() => askToDelete({ what: 'all' })} className="-mr-3 text-sm">
        Delete all now
      </Button>
    </div>
  );
}
