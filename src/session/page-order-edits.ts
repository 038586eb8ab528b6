import { nextQuarterTurn } from '#lib/geometry/orientation.ts';
import { isSameOrder, type PageOrder, pageNumbers } from './page-order.ts';

// Edits of page orders. Not in the first load.

export type Direction = 'up' | 'down';

export const isAllSelected = ({ pages, selected }: PageOrder): boolean =>
  pages.length > 0 && pages.every((page) => selected.has(page));

export function togglePage(order: PageOrder, page: number): PageOrder {
  const selected = new Set(order.selected);
  if (!selected.delete(page)) selected.add(page);
  return { ...order, selected };
}

/** Selects all pages, or none if all are selected. */
export const toggleAll = (order: PageOrder): PageOrder => ({
  ...order,
  selected: new Set(isAllSelected(order) ? [] : order.pages),
});

/** Moves the selected pages by one position. Pages at the end stay, and those behind them close up. */
export function moveSelected(order: PageOrder, direction: Direction): PageOrder {
  const moved: number[] = [];
  for (const page of direction === 'up' ? order.pages : order.pages.toReversed()) {
    const before = moved.at(-1);
    const canSwap = before !== undefined && order.selected.has(page) && !order.selected.has(before);
    if (canSwap) moved.splice(-1, 0, page);
    else moved.push(page);
  }
  return withChanges(order, { pages: direction === 'up' ? moved : moved.toReversed() });
}

export const canMove = (order: PageOrder, direction: Direction): boolean => moveSelected(order, direction) !== order;

/**
 * Moves pages to another position and keeps their relative order.
 * @param index insertion index in the current order, 0 is before the first page
 */
export function movePages(order: PageOrder, moved: ReadonlySet<number>, index: number): PageOrder {
  const isStaying = (page: number) => !moved.has(page);
  return withChanges(order, {
    pages: [
      ...order.pages.slice(0, index).filter(isStaying),
      ...order.pages.filter((page) => moved.has(page)),
      ...order.pages.slice(index).filter(isStaying),
    ],
  });
}

export const deleteSelected = (order: PageOrder): PageOrder =>
  withChanges(order, { pages: order.pages.filter((page) => !order.selected.has(page)), selected: new Set() });

/** Replaces the pages and removes other pages from the selection. */
export const replacePages = (order: PageOrder, pages: readonly number[]): PageOrder =>
  withChanges(order, { pages, selected: new Set(pages.filter((page) => order.selected.has(page))) });

/** Rotates pages clockwise by a quarter turn. */
export function rotatePages(order: PageOrder, rotated: ReadonlySet<number>): PageOrder {
  const rotations = new Map(order.rotations);
  for (const page of rotated) {
    const next = nextQuarterTurn(rotations.get(page) ?? 0);
    if (next === 0) rotations.delete(page);
    else rotations.set(page, next);
  }
  return rotated.size === 0 ? order : withChanges(order, { rotations });
}

/** Restores the initial pages in document order, none rotated. */
export function resetPages(order: PageOrder): PageOrder {
  const pages = pageNumbers(order.initialCount);
  const selected = new Set(pages.filter((page) => order.selected.has(page)));
  return withChanges(order, { pages, selected, rotations: new Map() });
}

/** Returns the same order if no page changes. */
function withChanges(order: PageOrder, changes: Partial<PageOrder>): PageOrder {
  const next = { ...order, ...changes };
  return isSameOrder(next.pages, order.pages) && isSameRotation(next.rotations, order.rotations) ? order : next;
}

const isSameRotation = (one: PageOrder['rotations'], other: PageOrder['rotations']): boolean =>
  one.size === other.size && [...one].every(([page, rotation]) => other.get(page) === rotation);
