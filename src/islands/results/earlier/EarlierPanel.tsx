import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { downloadMessages } from '#convert/messages.ts';
import { askToDelete } from '#convert/results/deletion.ts';
import { $download, downloadResults } from '#convert/results/download.ts';
import type { ArchiveName } from '#lib/api.ts';
import { $hasFiles } from '#session/files/files.ts';
import { $earlierResults, $nameOf } from '#session/results/results.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DisclosureCard } from '../../ui/disclosure/DisclosureCard.tsx';
import { isRevisit } from '../../ui/is-revisit.ts';
import { FileArchive } from '../../ui/page-icons.tsx';
import { Availability } from '../Availability.tsx';
import { panelMessages } from '../messages.ts';
import { ResultRow } from '../ResultRow.tsx';
import { scrollToRestored } from './scroll-to-restored.ts';

/** Longer lists scroll inside. */
const MANY = 8;
const boundedHeight = 'max-h-[min(33rem,70vh)] overflow-y-auto';

/** Closed by default. Open if the visitor returns to a page without other content. */
export function EarlierPanel({ archive }: { archive: ArchiveName }) {
  const results = useStore($earlierResults);
  const nameOf = useStore($nameOf);
  const isPreparing = useStore($download).step === 'preparing';
  const [isShownAtOnce] = useState(() => isRevisit() && !$hasFiles.get());
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShownAtOnce) scrollToRestored(element.current);
  }, [isShownAtOnce]);
  return (
    <div ref={element} id="earlier-results" className="min-w-0 -scroll-mt-(--stage-cover)">
      <DisclosureCard title={panelMessages.earlier(results.length)} startsOpen={isShownAtOnce}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 md:px-5">
          {results.length > 1 && (
            <Button
              disabled={isPreparing}
              onClick={() => void downloadResults(archive, results)}
              className="max-sm:grow"
            >
              <FileArchive aria-hidden className="size-4" />
              {isPreparing ? downloadMessages.preparing : panelMessages.downloadZip}
            </Button>
          )}
          <div className="min-w-0 grow max-sm:order-first max-sm:w-full">
            <Availability results={results} />
          </div>
          <Button kind="plain" onClick={() => askToDelete({ what: 'earlier' })} className="-mr-3">
            {panelMessages.deleteAll}
          </Button>
        </div>
        <ul className={`divide-y divide-line border-t border-line ${results.length > MANY ? boundedHeight : ''}`}>
          {results.map(({ item }) => (
            <ResultRow key={item.id} item={item} name={nameOf(item)} />
          ))}
        </ul>
      </DisclosureCard>
    </div>
  );
}
