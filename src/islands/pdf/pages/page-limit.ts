import { isDefaultOrder, type PageOrder, pageNumbers } from '#session/page-order.ts';
import { messages } from './messages.ts';

/** Why not all pages of a document are chosen. Undefined if it has no more than can be converted at once. */
export function limitText(order: PageOrder, maxPages: number): string | undefined {
  const { pageCount, pages } = order;
  if (pageCount <= maxPages) return undefined;
  const text = isDefaultOrder(order) ? messages.limitFirst : messages.limitChosen;
  return text(pageCount, maxPages, pages.length);
}

/** The pages that follow the highest chosen one, as many as can be converted at once. Empty at the end of the document. */
export function nextPages({ pages, pageCount }: PageOrder, maxPages: number): number[] {
  const last = pages.reduce((highest, page) => Math.max(highest, page), 0);
  return pageNumbers(Math.max(0, Math.min(maxPages, pageCount - last))).map((number) => last + number);
}
