import { announce } from '../../shell/announcement.ts';
import { choosePdf } from '../pdf-files.ts';
import type { Direction } from './page-order.ts';
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
} from './page-order.ts';
import { $pageOrders, setPageOrder } from './page-orders.ts';
import { readRanges } from './parse-ranges.ts';
import type { PageOrder } from './whole-order.ts';

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
 * Moves a page, or with it all that are selected where it is one of them.
 * @param place between which pages as they stand now: 0 is before the first
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

/** Which pages move when one is dragged. */
export const movedWith = ({ selected }: PageOrder, page: number): ReadonlySet<number> =>
  selected.has(page) ? selected : new Set([page]);

/**
 * Makes the pages that were typed the only ones, in that order.
 * @returns what is wrong with what was typed, in words for the visitor
 */
export function typePages(fileId: string, text: string): string | undefined {
  const order = $pageOrders.get().get(fileId);
  if (!order) return undefined;
  const read = readRanges(text, order.pageCount);
  if ('wrong' in read) return read.wrong;
  change(fileId, (now) => onlyPages(now, read.pages), remaining);
  return undefined;
}

const remaining = ({ pages, pageCount }: PageOrder): string =>
  `${pages.length} of ${counted(pageCount)} will be converted.`;

/** @param told what screen readers hear of it, where it changed something */
function change(fileId: string, step: (order: PageOrder) => PageOrder, told?: (order: PageOrder) => string): void {
  const order = $pageOrders.get().get(fileId);
  const next = order && step(order);
  if (!next || next === order) return;
  // What is worked on stays in view.
  choosePdf(fileId);
  setPageOrder(fileId, next);
  if (told) announce(told(next));
}
