import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cancelConversion } from '#convert/run/start.ts';
import { $pauseState } from '#convert/server/connection.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Pause, Play } from '../ui/icons.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { announceConnection, togglePause } from './batch-run.ts';
import { runMessages } from './messages.ts';

/** Pauses, resumes and cancels the conversion of a batch. */
export function RunActions() {
  useEffect(announceConnection, []);
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
        size="bar"
        kind={isPaused ? 'primary' : 'secondary'}
        onClick={togglePause}
        className={`px-[min(0.75rem,3vw)] ${isPaused ? 'grow font-semibold' : ''}`}
      >
        <Icon aria-hidden className="size-4" />
        {/* Three buttons with words are too wide for a phone in most languages. */}
        <span className={isPaused ? '' : 'max-sm:sr-only'}>{isPaused ? runMessages.resume : runMessages.pause}</span>
      </Button>
      <Button
        ref={cancelButton}
        size="bar"
        aria-label={runMessages.cancelAll}
        onClick={() => void cancelConversion()}
        className="px-[min(0.75rem,3vw)]"
      >
        {runMessages.cancel}
      </Button>
    </>
  );
}
