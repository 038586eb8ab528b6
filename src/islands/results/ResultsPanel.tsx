import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $archiveLabel } from '#convert/results/archive-label.ts';
import { $download, downloadLatest } from '#convert/results/download.ts';
import { $hasUnconverted, $outdatedIds } from '#convert/run/pending-files.ts';
import { $progress, $run } from '#convert/run/progress.ts';
import { $converting, failedPagesOf } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { isTruncated } from '#session/results/result-item.ts';
import { $anyIncomplete, $latestResults, $resultNames, type Result } from '#session/results/results.ts';
import { $rowResultIds } from '#session/results/row-results.ts';
import { targetMetText, targetMissedText } from '#session/results/target-missed.ts';
import { $totalsText } from '#session/results/totals.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CircleCheck, Info, TriangleAlert } from '../ui/icons.tsx';
import { FileArchive } from '../ui/page-icons.tsx';
import { messages, panelMessages } from './messages.ts';
import { PageResults } from './PageResults.tsx';
import { ResultDialogs } from './ResultDialogs.tsx';
import { ResultRow } from './ResultRow.tsx';
import { ResultsSummary } from './ResultsSummary.tsx';

const TITLE_AND_ROW_PX = 240;
/** Longer lists and grids of pages scroll inside, so that the content below stays close. */
const MANY = 12;
const boundedHeight = 'max-h-[min(44rem,80vh)] overflow-y-auto';

/**
 * Summary of the latest results, and those that have no row in the list of files, such as pages of PDFs.
 * @param sections what can be done with all results
 */
export function ResultsPanel({ sections }: { sections: ReactNode }) {
  const results = useStore($latestResults);
  const names = useStore($resultNames);
  const inRows = useStore($rowResultIds);
  const converting = useStore($converting);
  const totals = useStore($totalsText);
  const hasRun = useStore($run) !== undefined;
  const end = useBroughtIntoView(hasRun && !converting && results.length > 0);
  // Notices of earlier results.
  if (results.length === 0) return <ResultDialogs />;
  const nameOf = ({ item }: Result) => names.get(item.id) ?? item.convertedName;

  return (
    <div ref={end} className="min-w-0 -scroll-mt-(--stage-cover)">
      <Card title={messages.title} className="rise overflow-hidden">
        <div className="space-y-3 px-4 pb-4 md:px-5">
          {!converting && <Outcome results={results} />}
          <ResultsSummary totals={totals}>{results.length > 1 && <DownloadAll />}</ResultsSummary>
        </div>
        <Rows results={results.filter(({ item }) => !inRows.has(item.id))} nameOf={nameOf} />
        {sections}
      </Card>
      <ResultDialogs />
    </div>
  );
}

/** Result of the latest run in one sentence. */
function Outcome({ results }: { results: readonly Result[] }) {
  const anyMissing = useStore($hasUnconverted);
  const outdatedIds = useStore($outdatedIds);
  const outdated = results.filter(({ fileId }) => outdatedIds.has(fileId)).length;
  const areAllOld = outdated === results.length;
  const anyIncomplete = useStore($anyIncomplete);
  const { failed } = useStore($progress);
  const failedPages = useStore($files).flatMap(failedPagesOf).length;
  const targetMissed = targetMissedText(results);
  const truncated = results.filter(({ item }) => isTruncated(item)).length;
  const isComplete = !anyMissing && outdated === 0 && !anyIncomplete && !targetMissed && truncated === 0;
  const isWarning = truncated > 0 || failed > 0 || failedPages > 0 || targetMissed !== undefined;
  const ready = areAllOld ? panelMessages.allOld(outdated) : panelMessages.ready(results.length);
  const outcome = isComplete ? panelMessages.success : ready;
  const Icon = isComplete ? CircleCheck : isWarning ? TriangleAlert : Info;
  return (
    <p
      className={`flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-body ${isComplete ? 'bg-accent-soft text-accent-ink' : isWarning ? 'bg-warning-soft text-warning-ink' : 'bg-sunken'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>
        {[
          outcome,
          truncated > 0 && panelMessages.truncated(truncated, results.length),
          failed > 0 && panelMessages.failed(failed),
          failedPages > 0 && panelMessages.failedPages(failedPages),
          targetMissed ?? targetMetText(results),
          outdated > 0 && !areAllOld && panelMessages.oldSettings(outdated),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  );
}

function Rows({ results, nameOf }: { results: readonly Result[]; nameOf: (result: Result) => string }) {
  const pages = results.filter(({ item }) => item.page !== undefined);
  const images = results.filter(({ item }) => item.page === undefined);
  const outdated = useStore($outdatedIds);
  return (
    <>
      {images.length > 0 && (
        <ul className={`divide-y divide-line border-t border-line ${images.length > MANY ? boundedHeight : ''}`}>
          {images.map((result) => (
            <ResultRow
              key={result.item.id}
              item={result.item}
              name={nameOf(result)}
              isOld={outdated.has(result.fileId)}
            />
          ))}
        </ul>
      )}
      {pages.length > 0 && <PageResults results={pages} nameOf={nameOf} isBounded={pages.length > MANY} />}
    </>
  );
}

/** Scrolls to the rows of files once `due` is true, unless their top is visible or the results have the focus. */
function useBroughtIntoView(due: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = document.getElementById('file-list') ?? element.current;
    if (!due || !target || element.current?.contains(document.activeElement)) return;
    const { top } = target.getBoundingClientRect();
    const isSeen = top >= coveredHeight(target) - 1 && top < window.innerHeight - TITLE_AND_ROW_PX;
    if (!isSeen) target.scrollIntoView();
  }, [due]);
  return element;
}

/** Height in px of what lies over the top of the window, such as the stage: `scrollIntoView` puts an element below it. */
function coveredHeight(element: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return padding + Number.parseFloat(getComputedStyle(element).scrollMarginTop);
}

/** Downloads the latest results as one ZIP through the browser's download manager. */
function DownloadAll() {
  const preparing = useStore($download).step === 'preparing';
  const label = useStore($archiveLabel);
  const hasOld = useStore($outdatedIds).size > 0;
  return (
    <Button
      className={hasOld ? 'text-muted!' : ''}
      disabled={preparing}
      onClick={() => void downloadLatest('converted-images')}
    >
      <FileArchive aria-hidden className="size-4" />
      {hasOld ? panelMessages.withOldSettings(label) : label}
    </Button>
  );
}
