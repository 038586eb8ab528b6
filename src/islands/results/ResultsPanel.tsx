import { useStore } from '@nanostores/react';
import { CircleCheck, Info, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ArchiveName } from '#lib/api.ts';
import { hasServer } from '#lib/has-server.ts';
import { $savedText } from '../batch/batch-status.ts';
import { $converting } from '../conversion/file-status.ts';
import { $hasUnconverted } from '../conversion/pending-files.ts';
import { $progress, $run } from '../conversion/progress.ts';
import { $deliveryOpen } from '../delivery/delivery-form.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Availability } from './Availability.tsx';
import { askToDelete } from './deletion/deletion.ts';
import { DownloadAll } from './download/DownloadAll.tsx';
import { $nothingSent, NOTHING_SENT } from './nothing-sent.ts';
import { ResultDialogs } from './ResultDialogs.tsx';
import { ResultRow } from './ResultRow.tsx';
import { $anyIncomplete, $earlierResults, $latestResults, $resultNames, type Result } from './results.ts';
import { $rowResultIds } from './row-results.ts';

const SUCCESS = 'Conversion completed successfully! Your files are ready for download.';
const TITLE_AND_ROW_PX = 240;
/** Longer lists, such as the pages of a PDF, scroll inside, so that the content below stays close. */
const MANY = 12;
const boundedHeight = 'max-h-[min(44rem,80vh)] overflow-y-auto overscroll-contain';

/** Summary of the results, and those that have no row in the list of files: pages of PDFs, and results of an earlier visit. */
export function ResultsPanel({ archive }: { archive: ArchiveName }) {
  const results = useStore($latestResults);
  const earlier = useStore($earlierResults);
  const names = useStore($resultNames);
  const inRows = useStore($rowResultIds);
  const converting = useStore($converting);
  const savedText = useStore($savedText);
  // Scrolls only after a run in this page, not for results restored by a reload.
  const hasRun = useStore($run) !== undefined;
  const end = useBroughtIntoView(hasRun && !converting && results.length > 0, inRows.size > 0);
  if (results.length === 0) return null;
  const many = results.length > 1;
  const nameOf = ({ item }: Result) => names.get(item.id) ?? item.convertedName;

  return (
    <div ref={end} className="min-w-0 scroll-mt-4">
      <Card
        title="Conversion Results"
        aside={many && savedText && <span className="tabular text-sm text-muted">{savedText}</span>}
        className="rise overflow-hidden"
      >
        <div className="space-y-3 px-4 pb-4 md:px-5">
          {!converting && <Outcome results={results} />}
          <div className="flex flex-wrap items-center gap-2">
            {many && (
              <DownloadAll archive={archive} files={results.map((one) => ({ item: one.item, name: nameOf(one) }))} />
            )}
            {hasServer && (
              <Button size={many ? 'lg' : 'md'} onClick={openDelivery} className="max-sm:grow">
                <Mail aria-hidden className="size-4" />
                Deliver via Email
              </Button>
            )}
            <Button
              kind="plain"
              size={many ? 'lg' : 'md'}
              disabled={converting}
              onClick={() => askToDelete({ what: 'all' })}
              className="whitespace-nowrap max-sm:grow sm:ml-auto"
            >
              Delete all now
            </Button>
          </div>
          <Availability results={results} />
        </div>
        <Rows results={results.filter(({ item }) => !inRows.has(item.id))} nameOf={nameOf} />
        {earlier.length > 0 && (
          <>
            <h3 className="border-t border-line px-4 py-2 text-caption font-medium text-muted md:px-5">
              Converted earlier, not part of the ZIP
            </h3>
            <Rows results={earlier} nameOf={nameOf} />
          </>
        )}
      </Card>
      <ResultDialogs />
    </div>
  );
}

/** Result of the latest run in one sentence. */
function Outcome({ results }: { results: readonly Result[] }) {
  const anyMissing = useStore($hasUnconverted);
  const anyIncomplete = useStore($anyIncomplete);
  const { failed } = useStore($progress);
  const nothingSent = useStore($nothingSent);
  const isComplete = !anyMissing && !anyIncomplete && !results.some(({ isEarlier }) => isEarlier);
  const ready =
    results.length === 1 ? '1 file is ready for download.' : `${results.length} files are ready for download.`;
  const failures = failed === 1 ? ' 1 file could not be converted.' : ` ${failed} files could not be converted.`;
  const Icon = isComplete ? CircleCheck : Info;
  return (
    <p
      className={`flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-body ${isComplete ? 'bg-accent-soft text-accent-ink' : failed > 0 ? 'bg-warning-soft text-warning-ink' : 'bg-sunken'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>
        {isComplete ? SUCCESS : ready}
        {failed > 0 && failures}
        {nothingSent && <span className="block font-medium">{NOTHING_SENT}</span>}
      </span>
    </p>
  );
}

function Rows({ results, nameOf }: { results: readonly Result[]; nameOf: (result: Result) => string }) {
  if (results.length === 0) return null;
  return (
    <ul className={`divide-y divide-line border-t border-line ${results.length > MANY ? boundedHeight : ''}`}>
      {results.map((result) => (
        <ResultRow key={result.item.id} item={result.item} name={nameOf(result)} />
      ))}
    </ul>
  );
}

/** Opens the e-mail delivery panel, focuses it and scrolls to it. */
function openDelivery(): void {
  $deliveryOpen.set(true);
  const toggle = document.getElementById('deliver');
  toggle?.focus();
  toggle?.scrollIntoView({ block: 'center' });
}

/** Scrolls to the results once `due` is true, unless their top is visible. They begin with the rows of files, if these show any. */
function useBroughtIntoView(due: boolean, beginsWithRows: boolean) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per run
  useEffect(() => {
    const target = (beginsWithRows && document.getElementById('file-list')) || element.current;
    const { top = 0 } = target?.getBoundingClientRect() ?? {};
    const seen = top >= 0 && top < window.innerHeight - TITLE_AND_ROW_PX;
    if (due && !seen) target?.scrollIntoView();
  }, [due]);
  return element;
}
