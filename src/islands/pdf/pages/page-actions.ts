import { announce } from '#session/announcement.ts';
import { edit } from '#session/history.ts';
import type { TypedPages } from '#session/model.ts';
import type { PageOrder } from '#session/page-order.ts';
import {
  type Direction,
  deleteSelected,
  isAllSelected,
  movePages,
  moveSelected,
  replacePages,
  resetPages,
  rotatePages,
  toggleAll,
  togglePage,
} from '#session/page-order-edits.ts';
import { $pageOrders, setPageOrder } from '#session/pdfs.ts';
import { selectPdf } from '#session/shown-pdf.ts';
import { messages } from './messages.ts';
import { formatRanges, parseRanges } from './page-ranges.ts';

export function toggleSelection(fileId: string, page: number): void {
  change(fileId, (order) => togglePage(order, page));
}

export function toggleAllSelected(fileId: string): void {
  change(fileId, toggleAll, (order) =>
    isAllSelected(order) ? messages.allSelected(order.pages.length) : messages.nothingSelected,
  );
}

export function moveSelection(fileId: string, direction: Direction): void {
  change(
    fileId,
    (order) => moveSelected(order, direction),
    (order) => messages.moved[direction](order.selected.size),
  );
}

export function deletePages(fileId: string): void {
  change(fileId, deleteSelected, ({ pages, pageCount }) => messages.deleted(pages.length, pageCount));
}

/** Rotates pages clockwise by a quarter turn: the selected ones by default. */
export function rotate(fileId: string, page?: number): void {
  change(
    fileId,
    (order) => rotatePages(order, page === undefined ? order.selected : new Set([page])),
    (order) =>
      page === undefined
        ? messages.rotated(order.selected.size)
        : messages.pageRotated(page, order.rotations.get(page) ?? 0),
  );
}

/** Replaces the pages. */
export function choosePages(fileId: string, pages: readonly number[]): void {
  change(fileId, (order) => replacePages(order, pages), remainingText);
}

export function restorePages(fileId: string): void {
  change(fileId, resetPages, remainingText);
}

/**
 * Moves a page, or the whole selection if the page is selected.
 * @param index insertion index in the current order, 0 is before the first page
 */
export function movePage(fileId: string, page: number, index: number): void {
  change(
    fileId,
    (order) => movePages(order, pagesMovedWith(order, page), index),
    (order) => {
      const count = order.pages.length;
      const position = order.pages.indexOf(page) + 1;
      const movedCount = pagesMovedWith(order, page).size;
      return movedCount > 1
        ? messages.movedTogether(movedCount, page, position, count)
        : messages.movedTo(page, position, count);
    },
  );
}

/** Pages that move when a page is dragged. */
export const pagesMovedWith = ({ selected }: PageOrder, page: number): ReadonlySet<number> =>
  selected.has(page) ? selected : new Set([page]);

/**
 * Replaces the order with the typed pages.
 * @returns error text, or a note if the input names pages more than once
 */
export function applyPageRanges(fileId: string, text: string): Pick<TypedPages, 'error' | 'note'> {
  const order = $pageOrders.get().get(fileId);
  if (!order) return {};
  const parsed = parseRanges(text, order.pageCount);
  if ('error' in parsed) return parsed;
  const { pages, repeated } = parsed;
  change(fileId, (current) => replacePages(current, pages), remainingText);
  return repeated.length > 0 ? { note: messages.repeated(repeated.length, formatRanges(repeated)) } : {};
}

const remainingText = ({ pages, pageCount }: PageOrder): string => messages.remaining(pages.length, pageCount);

/** @param announcement for screen readers, made only if the order changes */
function change(
  fileId: string,
  changed: (order: PageOrder) => PageOrder,
  announcement?: (order: PageOrder) => string,
): void {
  const order = $pageOrders.get().get(fileId);
  const next = order && changed(order);
  if (!next || next === order) return;
  // Keeps the edited document visible.
  selectPdf(fileId);
  const texts = {
    undone: messages.undone(order.pages.length, order.pageCount),
    redone: messages.redone(next.pages.length, next.pageCount),
  };
  edit(() => setPageOrder(fileId, next), texts);
  if (announcement) announce(announcement(next));
}
