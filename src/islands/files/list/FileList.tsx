import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef } from 'react';
import { removeOne } from '#convert/files/remove-selected.ts';
import { cancelAll } from '#convert/run/convert-file.ts';
import { $progress } from '#convert/run/progress.ts';
import { $converting } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { $hasSelection, clearSelection, selectByMode } from '#session/files/select-files.ts';
import { $selected, $selectedIds } from '#session/files/selection.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { RowSelection } from '../../ui/file/RowFrame.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { LocationNotice } from '../LocationNotice.tsx';
import { messages as fileMessages, listMessages } from '../messages.ts';
import { FileRow } from './FileRow.tsx';
import { ListNotes } from './ListNotes.tsx';
import { RetryFailed } from './RetryFailed.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useRows } from './use-rows.ts';

/** Shows a little more than six rows: the cut row signals that the list scrolls. */
const boundedHeight = 'max-h-[min(33rem,70vh)] overflow-y-auto lg:max-h-[70vh]';

export function FileList() {
  const files = useStore($files);
  const shownId = useStore($selected)?.id;
  const selectedIds = useStore($selectedIds);
  const rows = useRows();
  const converting = useStore($converting);
  if (files.length === 0) return null;
  const isSelecting = selectedIds.size > 1;
  const selectionOf = (id: string): RowSelection => {
    if (!selectedIds.has(id)) return 'none';
    if (!isSelecting) return 'only';
    return id === shownId ? 'shown' : 'also';
  };
  const aside = converting ? (
    <RunActions />
  ) : isSelecting ? (
    <SelectionActions fileCount={files.length} />
  ) : (
    <span className="flex items-center gap-3">
      <span className="tabular text-sm text-muted">{listMessages.files(files.length)}</span>
      <RetryFailed />
    </span>
  );

  return (
    <div
      id="file-list"
      className="min-w-0 scroll-mt-4 lg:scroll-mt-[clamp(1rem,var(--spare-height),var(--stage-height)+0.25rem)]"
    >
      <Card title={fileMessages.title} aside={aside} className="rise min-w-0 overflow-hidden">
        <ul
          data-selecting={isSelecting || undefined}
          onKeyDown={endSelection}
          className={`group/list divide-y divide-line border-t border-line ${boundedHeight}`}
        >
          {rows.map((row) => (
            <FileRow
              key={row.entry.id}
              {...row}
              {...(rows.length > 1 && { selection: selectionOf(row.entry.id), onSelect: selectByMode })}
              onRemove={removeOne}
            />
          ))}
        </ul>
        <LocationNotice />
        <ListNotes />
      </Card>
    </div>
  );
}

/** Escape leaves only the shown file selected. */
function endSelection(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !$hasSelection.get()) return;
  clearSelection();
  event.preventDefault();
}

function RunActions() {
  const { total, finished } = useStore($progress);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('convert'));
  return (
    <span className="flex items-center gap-1">
      <span className="tabular text-sm text-muted">{listMessages.finished(finished, total)}</span>
      <Button ref={button} kind="plain" onClick={cancelAll} className="-mr-3">
        {listMessages.cancelAll}
      </Button>
    </span>
  );
}
