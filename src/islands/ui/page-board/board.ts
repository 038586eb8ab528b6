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
