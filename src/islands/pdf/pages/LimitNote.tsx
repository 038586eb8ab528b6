import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { announce } from '#session/announcement.ts';
import { $maxPdfPages } from '#session/files/limits.ts';
import { isDefaultOrder, type PageOrder, pageNumbers } from '#session/pages/page-order.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { panelMessages as messages } from '../messages.ts';
import { choosePages } from './page-actions.ts';

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
          {messages.chooseFollowing(following.length, formatRanges(following))}
        </Button>
      )}
    </div>
  );
}

/** Why not all pages of a document are chosen. Undefined if it has no more than can be converted at once. */
export function limitText(order: PageOrder, maxPages: number): string | undefined {
  const { pageCount, pages } = order;
  if (pageCount <= maxPages) return undefined;
  const text = isDefaultOrder(order) ? messages.limitFirst : messages.limitChosen;
  return text(pageCount, maxPages, pages.length);
}

/** The pages that follow the highest chosen one, as many as can be converted at once. Empty at the end of the document. */
export function nextPages({ pages, pageCount }: PageOrder, maxPages: number): number[] {
  const last = pages.reduce((highest, page) => Math.max(highest, page), 0);
  return pageNumbers(Math.max(0, Math.min(maxPages, pageCount - last))).map((number) => last + number);
}
