import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $archive, archiveLabel } from '#convert/results/archive-label.ts';
import { $download, downloadLatest } from '#convert/results/download.ts';
import { $hasUnconverted, $outdatedIds } from '#convert/run/pending-files.ts';
import { $progress } from '#convert/run/progress.ts';
import { partOf } from '#lib/formats/file-part.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { $converting, failedPagesOf } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import { isTruncated, type ResultItem } from '#session/results/result-item.ts';
import { $anyIncomplete, $latestResults, $nameOf, type Result } from '#session/results/results.ts';
import { $rowResultIds } from '#session/results/row-results.ts';
import { targetMetText, targetMissedText } from '#session/results/target-missed.ts';
import { $totalsText } from '#session/results/totals.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CircleCheck, Info, TriangleAlert } from '../ui/icons.tsx';
import { FileArchive } from '../ui/page-icons.tsx';
import { messages, panelMessages } from './messages.ts';
import { PageResults } from './PageResults.tsx';
import { ResultDialogs } from './ResultDialogs.tsx';
import { ResultRow } from './ResultRow.tsx';
import { ResultsSummary } from './ResultsSummary.tsx';

/** Longer lists and grids of pages scroll inside, so that the content below stays close. */
const MANY = 12;
const boundedHeight = 'max-h-[min(44rem,80vh)] overflow-y-auto';

/**
 * Summary of the latest results, and those that have no row in the list of files, such as pages of PDFs.
 * @param sections what can be done with all results
 */
export function ResultsPanel({ sections }: { sections: ReactNode }) {
  const results = useStore($latestResults);
  const nameOf = useStore($nameOf);
  const inRows = useStore($rowResultIds);
  const converting = useStore($converting);
  const totals = useStore($totalsText);
  // Notices of earlier results.
  if (results.length === 0) return <ResultDialogs />;

  return (
    <div className="min-w-0 -scroll-mt-(--stage-cover)">
      <Card title={messages.title} className="rise overflow-hidden">
        <div className="space-y-3 px-4 pb-4 md:px-5">
          {!converting && <Outcome results={results} />}
          <ResultsSummary totals={results.length > 1 ? totals : undefined}>
            {results.length > 1 && <DownloadAll />}
          </ResultsSummary>
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
  const incomplete = useStore($files).filter((file) => failedPagesOf(file).length > 0);
  const failedPages = incomplete.flatMap(failedPagesOf).length;
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
        {joinSentences(
          outcome,
          truncated > 0 && panelMessages.truncated(truncated, results.length),
          failed > 0 && panelMessages.failed(failed),
          failedPages > 0 && panelMessages.failedParts(failedPages, partOf(incomplete[0]?.format)),
          targetMissed ?? targetMetText(results),
          outdated > 0 && !areAllOld && panelMessages.oldSettings(outdated),
        )}
      </span>
    </p>
  );
}

function Rows({ results, nameOf }: { results: readonly Result[]; nameOf: (item: ResultItem) => string }) {
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
              name={nameOf(result.item)}
              isOld={outdated.has(result.fileId)}
            />
          ))}
        </ul>
      )}
      {pages.length > 0 && <PageResults results={pages} nameOf={nameOf} isBounded={pages.length > MANY} />}
    </>
  );
}

/** Downloads the latest results as one ZIP through the browser's download manager. */
function DownloadAll() {
  const preparing = useStore($download).step === 'preparing';
  const label = archiveLabel(useStore($archive));
  const hasOld = useStore($outdatedIds).size > 0;
  return (
    <Button
      className={`px-3 text-sm max-sm:grow ${hasOld ? 'text-muted!' : ''}`}
      disabled={preparing}
      onClick={() => void downloadLatest('converted-images')}
    >
      <FileArchive aria-hidden className="size-4" />
      {hasOld ? panelMessages.withOldSettings(label) : label}
    </Button>
  );
}
