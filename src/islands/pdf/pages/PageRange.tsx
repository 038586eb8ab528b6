import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { $maxPdfPages } from '#session/files/limits.ts';
import { isDefaultOrder, type PageOrder } from '#session/pages/page-order.ts';
import { $typedPages } from '#session/pages/pdfs.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldStyles } from '../../ui/button-styles.ts';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { panelMessages as messages } from '../messages.ts';
import { restorePages } from './page-actions.ts';
import { applyTypedPages, discardTypedPages, setTypedPages } from './typed-pages.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Input for page ranges. On blur, the typed pages replace the order. */
export function PageRange({ fileId, order }: Props) {
  const { text: typed, error, note } = useStore($typedPages).get(fileId) ?? {};
  const { pages, pageCount, initialCount } = order;
  const maxPages = useStore($maxPdfPages);
  const problem = error ?? problemOf(order, maxPages);

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    applyTypedPages(fileId);
  };
  const restore = () => {
    restorePages(fileId);
    discardTypedPages(fileId);
  };
  return (
    <form onSubmit={apply}>
      <FieldHead
        htmlFor="pdf-pages"
        label={messages.pagesToConvert}
        value={messages.chosen(pages.length, pageCount)}
        aside={
          <ResetButton
            option={messages.pages}
            label={initialCount < pageCount ? messages.resetToFirst(initialCount) : messages.resetToAll}
            control="pdf-pages"
            shown={!isDefaultOrder(order) || error !== undefined}
            onReset={restore}
          />
        }
      />
      <div className="flex gap-2">
        <input
          id="pdf-pages"
          type="text"
          // Not `numeric`, because phone number pads lack commas or hyphens.
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={messages.rangeExample}
          value={typed ?? formatRanges(pages)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="pdf-pages-note"
          onChange={(event) => setTypedPages(fileId, event.target.value)}
          onBlur={() => applyTypedPages(fileId)}
          className={`${fieldStyles} tabular min-w-0`}
        />
        <Button type="submit" disabled={typed === undefined}>
          {messages.apply}
        </Button>
      </div>
      {/* Never empty: a disappearing line would shift the content below the pointer on blur. */}
      <FieldNote id="pdf-pages-note" isError={problem !== undefined}>
        {problem ?? note ?? messages.rangeHint}
      </FieldNote>
    </form>
  );
}

/** Why the pages cannot be converted. */
function problemOf({ pages }: PageOrder, maxPages: number): string | undefined {
  if (pages.length === 0) return messages.allDeleted;
  return pages.length > maxPages ? messages.tooMany(maxPages) : undefined;
}
