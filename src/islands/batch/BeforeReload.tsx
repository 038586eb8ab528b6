import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $hasInterrupted, $interrupted, dismissInterrupted } from '../conversion/resume.ts';
import { Button } from '../ui/Button.tsx';
import { cardStyles } from '../ui/button-styles.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';

const countText = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** Files from before a page reload that were not sent, failed or are still converting. */
export function BeforeReload() {
  const { lost, failures, convertingCount } = useStore($interrupted);
  if (!useStore($hasInterrupted)) return null;
  return (
    <section
      aria-label="Before this page was loaded again"
      className={`rise mb-4 min-w-0 px-4 py-3 md:px-5 ${cardStyles}`}
    >
      {convertingCount > 0 && (
        <p role="status" className="tabular text-sm">
          {countText(convertingCount)} sent before this page was loaded again {convertingCount === 1 ? 'is' : 'are'}{' '}
          still being converted.
        </p>
      )}
      {lost.length > 0 && (
        <>
          <p role="status" className="font-medium">
            {countText(lost.length)} {lost.length === 1 ? 'was' : 'were'} not converted
          </p>
          <p className="text-caption text-muted">
            The page was reloaded before that. Choose {lost.length === 1 ? 'it' : 'them'} again to convert{' '}
            {lost.length === 1 ? 'it' : 'them'}.
          </p>
          <Names names={lost.map(({ name }) => name)} />
        </>
      )}
      {failures.length > 0 && (
        <ul className="mt-1 text-caption">
          {failures.map(({ key, name, page, error }) => (
            <li key={`${key}:${page}`} className="text-danger">
              {page === undefined ? name : `${name}, page ${page}`}: {error.message}
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
      Dismiss
    </Button>
  );
}

/** Scrolls, so that a hundred names do not push the page down. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">Show which</summary>
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
