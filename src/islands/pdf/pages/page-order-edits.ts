import { type Arrangement, isSameOrder, type PageOrder, pageNumbers } from './page-order.ts';

export type Direction = 'up' | 'down';

/** Limit of the undo history. Each step holds a list of pages. */
const MAX_UNDO_STEPS = 100;

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
  return addStep(order, { pages: direction === 'up' ? moved : moved.toReversed() });
}

export const canMove = (order: PageOrder, direction: Direction): boolean => moveSelected(order, direction) !== order;

/**
 * Moves pages to another position and keeps their relative order.
 * @param index insertion index in the current order, 0 is before the first page
 */
export function movePages(order: PageOrder, moved: ReadonlySet<number>, index: number): PageOrder {
  const isStaying = (page: number) => !moved.has(page);
  return addStep(order, {
    pages: [
      ...order.pages.slice(0, index).filter(isStaying),
      ...order.pages.filter((page) => moved.has(page)),
      ...order.pages.slice(index).filter(isStaying),
    ],
  });
}

export const deleteSelected = (order: PageOrder): PageOrder =>
  addStep(order, { pages: order.pages.filter((page) => !order.selected.has(page)), selected: new Set() });

/** Replaces the pages and removes other pages from the selection. */
export const replacePages = (order: PageOrder, pages: readonly number[]): PageOrder =>
  addStep(order, { pages, selected: new Set(pages.filter((page) => order.selected.has(page))) });

/** Restores all pages in document order. */
export const resetPages = (order: PageOrder): PageOrder => replacePages(order, pageNumbers(order.pageCount));

/** Restores the pages and the selection before the latest step. */
export function undo(order: PageOrder): PageOrder {
  const before = order.past.at(-1);
  return before ? { ...order, ...before, past: order.past.slice(0, -1) } : order;
}

/** Adds an undo step. Returns the same order if no page changes. */
function addStep(order: PageOrder, { pages, selected = order.selected }: Partial<Arrangement>): PageOrder {
  if (!pages || isSameOrder(pages, order.pages)) return order;
  const before = { pages: order.pages, selected: order.selected };
  return { ...order, pages, selected, past: [...order.past, before].slice(-MAX_UNDO_STEPS) };
}
