import { useStore } from '@nanostores/react';
import { askForLinks } from '#convert/results/create-link.ts';
import { formatDay } from '#lib/text/dates.ts';
import { $links, linkOf } from '#session/results/links.ts';
import { $latestResults } from '#session/results/results.ts';
import { Link } from '../ui/icons.tsx';
import { messages } from './messages.ts';

/** Creates a link to the latest results, or shows the one that there is. For servers that send no mail. */
export function LinkSection({ title }: { title: string }) {
  const results = useStore($latestResults);
  // Links to several results, and to results of the server.
  useStore($links);
  const link = linkOf(results);
  return (
    <h3 className="border-t border-line px-4 text-sm font-medium tracking-normal md:px-5">
      <button
        id="deliver"
        type="button"
        aria-haspopup="dialog"
        onClick={() => askForLinks(results.map(({ item }) => item.id))}
        className="flex min-h-12 w-full items-center justify-between gap-3 text-left"
      >
        {link ? messages.linkUntil(formatDay(link.expiresAt)) : title}
        <Link aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
    </h3>
  );
}
