import { nextQuarterTurn } from '#lib/geometry/orientation.ts';
import { isSameOrder, type PageBoard, type PageId, type PageOrder, pageNumbers } from './page-order.ts';

// Edits of page boards: the pages of a PDF, and the images that become one. Not in the first load.

export type Direction = 'up' | 'down';

/** How the actions of a board read, change and describe it. */
export interface BoardPort<P extends PageId> {
  /** Undefined if there is no board, for example because its file has been removed. */
  read(): PageBoard<P> | undefined;
  /** Replaces the board. @param announcement for screen readers. Undefined if the page itself says what has changed */
  write(board: PageBoard<P>, announcement: string | undefined): void;
  remove(pages: ReadonlySet<P>): void;
  /** Announcements of changes, each with the board after the change. */
  texts: {
    selected(count: number): string;
    shifted(direction: Direction, count: number): string;
    /** `movedCount` counts the pages that have been moved together with this one. */
    moved(page: P, board: PageBoard<P>, movedCount: number): string;
    rotated(pages: readonly P[], board: PageBoard<P>): string;
  };
}

/** The actions of a board. They change nothing, and announce nothing, if they have no effect. */
export function createBoardActions<P extends PageId>({ read, write, remove, texts }: BoardPort<P>) {
  function change(edit: (board: PageBoard<P>) => PageBoard<P>, announcement?: (board: PageBoard<P>) => string): void {
    const board = read();
    const next = board && edit(board);
    if (next && next !== board) write(next, announcement?.(next));
  }
  const announceSelection = ({ selected }: PageBoard<P>) => texts.selected(selected.size);
  const rotate = (pagesOf: (board: PageBoard<P>) => Iterable<P>) =>
    change(
      (board) => rotatePages(board, pagesOf(board)),
      (board) => texts.rotated([...pagesOf(board)], board),
    );
  return {
    toggle: (page: P) => change((board) => togglePage(board, page)),
    selectRange: (from: P, to: P) => change((board) => selectRange(board, from, to), announceSelection),
    toggleAll: () => change(toggleAll, announceSelection),
    /** Moves the selected pages by one position. */
    shift: (direction: Direction) =>
      change(
        (board) => moveSelected(board, direction),
        ({ selected }) => texts.shifted(direction, selected.size),
      ),
    /** Moves a page, or the whole selection if the page is selected. @param index insertion index, 0 is before the first page */
    move: (page: P, index: number) =>
      change(
        (board) => movePages(board, pagesMovedWith(board, page), index),
        (board) => texts.moved(page, board, pagesMovedWith(board, page).size),
      ),
    /** Rotates a page, by default the selected ones. */
    rotate: (page?: P) => rotate(({ selected }) => (page === undefined ? selected : [page])),
    rotateAll: () => rotate(({ pages }) => pages),
    /** Removes a page, by default the selected ones. */
    remove(page?: P) {
      const pages = page === undefined ? read()?.selected : new Set([page]);
      if (pages && pages.size > 0) remove(pages);
    },
  };
}

export const isAllSelected = ({ pages, selected }: PageBoard): boolean =>
  pages.length > 0 && pages.every((page) => selected.has(page));

/** Pages that move when a page is moved. */
export const pagesMovedWith = <P extends PageId>({ selected }: PageBoard<P>, page: P): ReadonlySet<P> =>
  selected.has(page) ? selected : new Set([page]);

export function togglePage<B extends PageBoard>(board: B, page: PageId): B {
  const selected = new Set(board.selected);
  if (!selected.delete(page)) selected.add(page);
  return { ...board, selected };
}

/** Adds all pages between two to the selection. */
export function selectRange<B extends PageBoard>(board: B, from: PageId, to: PageId): B {
  const ends = [board.pages.indexOf(from), board.pages.indexOf(to)];
  const range = board.pages.slice(Math.min(...ends), Math.max(...ends) + 1);
  return { ...board, selected: new Set([...board.selected, ...range]) };
}

/** Selects all pages, or none if all are selected. */
export const toggleAll = <B extends PageBoard>(board: B): B => ({
  ...board,
  selected: new Set(isAllSelected(board) ? [] : board.pages),
});

/** Moves the selected pages by one position. Pages at the end stay, and those behind them close up. */
export function moveSelected<B extends PageBoard>(board: B, direction: Direction): B {
  const moved: PageId[] = [];
  for (const page of direction === 'up' ? board.pages : board.pages.toReversed()) {
    const before = moved.at(-1);
    const canSwap = before !== undefined && board.selected.has(page) && !board.selected.has(before);
    if (canSwap) moved.splice(-1, 0, page);
    else moved.push(page);
  }
  return withChanges(board, { pages: direction === 'up' ? moved : moved.toReversed() });
}

export const canMove = (board: PageBoard, direction: Direction): boolean => moveSelected(board, direction) !== board;

/**
 * Moves pages to another position and keeps their relative order.
 * @param index insertion index in the current order, 0 is before the first page
 */
export function movePages<B extends PageBoard>(board: B, moved: ReadonlySet<PageId>, index: number): B {
  const isStaying = (page: PageId) => !moved.has(page);
  return withChanges(board, {
    pages: [
      ...board.pages.slice(0, index).filter(isStaying),
      ...board.pages.filter((page) => moved.has(page)),
      ...board.pages.slice(index).filter(isStaying),
    ],
  });
}

export const removePages = <B extends PageBoard>(board: B, removed: ReadonlySet<PageId>): B =>
  replacePages(
    board,
    board.pages.filter((page) => !removed.has(page)),
  );

/** Replaces the pages and removes other pages from the selection. */
export const replacePages = <B extends PageBoard>(board: B, pages: readonly PageId[]): B =>
  withChanges(board, { pages, selected: new Set(pages.filter((page) => board.selected.has(page))) });

/** Rotates pages clockwise by a quarter turn. */
export function rotatePages<B extends PageBoard>(board: B, rotated: Iterable<PageId>): B {
  const rotations = new Map(board.rotations);
  for (const page of rotated) {
    const next = nextQuarterTurn(rotations.get(page) ?? 0);
    if (next === 0) rotations.delete(page);
    else rotations.set(page, next);
  }
  return withChanges(board, { rotations });
}

/** Restores the initial pages of a document in their order, none rotated. */
export const resetPages = (order: PageOrder): PageOrder =>
  withChanges(replacePages(order, pageNumbers(order.initialCount)), { rotations: new Map() });

/** Returns the same board if no page changes. */
function withChanges<B extends PageBoard>(board: B, changes: Partial<PageBoard>): B {
  const next = { ...board, ...changes };
  return isSameOrder(next.pages, board.pages) && isSameRotation(next.rotations, board.rotations) ? board : next;
}

const isSameRotation = (one: PageBoard['rotations'], other: PageBoard['rotations']): boolean =>
  one.size === other.size && [...one].every(([page, rotation]) => other.get(page) === rotation);
