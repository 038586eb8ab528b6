import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { fieldLook } from '../../ui/button-styles.ts';
import { FieldHead } from '../../ui/fields/FieldHead.tsx';
import { FieldNote } from '../../ui/fields/FieldNote.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { formatRanges } from './format-ranges.ts';
import { restorePages } from './page-actions.ts';
import { dropTyped, takePages, writePages } from './page-input.ts';
import { isWhole, type PageOrder } from './page-order.ts';
import { $typedPages } from './typed-pages.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Input for page ranges. On blur, the typed pages replace the order. */
export function PageRange({ fileId, order }: Props) {
  const { text: typed, wrong } = useStore($typedPages).get(fileId) ?? {};
  const { pages, pageCount } = order;

  const take = (event: SyntheticEvent) => {
    event.preventDefault();
    takePages(fileId);
  };
  const restore = () => {
    restorePages(fileId);
    dropTyped(fileId);
  };
  return (
    <form onSubmit={take}>
      <FieldHead
        htmlFor="pdf-pages"
        label="Pages to convert"
        value={`${pages.length} of ${pageCount}`}
        aside={
          <ResetButton
            option="pages: all, in the document's order"
            control="pdf-pages"
            shown={!isWhole(order) || wrong !== undefined}
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
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby="pdf-pages-note"
          onChange={(event) => writePages(fileId, event.target.value)}
          onBlur={() => takePages(fileId)}
          className={`${fieldLook} tabular min-w-0 ${wrong ? 'border-danger!' : ''}`}
        />
        <Button type="submit" disabled={typed === undefined}>
          Apply
        </Button>
      </div>
      <FieldNote id="pdf-pages-note" wrong={wrong !== undefined}>
        {wrong ?? noteFor(order)}
      </FieldNote>
    </form>
  );
}

/** Never empty: a disappearing line would shift the content below the pointer on blur. */
const noteFor = ({ pages }: PageOrder): string =>
  pages.length === 0
    ? 'All pages are deleted, so there is nothing to convert. Undo, or reset the pages.'
    : 'E.g. 1-3, 7, 12- (to the end), 5-2 (reversed)';
