import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $maxPdfPages } from '../../files/limits.ts';
import { $pdfDocuments } from '../documents.ts';

/** Pages of a PDF to convert, in order, the selection, and rotated pages. */
export interface Arrangement {
  /** Unique page numbers, from 1. */
  pages: readonly number[];
  selected: ReadonlySet<number>;
  /** Clockwise rotations by page number, in degrees. Other pages are not rotated. */
  rotations: ReadonlyMap<number, QuarterTurn>;
}

export interface PageOrder extends Arrangement {
  /** Page count of the document. */
  pageCount: number;
  /** Number of pages chosen initially, from the first one: as many as can be converted at once. */
  initialCount: number;
  /** Undo history, latest last. */
  past: readonly Arrangement[];
  /** Undone steps, latest last. */
  future: readonly Arrangement[];
}

const $orders = atom<ReadonlyMap<string, PageOrder>>(new Map());

/** Latest orders by file id, also of documents that have left the list: they come back with their file. */
const latest = new Map<string, PageOrder>();

/** Pages to convert, by file id. Without an entry, the pages are unknown and all are converted. */
export const $pageOrders: ReadableAtom<ReadonlyMap<string, PageOrder>> = $orders;

export function setPageOrder(fileId: string, order: PageOrder): void {
  latest.set(fileId, order);
  $orders.set(new Map($orders.get()).set(fileId, order));
}

/** The first pages in document order, up to a maximum, none selected. */
export function createPageOrder(pageCount: number, maxPages = pageCount): PageOrder {
  const initialCount = Math.min(pageCount, maxPages);
  return {
    pageCount,
    initialCount,
    pages: pageNumbers(initialCount),
    selected: new Set(),
    rotations: new Map(),
    past: [],
    future: [],
  };
}

/** Page numbers in document order. */
export const pageNumbers = (pageCount: number): number[] => Array.from({ length: pageCount }, (_, index) => index + 1);

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((page, index) => page === other[index]);

/** Whether the order is the initial one: the first pages in document order, none rotated. */
export const isDefaultOrder = ({ pages, rotations, initialCount }: PageOrder): boolean =>
  pages.length === initialCount && rotations.size === 0 && pages.every((page, index) => page === index + 1);

/** The pages as an option of the conversion. Undefined if all are converted as they are. */
export function pdfPagesOf(order: PageOrder): ConversionOptions['pdfPages'] {
  const { pages, rotations, pageCount } = order;
  if (pages.length === pageCount && isDefaultOrder(order)) return undefined;
  return pages.map((pageNumber) => {
    const rotation = rotations.get(pageNumber);
    return { pageNumber, ...(rotation && { rotation }) };
  });
}

$pdfDocuments.subscribe((documents) => {
  const orders = $orders.get();
  const open = [...documents].flatMap(([fileId, document]): [string, PageOrder][] => {
    if (document.step !== 'open') return [];
    const { pageCount } = document;
    const known = orders.get(fileId) ?? latest.get(fileId);
    return [[fileId, known?.pageCount === pageCount ? known : createPageOrder(pageCount, $maxPdfPages.get())]];
  });
  const isUnchanged = open.length === orders.size && open.every(([fileId, order]) => orders.get(fileId) === order);
  if (!isUnchanged) $orders.set(new Map(open));
});
