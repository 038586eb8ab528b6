import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '../../results/result-item.ts';
import { sizeReduction } from '../../results/size-reduction.ts';
import { Button } from '../../ui/Button.tsx';
import { PageList } from './PageList.tsx';
import { ResultLinks } from './ResultLinks.tsx';

interface Props {
  items: readonly ResultItem[];
  /** Name of the source file. */
  sourceName: string;
  /** Unique display name of the result. Defaults to its own name. */
  name?: string | undefined;
  words: string;
  tone: string;
  reasons: readonly string[];
}

/** Result of a file: its new size and its links. The pages of a PDF are in an expandable list. */
export function RowResult({ items, sourceName, name, words, tone, reasons }: Props) {
  const [open, setOpen] = useState(false);
  const [item] = items;
  if (!item) return null;
  if (item.page !== undefined && (items.length > 1 || reasons.length > 0)) {
    return (
      <>
        <div className={`tabular min-w-0 grow text-caption sm:grow-0 sm:text-sm ${tone}`}>
          <p>{words}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
        <Button kind="plain" aria-expanded={open} onClick={() => setOpen(!open)} className="px-2 text-sm">
          Pages<span className="sr-only"> of {sourceName}</span>
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </Button>
        {open && <PageList items={items} />}
      </>
    );
  }
  return (
    <>
      <p className="tabular flex min-w-0 grow flex-wrap items-center gap-x-2 text-caption sm:grow-0 sm:text-sm">
        <span className="sr-only">Done, now</span>
        <span className="font-semibold whitespace-nowrap">{formatBytes(item.sizeBytes)}</span>
        <span className={`${item.sizeBytes < item.originalSizeBytes ? 'text-accent-ink' : 'text-muted'} font-semibold`}>
          {sizeReduction(item.originalSizeBytes, item.sizeBytes)}
        </span>
      </p>
      <ResultLinks item={item} name={name ?? item.convertedName} />
      {item.notices.map(({ code, text }) => (
        <p key={code} className="w-full basis-full pb-1 text-caption text-muted sm:max-w-96 sm:text-right">
          {text}
        </p>
      ))}
    </>
  );
}
