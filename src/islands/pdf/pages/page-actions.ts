import { announce } from '../../shell/announcement.ts';
import { selectPdf } from '../documents.ts';
import type { PageOrder } from './page-order.ts';
import { $pageOrders, setPageOrder } from './page-order.ts';
import type { Direction } from './page-order-edits.ts';
import {
  deleteSelected,
  isAllSelected,
  movePages,
  moveSelected,
  replacePages,
  resetPages,
  toggleAll,
  togglePage,
  undo,
} from './page-order-edits.ts';
import { parseRanges } from './page-ranges.ts';

const countText = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

export function toggleSelection(fileId: string, page: number): void {
  change(fileId, (order) => togglePage(order, page));
}

export function toggleAllSelected(fileId: string): void {
  change(fileId, toggleAll, (order) =>
    isAllSelected(order) ? `${countText(order.pages.length)} selected.` : 'No page selected.',
  );
}

export function moveSelection(fileId: string, direction: Direction): void {
  change(
    fileId,
    (order) => moveSelected(order, direction),
    (order) => `${countText(order.selected.size)} moved ${direction}.`,
  );
}

export function deletePages(fileId: string): void {
  change(fileId, deleteSelected, (order) => `Deleted. ${remainingText(order)}`);
}

export function undoEdit(fileId: string): void {
  change(fileId, undo, (order) => `Undone. ${remainingText(order)}`);
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
      const count = pagesMovedWith(order, page).size;
      const position = `number ${order.pages.indexOf(page) + 1} of ${order.pages.length}`;
      return count > 1 ? `${countText(count)} moved; page ${page} is ${position}.` : `Page ${page} is ${position}.`;
    },
  );
}

/** Pages that move when a page is dragged. */
export const pagesMovedWith = ({ selected }: PageOrder, page: number): ReadonlySet<number> =>
  selected.has(page) ? selected : new Set([page]);

/**
 * Replaces the order with the typed pages.
 * @returns error text, undefined if the input is valid
 */
export function applyPageRanges(fileId: string, text: string): string | undefined {
  const order = $pageOrders.get().get(fileId);
  if (!order) return undefined;
  const parsed = parseRanges(text, order.pageCount);
  if ('error' in parsed) return parsed.error;
  change(fileId, (current) => replacePages(current, parsed.pages), remainingText);
  return undefined;
}

const remainingText = ({ pages, pageCount }: PageOrder): string =>
  `${pages.length} of ${countText(pageCount)} will be converted.`;

/** @param announcement for screen readers, made only if the order changes */
function change(
  fileId: string,
  edit: (order: PageOrder) => PageOrder,
  announcement?: (order: PageOrder) => string,
): void {
  const order = $pageOrders.get().get(fileId);
  const next = order && edit(order);
  if (!next || next === order) return;
  // Keeps the edited document visible.
  selectPdf(fileId);
  setPageOrder(fileId, next);
  if (announcement) announce(announcement(next));
}
