import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import { $pdfDocuments } from '../documents.ts';

/** Pages of a PDF to convert, in order, and the selection. */
export interface Arrangement {
  /** Unique page numbers, from 1. */
  pages: readonly number[];
  selected: ReadonlySet<number>;
}

export interface PageOrder extends Arrangement {
  /** Page count of the document. */
  pageCount: number;
  /** Undo history, latest last. */
  past: readonly Arrangement[];
}

const $orders = atom<ReadonlyMap<string, PageOrder>>(new Map());

/** Pages to convert, by file id. Without an entry, the pages are unknown and all are converted. */
export const $pageOrders: ReadableAtom<ReadonlyMap<string, PageOrder>> = $orders;

export function setPageOrder(fileId: string, order: PageOrder): void {
  $orders.set(new Map($orders.get()).set(fileId, order));
}

/** All pages in document order, none selected. */
export const createPageOrder = (pageCount: number): PageOrder => ({
  pageCount,
  pages: pageNumbers(pageCount),
  selected: new Set(),
  past: [],
});

/** Page numbers in document order. */
export const pageNumbers = (pageCount: number): number[] => Array.from({ length: pageCount }, (_, index) => index + 1);

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((page, index) => page === other[index]);

/** Whether the order contains all pages in document order. */
export const isDefaultOrder = ({ pages, pageCount }: PageOrder): boolean => isSameOrder(pages, pageNumbers(pageCount));

$pdfDocuments.subscribe((documents) => {
  const orders = $orders.get();
  const open = [...documents].flatMap(([fileId, document]): [string, PageOrder][] => {
    if (document.step !== 'open') return [];
    const known = orders.get(fileId);
    return [[fileId, known?.pageCount === document.pageCount ? known : createPageOrder(document.pageCount)]];
  });
  const isUnchanged = open.length === orders.size && open.every(([fileId, order]) => orders.get(fileId) === order);
  if (!isUnchanged) $orders.set(new Map(open));
});
