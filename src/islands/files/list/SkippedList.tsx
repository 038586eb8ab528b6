import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { fileMessages } from '#convert/messages.ts';
import { $skippedFiles, dismissSkipped } from '#session/files/reading.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cardStyles } from '../../ui/buttons/button-styles.ts';
import { FileName } from '../../ui/file/FileName.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { skippedMessages } from '../messages.ts';
import { unsupportedText } from './unsupported-text.ts';

/** Files that were not added, with the reason, until they are dismissed. */
export function SkippedList() {
  const files = useStore($skippedFiles);
  if (files.length === 0) return null;
  return (
    <section
      aria-label={skippedMessages.title}
      className={`flex min-w-0 items-start gap-x-3 px-4 py-1 text-sm md:px-5 ${cardStyles}`}
    >
      <ul className="max-h-60 min-w-0 grow space-y-1 overflow-y-auto py-2.5">
        {files.map(({ id, name, reason }) => (
          <li key={id} className="flex min-w-0 flex-wrap gap-x-3">
            <FileName name={name} className="min-w-0" />
            <span className="text-muted">
              {reason === fileMessages.unsupportedType ? unsupportedText(name) : reason}
            </span>
          </li>
        ))}
      </ul>
      <Dismiss />
    </section>
  );
}

function Dismiss() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('upload-input'));
  return (
    <Button ref={button} kind="plain" onClick={dismissSkipped} className="-mr-4 text-sm">
      {skippedMessages.dismiss}
    </Button>
  );
}
