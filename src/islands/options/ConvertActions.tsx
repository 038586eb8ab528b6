import { useStore } from '@nanostores/react';
import { requestClear } from '../conversion/clear-request.ts';
import { convert, convertOnServer } from '../conversion/conversion.ts';
import { consentLabel, countText } from '../conversion/executor/executors.ts';
import { $converting } from '../conversion/file-status.ts';
import { $blockers, $convertible } from '../conversion/pending-files.ts';
import { $progress } from '../conversion/progress.ts';
import { $reading } from '../files/files.ts';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';

function convertLabel(count: number, sentCount: number): string {
  if (sentCount > 0 && sentCount === count) return consentLabel(count);
  return count > 1 ? `Convert ${countText(count, sentCount)}` : 'Convert';
}

/** Whether every field of the options is valid. Focuses the first one that is not, which shows its error. */
function isOptionsValid(): boolean {
  const field = document.querySelector<HTMLElement>('#conversion-options [aria-invalid=true]');
  field?.focus();
  return !field;
}

export function ConvertActions() {
  const converting = useStore($converting);
  const { percent } = useStore($progress);
  const reading = useStore($reading) > 0;
  const { ready, needConsent, sentCount } = useStore($convertible);
  const count = ready.length;
  // With nothing to convert on the device, the main button asks for the consent.
  const onServer = count === 0 && needConsent.length > 0;
  // Blocking reasons keep the button enabled, so that a click shows them.
  const hasBlockers = useStore($blockers).size > 0;
  const label = onServer ? consentLabel(needConsent.length) : convertLabel(count, sentCount);
  return (
    <div className="restored relative flex flex-wrap gap-2">
      {converting && (
        <div className="absolute inset-x-0 -top-2">
          <Progress label="All files" percent={percent} />
        </div>
      )}
      <Button
        id="convert"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        kind="primary"
        size="lg"
        disabled={converting || (count === 0 && !onServer && !reading && !hasBlockers)}
        onClick={() => isOptionsValid() && void (onServer ? convertOnServer() : convert())}
        className="grow font-semibold"
      >
        {converting ? 'Converting...' : label}
      </Button>
      <Button size="lg" disabled={converting} onClick={requestClear}>
        Clear All
      </Button>
      {needConsent.length > 0 && !onServer && (
        <Button size="lg" onClick={() => void convertOnServer()} className="w-full">
          {consentLabel(needConsent.length)}
        </Button>
      )}
    </div>
  );
}
