import { announce } from '../../shell/announcement.ts';
import { choosePdf } from '../pdf-files.ts';
import type { PageOrder } from './page-order.ts';
import type { Direction } from './page-order-edits.ts';
import {
  allPages,
  allSelected,
  deleteSelected,
  movePages,
  moveSelected,
  onlyPages,
  toggleAll,
  togglePage,
  undo,
} from './page-order-edits.ts';
import { $pageOrders, setPageOrder } from './page-orders.ts';
import { parseRanges } from './page-ranges.ts';

const counted = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

export function toggleSelection(fileId: string, page: number): void {
  change(fileId, (order) => togglePage(order, page));
}

export function toggleAllSelected(fileId: string): void {
  change(fileId, toggleAll, (order) =>
    allSelected(order) ? `${counted(order.pages.length)} selected.` : 'No page selected.',
  );
}

export function shiftSelected(fileId: string, direction: Direction): void {
  change(
    fileId,
    (order) => moveSelected(order, direction),
    (order) => `${counted(order.selected.size)} moved ${direction}.`,
  );
}

export function deletePages(fileId: string): void {
  change(fileId, deleteSelected, (order) => `Deleted. ${remaining(order)}`);
}

export function undoStep(fileId: string): void {
  change(fileId, undo, (order) => `Undone. ${remaining(order)}`);
}

export function restorePages(fileId: string): void {
  change(fileId, allPages, remaining);
}

/**
 * Moves a page, or the whole selection if the page is selected.
 * @param place insertion index in the current order, 0 is before the first page
 */
export function dragPage(fileId: string, page: number, place: number): void {
  change(
    fileId,
    (order) => movePages(order, movedWith(order, page), place),
    (order) => {
      const count = movedWith(order, page).size;
      const where = `number ${order.pages.indexOf(page) + 1} of ${order.pages.length}`;
      return count > 1 ? `${counted(count)} moved; page ${page} is ${where}.` : `Page ${page} is ${where}.`;
    },
  );
}

/** Pages that move when a page is dragged. */
export const movedWith = ({ selected }: PageOrder, page: number): ReadonlySet<number> =>
  selected.has(page) ? selected : new Set([page]);

/**
 * Replaces the order with the typed pages.
 * @returns error text, undefined if the input is valid
 */
export function typePages(fileId: string, text: string): string | undefined {
  const order = $pageOrders.get().get(fileId);
  if (!order) return undefined;
  const read = parseRanges(text, order.pageCount);
  if ('wrong' in read) return read.wrong;
  change(fileId, (now) => onlyPages(now, read.pages), remaining);
  return undefined;
}

const remaining = ({ pages, pageCount }: PageOrder): string =>
  `${pages.length} of ${counted(pageCount)} will be converted.`;

/** @param told returns the screen reader announcement, made only if the order changed */
function change(fileId: string, step: (order: PageOrder) => PageOrder, told?: (order: PageOrder) => string): void {
  const order = $pageOrders.get().get(fileId);
  const next = order && step(order);
  if (!next || next === order) return;
  // Keeps the edited document visible.
  choosePdf(fileId);
  setPageOrder(fileId, next);
  if (told) announce(told(next));
}
