import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { retryFailed } from '#convert/run/conversion.ts';
import { $retriable } from '#convert/run/retriable.ts';
import { $converting } from '#session/files/file-status.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RotateCw } from '../../ui/icons.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { listMessages } from '../messages.ts';

/** Retries several failed files at once. A single one has a button in its row. */
export function RetryFailed() {
  const { length } = useStore($retriable);
  const converting = useStore($converting);
  return length > 1 && !converting ? <RetryButton count={length} /> : null;
}

function RetryButton({ count }: { count: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('convert'));
  return (
    <Button ref={button} onClick={() => void retryFailed()} className="text-sm">
      <RotateCw aria-hidden className="size-4" />
      {listMessages.retryFailed(count)}
    </Button>
  );
}
