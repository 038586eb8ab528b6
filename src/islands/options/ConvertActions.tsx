import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { runsOnMessages } from '#convert/messages.ts';
import { $canClear } from '#convert/run/can-clear.ts';
import { $blockers, $convertible, $isConverted } from '#convert/run/pending-files.ts';
import { $progress } from '#convert/run/progress.ts';
import { prefetchActions, startClearing, startConversion, startOnServer } from '#convert/run/start.ts';
import { $converting } from '#session/files/file-status.ts';
import { $reading } from '#session/files/reading.ts';
import { Button } from '../ui/Button.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { panelMessages } from './messages.ts';

function convertLabel(count: number, sentCount: number): string {
  if (sentCount > 0 && sentCount === count) return runsOnMessages.convertOnServer(count);
  if (count <= 1) return panelMessages.convert;
  return sentCount > 0 ? panelMessages.convertFilesSomeOnServer(count, sentCount) : panelMessages.convertFiles(count);
}

/**
 * Convert and Clear All.
 * @param download takes the place of Convert once nothing is left to convert
 */
export function ConvertActions({ download }: { download: ReactNode }) {
  useEffect(() => whenIdle(() => void prefetchActions()), []);
  const converting = useStore($converting);
  const { percent } = useStore($progress);
  const { ready, needConsent } = useStore($convertible);
  const isConverted = useStore($isConverted);
  return (
    <div className="restored relative flex gap-[8px]">
      {converting && (
        <div className="absolute inset-x-0 -top-2">
          <Progress label={panelMessages.allFiles} percent={percent} />
        </div>
      )}
      {isConverted ? download : <ConvertButton />}
      {/* Files for the server have a button of their own, unless they are all. */}
      {(ready.length > 0 || isConverted) && needConsent.length > 0 && <OnServerButton count={needConsent.length} />}
      <ClearButton />
    </div>
  );
}

function ConvertButton() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('download'));
  const converting = useStore($converting);
  const reading = useStore($reading) > 0;
  const { ready, needConsent, sentCount } = useStore($convertible);
  const count = ready.length;
  // If the device can convert none of the files, the button asks for the consent.
  const onServer = count === 0 && needConsent.length > 0;
  // Blocking reasons keep the button enabled, so that a click shows them.
  const hasBlockers = useStore($blockers).size > 0;
  const label = onServer ? runsOnMessages.convertOnServer(needConsent.length) : convertLabel(count, sentCount);
  return (
    <Button
      ref={button}
      id="convert"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      kind="primary"
      size="bar"
      disabled={converting || (count === 0 && !onServer && !reading && !hasBlockers)}
      onClick={() => void (onServer ? startOnServer() : startConversion())}
      className="grow px-[min(0.75rem,3vw)] font-semibold"
    >
      {converting ? panelMessages.converting : label}
    </Button>
  );
}

function OnServerButton({ count }: { count: number }) {
  const label = runsOnMessages.convertOnServer(count);
  return (
    <Button
      size="bar"
      title={label}
      aria-label={label}
      onClick={() => void startOnServer()}
      className="px-[8px] max-sm:text-[min(0.875rem,6vw)]"
    >
      {runsOnMessages.onServerShort(count)}
    </Button>
  );
}

/** Two short lines where the buttons beside it leave no more. */
function ClearButton() {
  const canClear = useStore($canClear);
  const converting = useStore($converting);
  return (
    <Button
      size="bar"
      disabled={converting || !canClear}
      onClick={() => void startClearing()}
      className="shrink-1000 px-[min(0.75rem,3vw)]"
    >
      {panelMessages.clearAll}
    </Button>
  );
}
