import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { cancelAll } from '../../conversion/convert-file.ts';
import { $converting } from '../../conversion/file-status.ts';
import { $progress } from '../../conversion/progress.ts';
import { $resultNames } from '../../results/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { $files, removeFile } from '../files.ts';
import { LocationNotice } from '../LocationNotice.tsx';
import { $selected, selectFile } from '../selected-file.ts';
import { FileRow } from './FileRow.tsx';
import { ListNotes } from './ListNotes.tsx';
import { resultNameOf, useRows } from './use-rows.ts';

/** Shows a little more than six rows: the cut row signals that the list scrolls. */
const boundedHeight = 'max-h-[min(33rem,70vh)] overflow-y-auto overscroll-contain lg:max-h-[70vh]';

export function FileList() {
  const files = useStore($files);
  const names = useStore($resultNames);
  const selectedId = useStore($selected)?.id;
  const rows = useRows();
  const converting = useStore($converting);
  if (files.length === 0) return null;
  const aside = converting ? (
    <RunActions />
  ) : (
    <span className="tabular text-sm text-muted">{files.length === 1 ? '1 file' : `${files.length} files`}</span>
  );

  return (
    <div id="file-list" className="min-w-0 scroll-mt-4">
      <Card title="Uploaded Files" aside={aside} className="rise min-w-0 overflow-hidden">
        <ul className={`divide-y divide-line border-t border-line ${boundedHeight}`}>
          {rows.map((row) => (
            <FileRow
              key={row.entry.id}
              {...row}
              resultName={resultNameOf(row, names)}
              isSelected={rows.length > 1 && row.entry.id === selectedId}
              {...(rows.length > 1 && { onSelect: selectFile })}
              onRemove={removeFile}
            />
          ))}
        </ul>
        <LocationNotice />
        <ListNotes />
      </Card>
    </div>
  );
}

function RunActions() {
  const { total, finished } = useStore($progress);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('convert'));
  return (
    <span className="flex items-center gap-1">
      <span className="tabular text-sm text-muted">
        {finished} of {total}
      </span>
      <Button ref={button} kind="plain" onClick={cancelAll} className="-mr-3">
        Cancel all
      </Button>
    </span>
  );
}
