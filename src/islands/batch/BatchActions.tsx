import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { runsOnMessages } from '#convert/messages.ts';
import { $archiveLabel } from '#convert/results/archive-label.ts';
import { $download } from '#convert/results/download.ts';
import { $canClear } from '#convert/run/can-clear.ts';
import { $blockers, $convertible } from '#convert/run/pending-files.ts';
import { $runPause } from '#convert/run/progress.ts';
import { prefetchActions, startClearing, startConversion, startOnServer } from '#convert/run/start.ts';
import { $pauseState, resume } from '#convert/server/connection.ts';
import { $converting } from '#session/files/file-status.ts';
import { $reading } from '#session/files/reading.ts';
import { $latestResults } from '#session/results/results.ts';
import { $totalsText } from '#session/results/totals.ts';
import { Button } from '../ui/Button.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { FileArchive } from '../ui/page-icons.tsx';
import { $batchPercent } from './batch-progress.ts';
import { downloadAll } from './batch-results.ts';
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

/** Status of the batch and the actions on all files. */
export function BatchActions() {
  useEffect(() => whenIdle(() => void Promise.all([prefetchActions(), RunActions.prefetch()])), []);
  const converting = useStore($converting);
  const isPaused = useStore($pauseState) === 'paused' && converting;
  return (
    <div className="restored space-y-2">
      <BatchStatus />
      <div className="flex flex-wrap gap-2">
        {/* Resume replaces this button while the batch is paused. */}
        {!isPaused && <ConvertAll />}
        {converting ? <RunActions /> : <ClearAll />}
        <ConvertOnServer />
        <DownloadAll />
      </div>
    </div>
  );
}

function ConvertAll() {
  const converting = useStore($converting);
  const isReading = useStore($reading) > 0;
  const { ready, needConsent, sentCount } = useStore($convertible);
  const count = ready.length;
  // If the device can convert none of the files, the main button asks for the consent.
  const onServer = count === 0 && needConsent.length > 0;
  // A blocked batch keeps the button enabled, so that a click shows the reason.
  const hasBlockers = useStore($blockers).size > 0;
  const hasResults = useStore($latestResults).length > 0;
  const convertLabel = sentCount > 0 ? messages.convertAllSomeOnServer(count, sentCount) : messages.convertAll(count);
  const label = onServer ? runsOnMessages.convertOnServer(needConsent.length) : convertLabel;
  return (
    <Button
      id="convert"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      // Download becomes the primary action once there are results.
      kind={hasResults && !converting ? 'outline' : 'primary'}
      disabled={converting || (count === 0 && !onServer && !isReading && !hasBlockers)}
      aria-describedby="batch-status"
      onClick={onServer ? () => void startOnServer() : convertAll}
      className="grow font-semibold max-sm:px-2"
    >
      {converting ? messages.converting : label}
    </Button>
  );
}

/** Asks for the consent to send the files that this device cannot convert. */
function ConvertOnServer() {
  const { ready, needConsent } = useStore($convertible);
  if (ready.length === 0 || needConsent.length === 0) return null;
  return (
    <Button onClick={() => void startOnServer()} className="grow lg:w-full">
      {runsOnMessages.convertOnServer(needConsent.length)}
    </Button>
  );
}

function ClearAll() {
  const canClear = useStore($canClear);
  return (
    <Button disabled={!canClear} onClick={() => void startClearing()}>
      {messages.clearAll}
    </Button>
  );
}

function DownloadAll() {
  const isPreparing = useStore($download).step === 'preparing';
  const label = useStore($archiveLabel);
  const converting = useStore($converting);
  const isEmpty = useStore($latestResults).length === 0;
  return (
    <Button
      kind={isEmpty || converting ? 'secondary' : 'primary'}
      disabled={isEmpty || isPreparing}
      onClick={() => void downloadAll()}
      // On a phone, the list needs this space until there are results.
      className={`grow font-semibold lg:w-full ${isEmpty ? 'max-lg:hidden' : ''}`}
    >
      <FileArchive aria-hidden className="size-4.5" />
      {label}
    </Button>
  );
}

/** Progress of the batch in numbers, and the bytes saved. */
function BatchStatus() {
  const status = useStore($batchStatus);
  const totals = useStore($totalsText);
  const percent = useStore($batchPercent);
  const converting = useStore($converting);
  const isPaused = useStore($runPause) !== 'none' && converting;
  return (
    <div>
      <div className={converting ? '' : 'invisible'}>
        <Progress label={messages.allFiles} percent={percent ?? 0} />
      </div>
      <p
        id="batch-status"
        className={`tabular mt-1.5 text-sm ${isPaused ? 'font-medium text-accent-ink' : converting ? 'font-medium' : 'text-muted'}`}
      >
        {status}
      </p>
      {totals && <p className="tabular text-caption text-muted">{totals}</p>}
    </div>
  );
}
