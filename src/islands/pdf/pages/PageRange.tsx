import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { $maxPdfPages } from '#session/files/limits.ts';
import { isDefaultOrder, type PageOrder } from '#session/pages/page-order.ts';
import { $pageOrders } from '#session/pages/pdfs.ts';
import { fieldStyles } from '../../ui/buttons/button-styles.ts';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { panelMessages as messages } from '../messages.ts';
import { choosePages, restorePages } from './page-actions.ts';
import { parseRanges } from './typed-pages.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** What is typed. */
interface Typed {
  /** Undefined once it is applied. */
  text?: string;
  /** Undefined while typing. */
  error?: string;
  /** Note on the applied text. */
  note?: string;
  /** Pages of the order at the last edit. Another order discards what is typed. */
  pages: readonly number[];
}

/** Input for page ranges. With Enter and on leaving it, the typed pages replace the order. A wrong text stays with its error. */
export function PageRange({ fileId, order }: Props) {
  const { pages, pageCount, initialCount } = order;
  const maxPages = useStore($maxPdfPages);
  const [latest, setTyped] = useState<Typed>();
  const typed = latest?.pages === pages ? latest : undefined;
  const problem = typed?.error ?? problemOf(order, maxPages);
  // An incomplete text is no error yet.
  const named = typed?.text === undefined ? undefined : parseRanges(typed.text, pageCount);
  const hint = named && 'pages' in named ? messages.typedPages(named.pages.length, pageCount) : messages.rangeHint;

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed?.text === undefined) return;
    const parsed = parseRanges(typed.text, pageCount);
    if ('error' in parsed) return setTyped({ ...typed, error: parsed.error });
    choosePages(fileId, parsed.pages);
    const { repeated } = parsed;
    const note = messages.repeated(repeated.length, formatRanges(repeated));
    setTyped(repeated.length > 0 ? { note, pages: $pageOrders.get().get(fileId)?.pages ?? pages } : undefined);
  };
  const restore = () => {
    restorePages(fileId);
    setTyped(undefined);
  };
  return (
    <form onSubmit={apply}>
      <FieldHead
        htmlFor="pdf-pages"
        label={messages.pagesToConvert}
        aside={
          <ResetButton
            option={messages.pages}
            label={initialCount < pageCount ? messages.resetToFirst(initialCount) : messages.resetToAll}
            control="pdf-pages"
            shown={!isDefaultOrder(order) || typed?.error !== undefined}
            onReset={restore}
          />
        }
      />
      <input
        id="pdf-pages"
        type="text"
        // Not `numeric`, because phone number pads lack commas or hyphens.
        inputMode="text"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        placeholder={messages.rangeExample}
        value={typed?.text ?? formatRanges(pages)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby="pdf-pages-note"
        onChange={(event) => setTyped({ text: event.target.value, pages })}
        onBlur={apply}
        className={`${fieldStyles} tabular`}
      />
      {/* Never empty: a disappearing line would shift the content below the pointer on blur. */}
      <FieldNote id="pdf-pages-note" isError={problem !== undefined}>
        {problem ?? typed?.note ?? hint}
      </FieldNote>
    </form>
  );
}

/** Why the pages cannot be converted. */
function problemOf({ pages }: PageOrder, maxPages: number): string | undefined {
  if (pages.length === 0) return messages.allDeleted;
  return pages.length > maxPages ? messages.tooMany(maxPages) : undefined;
}
