import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $archive, archiveLabel } from '#convert/results/archive-label.ts';
import { $download, downloadLatest } from '#convert/results/download.ts';
import { $convertible, $isConverted, $outdatedIds } from '#convert/run/pending-files.ts';
import { $runPause } from '#convert/run/progress.ts';
import { prefetchActions, startConversion } from '#convert/run/start.ts';
import { $pauseState, resume } from '#convert/server/connection.ts';
import { $converting } from '#session/files/file-status.ts';
import { $latestResults } from '#session/results/results.ts';
import { $savingText } from '#session/results/totals.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { FileArchive } from '../ui/page-icons.tsx';
import { ClearButton, ConvertButton, OnServerButton } from './ActionButtons.tsx';
import { $batchPercent } from './batch-progress.ts';
import { $batchStatus } from './batch-status.ts';
import { actionMessages, messages } from './messages.ts';

/** Prefetched when the page is idle. Without it, each file can be cancelled. */
const RunActions = lazy(() => import('./RunActions.tsx').then((module) => module.RunActions), {
  Fallback: () => null,
});

function convertAll(): void {
  resume();
  void startConversion();
}

/**
 * Status of the batch and the actions on all files.
 * @param download takes the place of Convert All once nothing is left to convert
 */
export function BatchActions({ download }: { download: ReactNode }) {
  useEffect(() => whenIdle(() => void Promise.all([prefetchActions(), RunActions.prefetch()])), []);
  const converting = useStore($converting);
  const isConverted = useStore($isConverted);
  const isPaused = useStore($pauseState) === 'paused' && converting;
  return (
    <div className="restored relative space-y-2 max-lg:space-y-1">
      <BatchStatus />
      <div className="flex gap-2">
        {/* Resume replaces this button while the batch is paused. */}
        {isConverted ? download : !isPaused && <ConvertAll />}
        {!converting && <OnServerButton />}
        {converting ? <RunActions /> : <ClearButton />}
      </div>
      {!isConverted && <DownloadAll />}
    </div>
  );
}

function ConvertAll() {
  const { ready, sentCount } = useStore($convertible);
  const count = ready.length;
  const label = sentCount > 0 ? messages.convertAllSomeOnServer(count, sentCount) : messages.convertAll(count);
  return <ConvertButton label={label} describedBy="batch-status" onConvert={convertAll} />;
}

/** Downloads what is converted so far. Gray, because it is not what comes next. */
function DownloadAll() {
  const isPreparing = useStore($download).step === 'preparing';
  const label = archiveLabel(useStore($archive));
  const hasOld = useStore($outdatedIds).size > 0;
  const isEmpty = useStore($latestResults).length === 0;
  return (
    <Button
      disabled={isEmpty || isPreparing}
      onClick={() => void downloadLatest('batch-conversion')}
      // On a phone, the list needs this space until there are results.
      className={`w-full ${isEmpty ? 'max-lg:hidden' : ''} ${hasOld ? 'text-muted!' : ''}`}
    >
      <FileArchive aria-hidden className="size-4.5" />
      {hasOld ? messages.withOldSettings(label) : label}
    </Button>
  );
}

/** Progress of the batch in numbers, and the bytes saved, in one line. */
function BatchStatus() {
  const status = useStore($batchStatus);
  const saving = useStore($savingText);
  const percent = useStore($batchPercent);
  const converting = useStore($converting);
  const isPaused = useStore($runPause) !== 'none' && converting;
  return (
    <div className="flex min-h-5 flex-wrap items-baseline gap-x-3 text-caption text-muted">
      {converting && (
        <div className="absolute inset-x-0 -top-2">
          <Progress label={actionMessages.allFiles} percent={percent ?? 0} />
        </div>
      )}
      <p
        id="batch-status"
        className={`tabular ${isPaused ? 'font-medium text-accent-ink' : converting ? 'font-medium text-text' : ''}`}
      >
        {status}
      </p>
      {saving && !converting && <p className="tabular">{saving}</p>}
    </div>
  );
}
