import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import { $pdfDocuments } from '../documents.ts';
import { type PageOrder, wholeOrder } from './page-order.ts';

const $orders = atom<ReadonlyMap<string, PageOrder>>(new Map());

/** Pages to convert, by file id. Without an entry, the pages are unknown and all are converted. */
export const $pageOrders: ReadableAtom<ReadonlyMap<string, PageOrder>> = $orders;

export function setPageOrder(fileId: string, order: PageOrder): void {
  $orders.set(new Map($orders.get()).set(fileId, order));
}

$pdfDocuments.subscribe((documents) => {
  const orders = $orders.get();
  const open = [...documents].flatMap(([fileId, document]): [string, PageOrder][] => {
    if (document.step !== 'open') return [];
    const known = orders.get(fileId);
    return [[fileId, known?.pageCount === document.pageCount ? known : wholeOrder(document.pageCount)]];
  });
  const unchanged = open.length === orders.size && open.every(([fileId, order]) => orders.get(fileId) === order);
  if (!unchanged) $orders.set(new Map(open));
});
