import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { askToDelete } from '#convert/results/deletion.ts';
import { $converting } from '#session/files/file-status.ts';
import { $latestResults } from '#session/results/results.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Availability } from './Availability.tsx';
import { panelMessages } from './messages.ts';

interface Props {
  /** Number, size and saving of the latest results. */
  totals?: string | undefined;
  /** Actions on all results. */
  children?: ReactNode;
}

/** The latest results in one line, until when they are kept, and their deletion. */
export function ResultsSummary({ totals, children }: Props) {
  const results = useStore($latestResults);
  const converting = useStore($converting);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        {totals && <p className="tabular text-sm font-medium">{totals}</p>}
        <Availability results={results} areLatest />
      </div>
      <div className="-mr-3 flex items-center gap-x-2 max-sm:w-full max-sm:flex-wrap">
        {children}
        <Button
          kind="plain"
          className="px-3 text-sm whitespace-nowrap max-sm:first:-ml-3"
          disabled={converting}
          onClick={() => askToDelete({ what: 'all' })}
        >
          {panelMessages.deleteResults}
        </Button>
      </div>
    </div>
  );
}
