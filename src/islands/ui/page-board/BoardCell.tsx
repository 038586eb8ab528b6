import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { DropSide } from '../reorder/use-drag-positions.ts';
import type { PageId } from './board.ts';
import type { CellPlace } from './use-cell-window.ts';

/** What a board tells a cell. All values stay the same while the cell does not change, so that a memoized one does not render. */
export interface Cell extends CellPlace {
  /** Index in the order, from 0. */
  index: number;
  /** Number of pages. */
  count: number;
  width: number;
  height: number;
  isSelected: boolean;
  /** Whether the cell is in the tab order of a listbox (roving tabindex). */
  isCurrent: boolean;
  isMoving: boolean;
  /** Whether the pages cannot be changed now. */
  isLocked: boolean;
  /** Side of the cell on which the dragged pages would be dropped. */
  dropSide: DropSide | undefined;
  /** Starts a drag. */
  onPress: (event: PointerEvent, index: number) => void;
  /** Selects the page at an index. @param isRange with all pages between it and the one selected before */
  onPick: (index: number, isRange: boolean) => void;
}

/** Border and padding of a cell, in pixels, on both sides. */
export const CELL_FRAME = 14;

const dropMarks = {
  before: 'before:absolute before:inset-y-0 before:-left-2 before:w-1 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-y-0 after:-right-2 after:w-1 after:rounded-full after:bg-accent',
} as const satisfies Record<DropSide, string>;

export interface BoardCellProps {
  cell: Cell;
  page: PageId;
  /** Accessible name of an option. Undefined for a list item. */
  option?: string;
  hasError?: boolean;
  children: ReactNode;
}

const isControl = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('button, input, label, [role=menu]') !== null;

/**
 * Frame of a page: an option, or an item with controls. A click selects it, which only its frame shows: a tick would look like the
 * choice of what is converted. A mouse drags the whole cell, a finger only its grip, so
 * that swiping still scrolls.
 */
export function BoardCell({ cell, page, option, hasError = false, children }: BoardCellProps) {
  const { index, count, left, top, width, height, isSelected, isCurrent, isMoving, isLocked, dropSide } = cell;
  const border = hasError ? 'border-danger' : 'border-line hover:border-line-strong';
  const props = {
    'data-page': page,
    'data-place': index,
    onClick: (event: MouseEvent) => {
      if (!isControl(event) && !isLocked) cell.onPick(index, event.shiftKey);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !isLocked && !isControl(event)) cell.onPress(event, index);
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    style: { left, top, width, height },
    className: `absolute flex cursor-pointer flex-col rounded-md border bg-surface p-1.5 outline-offset-1 transition-colors select-none has-[input:focus-visible]:outline-2 ${isSelected ? 'border-accent bg-accent-soft! shadow-[inset_0_0_0_2px_var(--accent)]' : border} ${isMoving ? 'opacity-40' : ''} ${dropSide ? dropMarks[dropSide] : ''}`,
  };
  // The board handles the keyboard.
  if (option === undefined) return <li {...props}>{children}</li>;
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={option}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={isCurrent ? 0 : -1}
      {...props}
    >
      {children}
    </div>
  );
}
