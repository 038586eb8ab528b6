import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $firstExpiry, removeRow } from '#convert/files/remove-row.ts';
import { itemMessages } from '#convert/messages.ts';
import { askToDelete } from '#convert/results/deletion.ts';
import { formatExpiry } from '#lib/text/format-expiry.ts';
import { $converting, isActive } from '#session/files/file-status.ts';
import { $nothingSent } from '#session/results/nothing-sent.ts';
import { $latestResults, $resultNames } from '#session/results/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LocationNotice } from '../LocationNotice.tsx';
import { messages as fileMessages, listMessages } from '../messages.ts';
import { FileRow } from './FileRow.tsx';
import { ListNotes } from './ListNotes.tsx';
import { RetryFailed } from './RetryFailed.tsx';
import { resultNameOf, useRows } from './use-rows.ts';

/** All files of a batch in one list, with their states and results. */
export function BatchList() {
  const rows = useRows();
  const names = useStore($resultNames);
  const expiry = useStore($firstExpiry);
  const results = useStore($latestResults);
  const withResult = new Set(results.map(({ fileId }) => fileId));
  const list = useScrollIntoView(useStore($converting));
  const count = rows.length;
  if (count === 0) return null;
  return (
    <div ref={list} className="min-w-0 scroll-mt-4">
      <Card
        title={results.length > 0 ? listMessages.resultsTitle : fileMessages.title}
        aside={
          <span className="flex items-center gap-3">
            <span className="tabular text-sm text-muted">{listMessages.files(count)}</span>
            <RetryFailed />
          </span>
        }
        className="rise min-w-0"
      >
        <LocationNotice />
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => {
            const { id, state } = row.entry;
            const hasEarlier = state.step !== 'done' && !isActive(row.entry) && withResult.has(id);
            return (
              <FileRow
                key={id}
                {...row}
                resultName={resultNameOf(row, names)}
                hasEarlier={hasEarlier}
                hasAllResults
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
        {nothingSent && `${itemMessages.nothingSent} `}
        {listMessages.availableUntil(
          <time key="time" dateTime={expiry}>
            {formatExpiry(expiry)}
          </time>,
        )}
      </p>
      <Button kind="plain" disabled={converting} onClick={() => askToDelete({ what: 'all' })} className="-mr-3 text-sm">
        {listMessages.deleteAll}
      </Button>
    </div>
  );
}
