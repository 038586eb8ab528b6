import { useStore } from '@nanostores/react';
import { FileArchive, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { requestClear } from '../conversion/clear-request.ts';
import { convertOnServer } from '../conversion/conversion.ts';
import { cancelAll } from '../conversion/convert-file.ts';
import { consentLabel, countText } from '../conversion/executor/executors.ts';
import { $converting } from '../conversion/file-status.ts';
import { $blockers, $convertible } from '../conversion/pending-files.ts';
import { $pauseState } from '../conversion/upload/connection.ts';
import { $hasFiles, $reading } from '../files/files.ts';
import { $download } from '../results/download/download.ts';
import { $results } from '../results/results.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { BatchStatus } from './BatchStatus.tsx';
import { downloadAll } from './batch-results.ts';
import { convertAll, togglePause } from './batch-run.ts';

/** Status of the batch and the actions on all files. */
export function BatchActions() {
  const converting = useStore($converting);
  const isPaused = useStore($pauseState) === 'paused' && converting;
  return (
    <div className="restored space-y-2">
      <BatchStatus />
      <div className="flex flex-wrap gap-2">
        {/* Resume replaces this button while the batch is paused. */}
        {!isPaused && <ConvertAll />}
        {converting ? <RunActions /> : <ClearAll />}
      </div>
      <ConvertOnServer />
      <DownloadAll />
    </div>
  );
}

function ConvertAll() {
  const converting = useStore($converting);
  const isReading = useStore($reading) > 0;
  const { ready, needConsent, sentCount } = useStore($convertible);
  const count = ready.length;
  // With nothing to convert on the device, the main button asks for the consent.
  const onServer = count === 0 && needConsent.length > 0;
  // A blocked batch keeps the button enabled, so that a click shows the reason.
  const hasBlockers = useStore($blockers).size > 0;
  const hasResults = useStore($results).length > 0;
  const label = onServer ? consentLabel(needConsent.length) : `Convert All (${countText(count, sentCount)})`;
  return (
    <Button
      id="convert"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      // Download becomes the primary action once there are results.
      kind={hasResults && !converting ? 'outline' : 'primary'}
      disabled={converting || (count === 0 && !onServer && !isReading && !hasBlockers)}
      aria-describedby="batch-status"
      onClick={onServer ? () => void convertOnServer() : convertAll}
      className="grow font-semibold max-sm:px-2"
    >
      {converting ? 'Converting...' : label}
    </Button>
  );
}

/** Asks for the consent to send files, beside files that this device converts. */
function ConvertOnServer() {
  const { ready, needConsent } = useStore($convertible);
  if (ready.length === 0 || needConsent.length === 0) return null;
  return (
    <Button onClick={() => void convertOnServer()} className="w-full">
      {consentLabel(needConsent.length)}
    </Button>
  );
}

function ClearAll() {
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  return (
    <Button disabled={!hasFiles && !hasResults} onClick={requestClear}>
      Clear All
    </Button>
  );
}

function RunActions() {
  const isPaused = useStore($pauseState) === 'paused';
  const pauseButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const fallback = () => () => document.getElementById('convert');
  useFocusFallback(pauseButton, fallback);
  useFocusFallback(cancelButton, fallback);
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <Button
        ref={pauseButton}
        kind={isPaused ? 'primary' : 'secondary'}
        onClick={togglePause}
        className={isPaused ? 'grow font-semibold' : 'max-sm:px-2.5'}
      >
        <Icon aria-hidden className="size-4" />
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button ref={cancelButton} onClick={cancelAll} className="max-sm:px-2.5">
        Cancel<span className="sr-only"> all</span>
      </Button>
    </>
  );
}

function DownloadAll() {
  const isPreparing = useStore($download).step === 'preparing';
  const converting = useStore($converting);
  const isEmpty = useStore($results).length === 0;
  return (
    <Button
      kind={isEmpty || converting ? 'secondary' : 'primary'}
      disabled={isEmpty || isPreparing}
      onClick={() => void downloadAll()}
      // On a phone, the list needs this space until there are results.
      className={`w-full font-semibold ${isEmpty && converting ? 'max-lg:hidden' : ''}`}
    >
      <FileArchive aria-hidden className="size-4.5" />
      {isPreparing ? 'Preparing...' : 'Download All as ZIP'}
    </Button>
  );
}
