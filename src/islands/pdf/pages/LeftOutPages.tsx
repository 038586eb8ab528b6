import type { PageOrder } from '#session/pages/page-order.ts';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { panelMessages as messages } from '../messages.ts';
import { PageThumbnail } from '../thumbnails/PageThumbnail.tsx';
import { leftOutPages, putBack } from './page-actions.ts';

interface Props {
  fileId: string;
  order: PageOrder;
  /** Called with a page that is converted again. */
  onPutBack: (page: number) => void;
}

/** Larger numbers of pages are put back by their text field, or by Reset. */
const MAX_SHOWN = 100;
const THUMBNAIL = { maxWidth: 36, maxHeight: 44 } as const;

/** The pages that are not converted, each with a button that puts it back. */
export function LeftOutPages({ fileId, order, onPutBack }: Props) {
  const pages = leftOutPages(order);
  if (pages.length === 0) return null;
  const restore = (page: number) => {
    putBack(fileId, page);
    onPutBack(page);
  };
  return (
    <section
      aria-label={messages.leftOut}
      className="flex shrink-0 items-center gap-3 rounded-md bg-sunken pl-3 text-sm"
    >
      <h3 className="tabular shrink-0 text-sm font-medium tracking-normal">{messages.leftOutCount(pages.length)}</h3>
      <ul className="flex min-w-0 grow gap-2 overflow-x-auto py-1.5 pr-3">
        {pages.slice(0, MAX_SHOWN).map((page) => (
          <li
            key={page}
            className="flex shrink-0 items-center gap-2 rounded-sm border border-line bg-surface px-2 py-1 text-muted"
          >
            <span className="opacity-50">
              <PageThumbnail
                fileId={fileId}
                pageNumber={page}
                rotation={order.rotations.get(page) ?? 0}
                {...THUMBNAIL}
              />
            </span>
            <span className="tabular">{page}</span>
            <TextButton aria-label={messages.putBackPage(page)} onClick={() => restore(page)}>
              {messages.putBack}
            </TextButton>
          </li>
        ))}
        {pages.length > MAX_SHOWN && (
          <li className="tabular shrink-0 self-center text-muted">{messages.moreLeftOut(pages.length - MAX_SHOWN)}</li>
        )}
      </ul>
    </section>
  );
}
