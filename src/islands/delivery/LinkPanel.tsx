import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { askForLinks } from '#convert/results/create-link.ts';
import { $converting } from '#session/files/file-status.ts';
import { $latestResults } from '#session/results/results.ts';
import { Button } from '../ui/Button.tsx';
import { panelMessages } from './messages.ts';

/** Creates a link to the latest results, for servers that send no mail. */
export function LinkPanel({ deliveryTime }: { deliveryTime: string }) {
  const results = useStore($latestResults);
  const converting = useStore($converting);
  const reasonId = useId();
  const count = results.length;
  const content = converting ? panelMessages.readyOnPage(count) : panelMessages.allOnPage(count);
  return (
    <div className="space-y-4 border-t border-line px-4 pt-4 pb-4 md:px-5 md:pb-5">
      <p className="text-body text-muted">{panelMessages.linkUse(deliveryTime)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="primary"
          size="lg"
          disabled={count === 0}
          aria-describedby={reasonId}
          onClick={() => askForLinks(results.map(({ item }) => item.id))}
          className="font-semibold max-sm:w-full"
        >
          {panelMessages.createLink}
        </Button>
        <p id={reasonId} className="text-caption text-muted">
          {count > 0 ? content : panelMessages.nothingToLink}
        </p>
      </div>
    </div>
  );
}
