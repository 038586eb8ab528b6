import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import {
  $hasInterrupted,
  $interruptedFailures,
  $lostNames,
  $stillConverting,
  dismissInterrupted,
} from '../conversion/resume.ts';
import { Button } from '../ui/Button.tsx';
import { cardLook } from '../ui/button-styles.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';

const counted = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** Files from before a page reload that were not sent, failed or are still converting. */
export function BeforeReload() {
  const unsent = useStore($lostNames);
  const failed = useStore($interruptedFailures);
  const converting = useStore($stillConverting);
  if (!useStore($hasInterrupted)) return null;
  return (
    <section
      aria-label="Before this page was loaded again"
      className={`rise mb-4 min-w-0 px-4 py-3 md:px-5 ${cardLook}`}
    >
      {converting > 0 && (
        <p role="status" className="tabular text-sm">
          {counted(converting)} sent before this page was loaded again {converting === 1 ? 'is' : 'are'} still being
          converted.
        </p>
      )}
      {unsent.length > 0 && (
        <>
          <p role="status" className="font-medium">
            {counted(unsent.length)} {unsent.length === 1 ? 'was' : 'were'} not sent
          </p>
          <p className="text-caption text-muted">
            This page was loaded again before they were on the server. Choose them again to convert them.
          </p>
          <Names names={unsent} />
        </>
      )}
      {failed.length > 0 && (
        <ul className="mt-1 text-caption">
          {failed.map(({ key, name, page, error }) => (
            <li key={`${key}:${page}`} className="text-danger">
              {page === undefined ? name : `${name}, page ${page}`}: {error.message}
            </li>
          ))}
        </ul>
      )}
      {unsent.length + failed.length > 0 && <Dismiss />}
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
