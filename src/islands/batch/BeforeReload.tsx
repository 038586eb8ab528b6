import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $hasInterrupted, $interrupted, dismissInterrupted } from '#convert/run/resume.ts';
import { INTERRUPTED_ID, scrollToRestored } from '../results/earlier/scroll-to-restored.ts';
import { isRevisit } from '../shell/is-revisit.ts';
import { Button } from '../ui/Button.tsx';
import { cardStyles } from '../ui/button-styles.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { messages } from './before-reload-messages.ts';

/** Files from before the page was loaded again that were not sent, failed or are still converting. */
export function BeforeReload() {
  const { lost, failures, convertingCount } = useStore($interrupted);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRevisit()) scrollToRestored(element.current);
  }, []);
  if (!useStore($hasInterrupted)) return null;
  return (
    <section
      ref={element}
      id={INTERRUPTED_ID}
      aria-label={messages.title}
      className={`rise mb-4 min-w-0 scroll-mt-4 px-4 py-3 md:px-5 ${cardStyles}`}
    >
      {convertingCount > 0 && (
        <p role="status" className="tabular text-sm">
          {messages.converting(convertingCount)}
        </p>
      )}
      {lost.length > 0 && (
        <>
          <p role="status" className="font-medium">
            {messages.lost(lost.length)}
          </p>
          <p className="text-caption text-muted">{messages.chooseAgain(lost.length)}</p>
          <Names names={lost.map(({ name }) => name)} />
        </>
      )}
      {failures.length > 0 && (
        <ul className="mt-1 text-caption">
          {failures.map(({ key, name, page, error }) => (
            <li key={`${key}:${page}`} className="text-danger">
              {page === undefined
                ? messages.failed(name, error.message)
                : messages.pageFailed(name, page, error.message)}
            </li>
          ))}
        </ul>
      )}
      {lost.length + failures.length > 0 && <Dismiss />}
    </section>
  );
}

function Dismiss() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById('upload-input'));
  return (
    <Button ref={button} kind="plain" onClick={dismissInterrupted} className="-ml-4 text-sm">
      {messages.dismiss}
    </Button>
  );
}

/** Scrolls, so that a hundred names do not push the page down. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">
        {messages.showNames}
      </summary>
      <ul className="max-h-60 overflow-y-auto text-caption">
        {names.map((name) => (
          <li key={name} className="truncate">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
