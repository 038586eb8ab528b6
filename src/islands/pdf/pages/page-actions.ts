import { atom } from 'nanostores';
import { announce } from '#session/announcement.ts';
import { edit } from '#session/history.ts';
import { createBoardActions, removePages, replacePages, resetPages } from '#session/pages/page-board.ts';
import { type PageOrder, pageNumbers } from '#session/pages/page-order.ts';
import { $pageOrders, setPageOrder } from '#session/pages/pdfs.ts';
import { selectPdf } from '#session/pages/shown-pdf.ts';
import { panelMessages as messages } from '../messages.ts';

/** The page of a PDF that is shown large. */
export const $viewedPage = atom<{ fileId: string; page: number } | undefined>();

/** The actions on the pages of a PDF. */
export const pageActions = (fileId: string) =>
  createBoardActions<number>({
    read: () => $pageOrders.get().get(fileId),
    write: (board, announcement) =>
      change(
        fileId,
        (order) => ({ ...order, ...board }),
        () => announcement,
      ),
    remove: (pages) =>
      change(
        fileId,
        (order) => removePages(order, pages),
        ({ pages, pageCount }) => messages.deleted(pages.length, pageCount),
      ),
    texts: {
      selected: messages.selected,
      shifted: (direction, count) => messages.shifted[direction](count),
      moved(page, { pages }, movedCount) {
        const position = pages.indexOf(page) + 1;
        return movedCount > 1
          ? messages.movedTogether(movedCount, page, position, pages.length)
          : messages.movedTo(page, position, pages.length);
      },
      rotated(pages, { rotations }) {
        const [page = 0] = pages;
        return pages.length === 1
          ? messages.pageRotated(page, rotations.get(page) ?? 0)
          : messages.rotated(pages.length);
      },
    },
  });

/** Replaces the pages. */
export const choosePages = (fileId: string, pages: readonly number[]): void =>
  change(fileId, (order) => replacePages(order, pages), remainingText);

/** The pages that are chosen initially and are not any more, in document order. */
export function leftOutPages({ pages, initialCount }: PageOrder): number[] {
  const chosen = new Set(pages);
  return pageNumbers(initialCount).filter((page) => !chosen.has(page));
}

/** Adds a page before the first chosen one that follows it in the document. */
export const putBack = (fileId: string, page: number): void =>
  change(
    fileId,
    (order) => {
      const next = order.pages.findIndex((other) => other > page);
      return replacePages(order, order.pages.toSpliced(next < 0 ? order.pages.length : next, 0, page));
    },
    ({ pages, pageCount }) => messages.isBack(page, pages.length, pageCount),
  );

export const restorePages = (fileId: string): void => change(fileId, resetPages, remainingText);

const remainingText = ({ pages, pageCount }: PageOrder): string => messages.remaining(pages.length, pageCount);

/** @param announcement for screen readers, made only if the order changes */
function change(
  fileId: string,
  changed: (order: PageOrder) => PageOrder,
  announcement: (order: PageOrder) => string | undefined,
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
  const text = announcement(next);
  if (text !== undefined) announce(text);
}
