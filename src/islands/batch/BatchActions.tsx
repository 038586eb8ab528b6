import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { runsOnMessages } from '#convert/messages.ts';
import { $archiveLabel } from '#convert/results/archive-label.ts';
import { $download, downloadLatest } from '#convert/results/download.ts';
import { $canClear } from '#convert/run/can-clear.ts';
import { $blockers, $convertible, $isConverted, $outdatedIds } from '#convert/run/pending-files.ts';
import { $runPause } from '#convert/run/progress.ts';
import { prefetchActions, startClearing, startConversion, startOnServer } from '#convert/run/start.ts';
import { $pauseState, resume } from '#convert/server/connection.ts';
import { $converting } from '#session/files/file-status.ts';
import { $reading } from '#session/files/reading.ts';
import { $latestResults } from '#session/results/results.ts';
import { $savingText } from '#session/results/totals.ts';
import { Button } from '../ui/Button.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { FileArchive } from '../ui/page-icons.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { $batchPercent } from './batch-progress.ts';
import { $batchStatus } from './batch-status.ts';
import { messages } from './messages.ts';

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
        <ConvertOnServer isConverted={isConverted} />
        {converting ? <RunActions /> : <ClearAll />}
      </div>
      {!isConverted && <DownloadAll />}
    </div>
  );
}

function ConvertAll() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('download'));
  const converting = useStore($converting);
  const isReading = useStore($reading) > 0;
  const { ready, needConsent, sentCount } = useStore($convertible);
  const count = ready.length;
  // If the device can convert none of the files, the main button asks for the consent.
  const onServer = count === 0 && needConsent.length > 0;
  // A blocked batch keeps the button enabled, so that a click shows the reason.
  const hasBlockers = useStore($blockers).size > 0;
  const convertLabel = sentCount > 0 ? messages.convertAllSomeOnServer(count, sentCount) : messages.convertAll(count);
  const label = onServer ? runsOnMessages.convertOnServer(needConsent.length) : convertLabel;
  return (
    <Button
      ref={button}
      id="convert"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      kind="primary"
      size="bar"
      disabled={converting || (count === 0 && !onServer && !isReading && !hasBlockers)}
      aria-describedby="batch-status"
      onClick={onServer ? () => void startOnServer() : convertAll}
      className="grow px-[min(0.75rem,3vw)] font-semibold"
    >
      {converting ? messages.converting : label}
    </Button>
  );
}

/** Asks for the consent to send the files that this device cannot convert, unless the main button does. */
function ConvertOnServer({ isConverted }: { isConverted: boolean }) {
  const { ready, needConsent } = useStore($convertible);
  const converting = useStore($converting);
  if (converting || (ready.length === 0 && !isConverted) || needConsent.length === 0) return null;
  const label = runsOnMessages.convertOnServer(needConsent.length);
  return (
    <Button
      size="bar"
      title={label}
      aria-label={label}
      onClick={() => void startOnServer()}
      className="px-[8px] max-sm:text-[min(0.875rem,6vw)]"
    >
      {runsOnMessages.onServerShort(needConsent.length)}
    </Button>
  );
}

function ClearAll() {
  const canClear = useStore($canClear);
  return (
    <Button
      size="bar"
      disabled={!canClear}
      onClick={() => void startClearing()}
      className="shrink-1000 px-[min(0.75rem,3vw)]"
    >
      {messages.clearAll}
    </Button>
  );
}

/** Downloads what is converted so far. Gray, because it is not what comes next. */
function DownloadAll() {
  const isPreparing = useStore($download).step === 'preparing';
  const label = useStore($archiveLabel);
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
          <Progress label={messages.allFiles} percent={percent ?? 0} />
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
