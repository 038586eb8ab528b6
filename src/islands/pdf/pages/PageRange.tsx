import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { fieldStyles } from '../../ui/button-styles.ts';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { restorePages } from './page-actions.ts';
import { applyTypedPages, discardTypedPages, setTypedPages } from './page-input.ts';
import { isDefaultOrder, type PageOrder } from './page-order.ts';
import { formatRanges } from './page-ranges.ts';
import { $typedPages } from './typed-pages.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Input for page ranges. On blur, the typed pages replace the order. */
export function PageRange({ fileId, order }: Props) {
  const { text: typed, error } = useStore($typedPages).get(fileId) ?? {};
  const { pages, pageCount } = order;

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
        label="Pages to convert"
        value={`${pages.length} of ${pageCount}`}
        aside={
          <ResetButton
            option="pages: all, in the document's order"
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
          placeholder="1-3, 7, 12-"
          value={typed ?? formatRanges(pages)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="pdf-pages-note"
          onChange={(event) => setTypedPages(fileId, event.target.value)}
          onBlur={() => applyTypedPages(fileId)}
          className={`${fieldStyles} tabular min-w-0 ${error ? 'border-danger!' : ''}`}
        />
        <Button type="submit" disabled={typed === undefined}>
          Apply
        </Button>
      </div>
      <FieldNote id="pdf-pages-note" isError={error !== undefined}>
        {error ?? noteFor(order)}
      </FieldNote>
    </form>
  );
}

/** Never empty: a disappearing line would shift the content below the pointer on blur. */
const noteFor = ({ pages }: PageOrder): string =>
  pages.length === 0
    ? 'All pages are deleted, so there is nothing to convert. Undo, or reset the pages.'
    : 'E.g. 1-3, 7, 12- (to the end), 5-2 (reversed)';
