import { memo, useRef, useState } from 'react';
import type { ResultItem } from '#session/result-item.ts';
import type { SelectMode } from '#session/select-files.ts';
import { Notices } from '../../ui/Notices.tsx';
import { listMessages } from '../messages.ts';
import { FileActions } from './FileActions.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileProgress } from './FileProgress.tsx';
import { fileStatusView } from './file-status-view.ts';
import { LOCATION_KEPT } from './file-text.ts';
import { PageList } from './PageList.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultSize } from './ResultSize.tsx';
import { RowFrame, type RowSelection } from './RowFrame.tsx';
import { SelectableThumbnail } from './SelectableThumbnail.tsx';
import { useInView } from './use-in-view.ts';
import type { Row } from './use-rows.ts';

interface Props extends Row {
  /** Display name of the result, if there is one. */
  resultName?: string | undefined;
  /** Whether the ZIP contains results of an earlier run, or of a PDF's first pages. */
  hasEarlier?: boolean;
  /** Whether the row shows all results of its file, also the pages of a PDF, which are removed with it. */
  hasAllResults?: boolean;
  /** Its part in the selection, in a list of several files. */
  selection?: RowSelection | undefined;
  onSelect?: (id: string, mode: SelectMode) => void;
  /** Removes the file from the list. */
  onRemove: (id: string) => void;
}

/** The row says beside the name that the location is kept. */
const isNews = ({ code }: { code: string }): boolean => code !== LOCATION_KEPT;

/** States that the ZIP contains earlier results. */
const earlierText = (words: string): string => `${words.replace(/[^.]$/, '$&.')} ${listMessages.earlierInZip}`;

/** Where the converted pages of a PDF are: in its row, or among the results. Undefined if there are none. */
function placeOfPages([item]: readonly ResultItem[], hasAllResults: boolean): 'row' | 'results' | undefined {
  if (item?.page === undefined) return undefined;
  return hasAllResults ? 'row' : 'results';
}

/** Row of a file: its state, then its result. */
export const FileRow = memo(function FileRow(props: Props) {
  const { resultName, hasEarlier = false, hasAllResults = false, selection, onSelect, onRemove, ...row } = props;
  const { entry } = row;
  const { state } = entry;
  const element = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  useInView(element, entry.id);
  const { text, reasons, tone, long } = fileStatusView(row);
  const items = state.step === 'done' ? state.items : [];
  const [item] = items;
  const isImage = item !== undefined && item.page === undefined;
  const pagesPlace = placeOfPages(items, hasAllResults);
  const status = isImage ? (
    <ResultSize item={item} />
  ) : (
    <>
      <p className={tone}>{hasEarlier ? earlierText(text) : text}</p>
      {reasons.map((reason) => (
        <p key={reason} className="text-danger">
          {reason}
        </p>
      ))}
    </>
  );
  return (
    <RowFrame
      element={element}
      selection={selection}
      thumbnail={<SelectableThumbnail entry={entry} selection={selection} onSelect={onSelect} />}
      status={status}
      isStatusLong={long || hasEarlier}
      actions={
        isImage ? (
          <ResultActions
            item={item}
            name={resultName ?? item.convertedName}
            file={entry}
            hasOwnOptions={row.hasOwnOptions}
            removesResult={hasAllResults}
            onRemove={() => onRemove(entry.id)}
          />
        ) : (
          <FileActions
            entry={entry}
            canRetry={row.canRetry}
            hasOwnOptions={row.hasOwnOptions}
            remove={onRemove}
            {...(pagesPlace === 'row' && { pages: { isOpen, onToggle: () => setOpen(!isOpen) } })}
            hasPagesBelow={pagesPlace === 'results'}
          />
        )
      }
      below={
        <>
          {isImage && <Notices notices={row.location ? item.notices.filter(isNews) : item.notices} />}
          {pagesPlace === 'row' && isOpen && <PageList items={items} />}
          <FileProgress entry={entry} />
        </>
      }
    >
      <FileFacts row={row} isShown={selection === 'only' || selection === 'shown'} {...(onSelect && { onSelect })} />
    </RowFrame>
  );
});
