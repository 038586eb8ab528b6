import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { runsOnMessages } from '#convert/messages.ts';
import { $canClear } from '#convert/run/can-clear.ts';
import { $blockers, $convertible, $isConverted } from '#convert/run/pending-files.ts';
import { startClearing, startOnServer } from '#convert/run/start.ts';
import { $converting } from '#session/files/file-status.ts';
import { $reading } from '#session/files/reading.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { actionMessages as messages } from './messages.ts';

// The buttons that the converter and the batch page share.

interface ConvertButtonProps {
  label: string;
  describedBy?: string;
  onConvert: () => void;
}

/** Converts the files that need no consent. If the device can convert none of them, it asks for the consent instead. */
export function ConvertButton({ label, describedBy, onConvert }: ConvertButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('download'));
  const converting = useStore($converting);
  const isReading = useStore($reading) > 0;
  const { ready, needConsent } = useStore($convertible);
  const onServer = ready.length === 0 && needConsent.length > 0;
  // Blocking reasons keep the button enabled, so that a click shows them.
  const hasBlockers = useStore($blockers).size > 0;
  return (
    <Button
      ref={button}
      id="convert"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      kind="primary"
      size="bar"
      disabled={converting || (ready.length === 0 && !onServer && !isReading && !hasBlockers)}
      aria-describedby={describedBy}
      onClick={onServer ? () => void startOnServer() : onConvert}
      className="grow px-[min(0.75rem,3vw)] font-semibold"
    >
      {converting ? messages.converting : onServer ? runsOnMessages.convertOnServer(needConsent.length) : label}
    </Button>
  );
}

/** Asks for the consent to send the files that this device cannot convert, unless the main button does. */
export function OnServerButton() {
  const { ready, needConsent } = useStore($convertible);
  const isConverted = useStore($isConverted);
  if ((ready.length === 0 && !isConverted) || needConsent.length === 0) return null;
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

/** Two short lines where the buttons beside it leave no more. */
export function ClearButton() {
  const canClear = useStore($canClear);
  const converting = useStore($converting);
  return (
    <Button
      size="bar"
      disabled={converting || !canClear}
      onClick={() => void startClearing()}
      className="shrink-1000 px-[min(0.75rem,3vw)]"
    >
      {messages.clearAll}
    </Button>
  );
}
