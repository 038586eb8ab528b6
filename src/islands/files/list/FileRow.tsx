import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { convertedPercent } from '#convert/run/progress.ts';
import { setVisible } from '#convert/task-queue.ts';
import { partOf } from '#lib/formats/file-part.ts';
import { shownNotice } from '#lib/plan/notices/notice-text.ts';
import { formatMb } from '#lib/text/byte-sizes.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { isActive } from '#session/files/file-status.ts';
import type { SelectMode } from '#session/files/select-files.ts';
import type { FileEntry } from '#session/model.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { sizeChange, sizeReduction } from '#session/results/size-reduction.ts';
import { RowFrame, type RowSelection } from '../../ui/file/RowFrame.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { listMessages } from '../messages.ts';
import { FileActions } from './FileActions.tsx';
import { FileFacts, FileTitle } from './FileFacts.tsx';
import { fileStatusView } from './file-status-view.ts';
import { LOCATION_KEPT, stateText } from './file-text.ts';
import { PageList } from './PageList.tsx';
import { ResultActions } from './ResultActions.tsx';
import { SelectableThumbnail } from './SelectableThumbnail.tsx';
import type { Row } from './use-rows.ts';

interface Props extends Row {
  /** Whether the ZIP contains results of an earlier run, or of a PDF's first pages. */
  hasEarlier?: boolean;
  /** Whether the row shows all results of its file, also the pages of a PDF, which are removed with it. */
  hasAllResults?: boolean;
  /** How the file is selected, in a list of several files. */
  selection?: RowSelection | undefined;
  onSelect?: (id: string, mode: SelectMode) => void;
  /** Shows the file on the stage. */
  onPreview?: (id: string) => void;
  /** Removes the file from the list. */
  onRemove: (id: string) => void;
}

/** Whether a notice is shown below the facts. The notice about a kept location is shown beside the name instead. */
const isShownHere = ({ code }: { code: string }): boolean => code !== LOCATION_KEPT;

/** States that the ZIP contains earlier results. */
const earlierText = (words: string): string => joinSentences(listMessages.asSentence(words), listMessages.earlierInZip);

/** Where the converted pages of a PDF are listed: in the row of the PDF, or among the results. Undefined without pages. */
function placeOfPages([item]: readonly ResultItem[], hasAllResults: boolean): 'row' | 'results' | undefined {
  if (item?.page === undefined) return undefined;
  return hasAllResults ? 'row' : 'results';
}

/** Row of a file: its state, then its result. */
export const FileRow = memo(function FileRow(props: Props) {
  const { hasEarlier = false, hasAllResults = false, selection, onSelect, onPreview, onRemove, ...row } = props;
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
    <ResultSize item={item} isOld={row.isOutdated} />
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
      thumbnail={<SelectableThumbnail entry={entry} selection={selection} onSelect={onSelect} onPreview={onPreview} />}
      title={
        <FileTitle row={row} isShown={selection === 'only' || selection === 'shown'} {...(onSelect && { onSelect })} />
      }
      facts={<FileFacts row={row} />}
      status={status}
      isStatusLong={long || hasEarlier}
      actions={
        isImage ? (
          <ResultActions
            item={item}
            name={row.resultName ?? item.convertedName}
            file={entry}
            isOld={row.isOutdated}
            hasOverrides={row.hasOverrides}
            removesResult={hasAllResults}
            onRemove={() => onRemove(entry.id)}
          />
        ) : (
          <FileActions
            entry={entry}
            canRetry={row.canRetry}
            isBeingRead={row.isBeingRead}
            hasOverrides={row.hasOverrides}
            remove={onRemove}
            {...(pagesPlace === 'row' && { pages: { isOpen, onToggle: () => setOpen(!isOpen) } })}
            hasPagesBelow={pagesPlace === 'results'}
          />
        )
      }
      below={
        <>
          {isImage && (
            <Notices notices={(row.location ? item.notices.filter(isShownHere) : item.notices).map(shownNotice)} />
          )}
          {pagesPlace === 'row' && isOpen && <PageList items={items} isOld={row.isOutdated} />}
          <FileProgress entry={entry} isBeingRead={row.isBeingRead} />
        </>
      }
    />
  );
});

/** One observer for all rows. Its margin counts rows near the viewport as visible. */
let watch: IntersectionObserver | undefined;
const ids = new WeakMap<Element, string>();

function observer(): IntersectionObserver {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) setVisible(ids.get(target) ?? '', isIntersecting);
    },
    { rootMargin: '100px' },
  );
  return watch;
}

/** Marks a row as visible, so that its thumbnail loads first. */
function useInView(row: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    ids.set(element, id);
    observer().observe(element);
    return () => {
      observer().unobserve(element);
      setVisible(id, false);
    };
  }, [row, id]);
}

/** Progress in percent. Undefined for the conversion of an image, which reports none. */
function percentOf(entry: FileEntry): number | undefined {
  const { state } = entry;
  if (state.step === 'uploading') return state.percent;
  return state.step === 'queued' || state.step === 'retrying' ? 0 : convertedPercent(entry);
}

/** Progress bar at the bottom of a row while its file is active. */
function FileProgress({ entry, isBeingRead }: { entry: FileEntry; isBeingRead: boolean }) {
  if (!isActive(entry) && !isBeingRead) return null;
  const text = isBeingRead ? listMessages.reading : stateText(entry.state, partOf(entry.format));
  return (
    <div className="absolute inset-x-4 bottom-0 md:inset-x-5">
      <Progress label={listMessages.state(entry.name, text)} percent={percentOf(entry)} />
    </div>
  );
}

const colors = { smaller: 'text-accent-ink', same: 'text-muted', larger: 'text-warning-ink' } as const;

/** Size of a result and its change. Gray if it has old settings. */
function ResultSize({ item: { sizeBytes, originalSizeBytes }, isOld }: { item: ResultItem; isOld: boolean }) {
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-2 whitespace-nowrap sm:justify-end ${isOld ? 'text-muted' : ''}`}
    >
      {listMessages.doneNow(<span key="size">{formatMb(sizeBytes)}</span>).map((part) =>
        typeof part === 'string' ? (
          <span key={part} className="sr-only">
            {part}
          </span>
        ) : (
          part
        ),
      )}
      <span className={isOld ? '' : `font-semibold ${colors[sizeChange(originalSizeBytes, sizeBytes)]}`}>
        {sizeReduction(originalSizeBytes, sizeBytes)}
      </span>
    </p>
  );
}
