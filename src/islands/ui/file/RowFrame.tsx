import type { ReactNode, RefObject } from 'react';

/** How a file is selected: alone, with others and shown, with others, or not at all. */
export type RowSelection = 'only' | 'shown' | 'also' | 'none';

const selectionStyles: Readonly<Record<RowSelection, string>> = {
  only: 'bg-accent-soft',
  shown: 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
  also: 'bg-accent-soft',
  none: '',
};

interface Props {
  element?: RefObject<HTMLLIElement | null>;
  thumbnail: ReactNode;
  /** Name of the file or result. */
  title: ReactNode;
  facts: ReactNode;
  status?: ReactNode;
  /** Whether the status is a sentence, which goes below the facts. */
  isStatusLong?: boolean;
  actions: ReactNode;
  /** Content below the row, in its full width. */
  below?: ReactNode;
  selection?: RowSelection | undefined;
}

/**
 * Layout of a list row: 72 px high on a desktop. On a phone, the name has a line of its own, with the facts and the actions below.
 * With text at 200 %, the actions of a phone go below. Offscreen rows are laid out too: the layout of 100 takes 2 ms, and rows whose
 * height is estimated move what is below them when they come into view.
 */
export function RowFrame({
  element,
  thumbnail,
  title,
  facts,
  status,
  isStatusLong = false,
  actions,
  below,
  selection = 'none',
}: Props) {
  return (
    <li ref={element} className={`group/row @container relative px-4 py-2.5 md:px-5 ${selectionStyles[selection]}`}>
      <div className="grid min-h-12.5 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-4">
        <div className="row-span-3 self-center">{thumbnail}</div>
        <div className="col-span-2 min-w-0 sm:col-span-1 sm:self-end">{title}</div>
        <div className="col-start-2 row-start-2 min-w-0 self-end sm:self-start">{facts}</div>
        <div
          className={`tabular col-start-2 row-start-3 min-w-0 self-start text-caption ${isStatusLong ? 'max-sm:col-span-2' : 'sm:col-start-3 sm:row-span-3 sm:row-start-1 sm:self-center sm:text-right sm:text-sm'}`}
        >
          {status}
        </div>
        <div
          data-actions
          className={`relative col-start-3 row-start-2 -mr-2 flex items-center justify-end sm:col-start-4 sm:row-span-3 sm:row-start-1 @max-[14rem]:col-span-full @max-[14rem]:col-start-1 @max-[14rem]:row-start-4 ${isStatusLong ? '' : 'row-span-2'}`}
        >
          {actions}
        </div>
      </div>
      {below}
    </li>
  );
}
