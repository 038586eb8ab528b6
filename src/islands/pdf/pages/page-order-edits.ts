import { type Arrangement, natural, type PageOrder, same } from './page-order.ts';

export type Direction = 'up' | 'down';

/** Limit of the undo history. Each step holds a list of pages. */
const MAX_STEPS = 100;

export const allSelected = ({ pages, selected }: PageOrder): boolean =>
  pages.length > 0 && pages.every((page) => selected.has(page));

export function togglePage(order: PageOrder, page: number): PageOrder {
  const selected = new Set(order.selected);
  if (!selected.delete(page)) selected.add(page);
  return { ...order, selected };
}

/** Selects all pages, or none if all are selected. */
export const toggleAll = (order: PageOrder): PageOrder => ({
  ...order,
  selected: new Set(allSelected(order) ? [] : order.pages),
});

/** Moves the selected pages by one position. Pages at the end stay, and those behind them close up. */
export function moveSelected(order: PageOrder, direction: Direction): PageOrder {
  const moved = direction === 'up' ? order.pages.slice() : order.pages.toReversed();
  for (let place = 1; place < moved.length; place++) {
    const [before, page] = moved.slice(place - 1, place + 1) as [number, number];
    if (order.selected.has(page) && !order.selected.has(before)) moved.splice(place - 1, 2, page, before);
  }
  return step(order, { pages: direction === 'up' ? moved : moved.toReversed() });
}

export const canMove = (order: PageOrder, direction: Direction): boolean => moveSelected(order, direction) !== order;

/**
 * Moves pages to another position and keeps their relative order.
 * @param place insertion index in the current order, 0 is before the first page
 */
export function movePages(order: PageOrder, moved: ReadonlySet<number>, place: number): PageOrder {
  const stays = (page: number) => !moved.has(page);
  return step(order, {
    pages: [
      ...order.pages.slice(0, place).filter(stays),
      ...order.pages.filter((page) => moved.has(page)),
      ...order.pages.slice(place).filter(stays),
    ],
  });
}

export const deleteSelected = (order: PageOrder): PageOrder =>
  step(order, { pages: order.pages.filter((page) => !order.selected.has(page)), selected: new Set() });

/** Replaces the pages and removes other pages from the selection. */
export const onlyPages = (order: PageOrder, pages: readonly number[]): PageOrder =>
  step(order, { pages, selected: new Set(pages.filter((page) => order.selected.has(page))) });

/** Restores all pages in document order. */
export const allPages = (order: PageOrder): PageOrder => onlyPages(order, natural(order.pageCount));

/** Restores the pages and the selection before the latest step. */
export function undo(order: PageOrder): PageOrder {
  const before = order.past.at(-1);
  return before ? { ...order, ...before, past: order.past.slice(0, -1) } : order;
}

/** Adds an undo step. Returns the same order if no page changes. */
function step(order: PageOrder, { pages, selected = order.selected }: Partial<Arrangement>): PageOrder {
  if (!pages || same(pages, order.pages)) return order;
  const before = { pages: order.pages, selected: order.selected };
  return { ...order, pages, selected, past: [...order.past, before].slice(-MAX_STEPS) };
}
