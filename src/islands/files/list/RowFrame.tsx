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
  /** Name and facts. */
  children: ReactNode;
  status: ReactNode;
  /** Whether the status is a sentence, which goes below the facts. */
  isStatusLong?: boolean;
  actions: ReactNode;
  /** Content below the row, in its full width. */
  below?: ReactNode;
  selection?: RowSelection | undefined;
}

/**
 * Layout of a list row: 72 px high on a desktop, two lines on a phone. `content-visibility` skips the layout of offscreen rows
 * but keeps them searchable and accessible. With text at 200 %, the actions of a phone go below.
 */
export function RowFrame({
  element,
  thumbnail,
  children,
  status,
  isStatusLong,
  actions,
  below,
  selection = 'none',
}: Props) {
  return (
    <li
      ref={element}
      className={`group/row @container relative px-4 py-2.5 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] md:px-5 ${selectionStyles[selection]}`}
    >
      <div className="grid min-h-12.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-4">
        <div className="row-span-2 self-center">{thumbnail}</div>
        <div className={`min-w-0 self-end ${isStatusLong ? '' : 'sm:row-span-2 sm:self-center'}`}>{children}</div>
        <div
          className={`tabular col-start-2 row-start-2 min-w-0 self-start text-caption ${isStatusLong ? '' : 'sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center sm:text-right sm:text-sm'}`}
        >
          {status}
        </div>
        <div
          data-actions
          className="col-start-3 relative row-span-2 row-start-1 -mr-2 flex items-center justify-end sm:col-start-4 @max-[14rem]:col-span-full @max-[14rem]:col-start-1 @max-[14rem]:row-start-3"
        >
          {actions}
        </div>
      </div>
      {below}
    </li>
  );
}
