import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { removeRow } from '#convert/files/remove-row.ts';
import { isActive } from '#session/files/file-status.ts';
import { $latestResults } from '#session/results/results.ts';
import { openStage } from '#session/stage/stage-open.ts';
import { Card } from '../../ui/Card.tsx';
import { LocationNotice } from '../LocationNotice.tsx';
import { messages as fileMessages, listMessages } from '../messages.ts';
import { FileRow } from './FileRow.tsx';
import { ListNotes } from './ListNotes.tsx';
import { RetryFailed } from './RetryFailed.tsx';
import { useRows } from './use-rows.ts';

/** All files of a batch in one list, with their states and results. */
export function BatchList({ results: end }: { results: ReactNode }) {
  const rows = useRows();
  const results = useStore($latestResults);
  const withResult = new Set(results.map(({ fileId }) => fileId));
  const count = rows.length;
  if (count === 0) return null;
  return (
    <Card
      title={results.length > 0 ? listMessages.resultsTitle : fileMessages.title}
      aside={
        <span className="flex items-center gap-3">
          <span className="tabular text-sm text-muted">{listMessages.files(count)}</span>
          <RetryFailed />
        </span>
      }
      className="rise min-w-0 scroll-mt-4"
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
              hasEarlier={hasEarlier}
              hasAllResults
              onPreview={openStage}
              onRemove={removeRow}
            />
          );
        })}
      </ul>
      <ListNotes />
      {results.length > 0 && end}
    </Card>
  );
}
