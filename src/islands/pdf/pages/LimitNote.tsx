import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { announce } from '#session/announcement.ts';
import { $maxPdfPages } from '#session/limits.ts';
import type { PageOrder } from '#session/page-order.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';
import { choosePages } from './page-actions.ts';
import { limitText, nextPages } from './page-limit.ts';
import { formatRanges } from './page-ranges.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** For a document with more pages than can be converted at once: which are chosen, and a button for those that follow. */
export function LimitNote({ fileId, order }: Props) {
  const maxPages = useStore($maxPdfPages);
  const text = limitText(order, maxPages);
  const following = nextPages(order, maxPages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the document opens
  useEffect(() => {
    if (text) announce(text);
  }, []);
  if (!text) return null;
  return (
    <div className="tabular flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3.5 py-2 text-sm text-warning-ink">
      <p className="min-w-0 grow basis-64">{text}</p>
      {following.length > 0 && (
        <Button onClick={() => choosePages(fileId, following)} className="px-3">
          {messages.choosePages(following.length, formatRanges(following))}
        </Button>
      )}
    </div>
  );
}
