import { useStore } from '@nanostores/react';
import { FileArchive, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { clearAll } from '../conversion/conversion.ts';
import { cancelAll } from '../conversion/convert-file.ts';
import { $converting } from '../conversion/file-status.ts';
import { $blockers, $pendingFiles } from '../conversion/pending-files.ts';
import { $pauseState } from '../conversion/upload/connection.ts';
import { $hasFiles, $reading } from '../files/files.ts';
import { $download } from '../results/download.ts';
import { $results } from '../results/results.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { BatchStatus } from './BatchStatus.tsx';
import { downloadAll } from './batch-rows.ts';
import { convertAll, togglePause } from './batch-run.ts';

/** Status of the batch and the actions on all files. */
export function BatchActions() {
  const converting = useStore($converting);
  const paused = useStore($pauseState) === 'paused' && converting;
  return (
    <div className="restored space-y-2">
      <BatchStatus />
      <div className="flex flex-wrap gap-2">
        {/* Resume replaces this button while the batch is paused. */}
        {!paused && <ConvertAll />}
        {converting ? <RunActions /> : <ClearAll />}
      </div>
      <DownloadAll />
    </div>
  );
}

function ConvertAll() {
  const converting = useStore($converting);
  const reading = useStore($reading) > 0;
  const count = useStore($pendingFiles).length;
  // A blocked batch keeps the button enabled, so that a click shows the reason.
  const hasBlockers = useStore($blockers).size > 0;
  const anyResults = useStore($results).length > 0;
  const label = `Convert All (${count === 1 ? '1 file' : `${count} files`})`;
  return (
    <Button
      id="convert"
      // Download becomes the primary action once there are results.
      kind={anyResults && !converting ? 'outline' : 'primary'}
      disabled={converting || (count === 0 && !reading && !hasBlockers)}
      aria-describedby="batch-status"
      onClick={convertAll}
      className="grow font-semibold max-sm:px-2"
    >
      {converting ? 'Converting...' : label}
    </Button>
  );
}

function ClearAll() {
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  return (
    <Button disabled={!hasFiles && !hasResults} onClick={clearAll}>
      Clear All
    </Button>
  );
}

function RunActions() {
  const paused = useStore($pauseState) === 'paused';
  const pauser = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const heir = () => () => document.getElementById('convert');
  useFocusFallback(pauser, heir);
  useFocusFallback(cancel, heir);
  const Icon = paused ? Play : Pause;
  return (
    <>
      <Button
        ref={pauser}
        kind={paused ? 'primary' : 'secondary'}
        onClick={togglePause}
        className={paused ? 'grow font-semibold' : 'max-sm:px-2.5'}
      >
        <Icon aria-hidden className="size-4" />
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button ref={cancel} onClick={cancelAll} className="max-sm:px-2.5">
        Cancel<span className="sr-only"> all</span>
      </Button>
    </>
  );
}

function DownloadAll() {
  const preparing = useStore($download).step === 'preparing';
  const converting = useStore($converting);
  const empty = useStore($results).length === 0;
  return (
    <Button
      kind={empty || converting ? 'secondary' : 'primary'}
      disabled={empty || preparing}
      onClick={() => void downloadAll()}
      // On a phone, the list needs this space until there are results.
      className={`w-full font-semibold ${empty && converting ? 'max-lg:hidden' : ''}`}
    >
      <FileArchive aria-hidden className="size-4.5" />
      {preparing ? 'Preparing...' : 'Download All as ZIP'}
    </Button>
  );
}
