import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $hasInterrupted, $interrupted, dismissInterrupted } from '#convert/run/resume.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cardStyles } from '../../ui/buttons/button-styles.ts';
import { isRevisit } from '../../ui/is-revisit.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { beforeReloadMessages } from '../messages.ts';
import { INTERRUPTED_ID, scrollToRestored } from './scroll-to-restored.ts';

/** Files from before a reload of the page that were not sent, failed or are still converting. */
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
      aria-label={beforeReloadMessages.title}
      className={`rise mb-4 min-w-0 scroll-mt-4 px-4 py-3 md:px-5 ${cardStyles}`}
    >
      {convertingCount > 0 && (
        <p role="status" className="tabular text-sm">
          {beforeReloadMessages.converting(convertingCount)}
        </p>
      )}
      {lost.length > 0 && (
        <>
          <p role="status" className="font-medium">
            {beforeReloadMessages.lost(lost.length)}
          </p>
          <p className="text-caption text-muted">{beforeReloadMessages.chooseAgain(lost.length)}</p>
          <Names names={lost.map(({ name }) => name)} />
        </>
      )}
      {failures.length > 0 && (
        <ul className="mt-1 text-caption">
          {failures.map(({ key, name, page, error }) => (
            <li key={`${key}:${page}`} className="text-danger">
              {page === undefined
                ? beforeReloadMessages.failed(name, error.message)
                : beforeReloadMessages.pageFailed(name, page, error.message)}
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
      {beforeReloadMessages.dismiss}
    </Button>
  );
}

/** Scrolls, so that a hundred names do not push the page down. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">
        {beforeReloadMessages.showNames}
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
