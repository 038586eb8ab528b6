import type { PointerEvent } from 'react';
import type { DropSide } from '../reorder/use-drag-positions.ts';
import type { CellPlace } from './use-cell-window.ts';

/** A page: its number in a document, or the id of the file that becomes it. */
export type PageId = number | string;

export interface Board<P extends PageId> {
  /** In order, each once. */
  pages: readonly P[];
  selected: ReadonlySet<P>;
}

/** Changes of a board. `rotate` and `remove` without a page concern the selected ones. */
export interface BoardActions<P extends PageId> {
  toggle(page: P): void;
  selectRange(from: P, to: P): void;
  toggleAll(): void;
  /** Moves the selected pages by one position. */
  shift(direction: 'up' | 'down'): void;
  /** Moves a page, with the selection if it is selected. @param index insertion index, 0 is before the first page */
  move(page: P, index: number): void;
  rotate(page?: P): void;
  rotateAll(): void;
  remove(page?: P): void;
}

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
