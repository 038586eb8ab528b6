import { useStore } from '@nanostores/react';
import { CircleCheck, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ArchiveName } from '#lib/api.ts';
import { hasServer } from '#lib/has-server.ts';
import { uniqueNames } from '#lib/text/file-names.ts';
import { $comparisons } from '../comparison/comparison.ts';
import { $converting } from '../conversion/file-status.ts';
import { $hasUnconverted } from '../conversion/pending-files.ts';
import { $run } from '../conversion/progress.ts';
import { $deliveryOpen } from '../delivery/delivery-form.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { askToDelete } from './deletion/deletion.ts';
import { DownloadAll } from './download/DownloadAll.tsx';
import { $nothingSent, NOTHING_SENT } from './nothing-sent.ts';
import { ResultDialogs } from './ResultDialogs.tsx';
import { ResultRow } from './ResultRow.tsx';
import type { ResultItem } from './result-item.ts';
import { $anyIncomplete, $results } from './results.ts';

const SUCCESS = 'Conversion completed successfully! Your files are ready for download.';
const TITLE_AND_ROW_PX = 240;
/** Longer lists, such as the pages of a PDF, scroll inside, so that the content below stays close. */
const MANY = 12;
const boundedHeight = 'max-h-[min(44rem,80vh)] overflow-y-auto';

export function ResultsPanel({ archive }: { archive: ArchiveName }) {
  const results = useStore($results);
  const converting = useStore($converting);
  const anyMissing = useStore($hasUnconverted);
  const anyIncomplete = useStore($anyIncomplete);
  const nothingSent = useStore($nothingSent);
  const comparable = new Set(useStore($comparisons).map(({ file }) => file.id));
  // Scrolls only after a run in this page, not for results restored by a reload.
  const hasRun = useStore($run) !== undefined;
  const end = useBroughtIntoView(hasRun && !converting && results.length > 0);
  if (results.length === 0) return null;
  const names = uniqueNames(results.map(({ item }) => item.convertedName));
  const nameOf = (item: ResultItem, index: number) => names[index] ?? item.convertedName;
  const many = results.length > 1;
  const ready =
    results.length === 1 ? '1 file is ready for download.' : `${results.length} files are ready for download.`;

  return (
    <div ref={end} className="min-w-0 scroll-mt-4">
      <Card title="Conversion Results" className="rise">
        {!converting && (
          <p className="mx-4 mb-4 flex items-start gap-2.5 rounded-md bg-accent-soft px-3.5 py-3 text-body text-accent-ink md:mx-5">
            <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <span>
              {anyMissing || anyIncomplete ? ready : SUCCESS}
              {nothingSent && <span className="block font-medium">{NOTHING_SENT}</span>}
            </span>
          </p>
        )}
        <div className="mx-4 mb-4 flex flex-wrap items-center gap-2 md:mx-5">
          {many && (
            <DownloadAll
              archive={archive}
              files={results.map(({ item }, index) => ({ item, name: nameOf(item, index) }))}
            />
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
            className="max-sm:grow sm:ml-auto"
          >
            Delete all now
          </Button>
        </div>
        <ul className={`divide-y divide-line border-t border-line ${results.length > MANY ? boundedHeight : ''}`}>
          {results.map(({ fileId, index: place, item }, index) => (
            <ResultRow
              key={`${fileId}:${place}`}
              fileId={fileId}
              item={item}
              name={nameOf(item, index)}
              comparable={comparable.has(fileId)}
              alone={!many}
              skippable={results.length > MANY}
            />
          ))}
        </ul>
      </Card>
      <ResultDialogs />
    </div>
  );
}

/** Opens the e-mail delivery panel, focuses it and scrolls to it. */
function openDelivery(): void {
  $deliveryOpen.set(true);
  const toggle = document.getElementById('deliver');
  toggle?.focus();
  toggle?.scrollIntoView({ block: 'center' });
}

/** Scrolls to an element once `due` is true, unless its top is visible. */
function useBroughtIntoView(due: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top = 0 } = element.current?.getBoundingClientRect() ?? {};
    const seen = top >= 0 && top < window.innerHeight - TITLE_AND_ROW_PX;
    if (due && !seen) element.current?.scrollIntoView();
  }, [due]);
  return element;
}
