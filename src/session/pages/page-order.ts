import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';

/** A page: its number in a document, from 1, or the id of the file that becomes it. */
export type PageId = number | string;

/** Pages in their order, the selection, and rotated pages. */
export interface PageBoard<P extends PageId = PageId> {
  /** Each page once. */
  pages: readonly P[];
  selected: ReadonlySet<P>;
  /** Clockwise rotations in degrees. Other pages are not rotated. */
  rotations: ReadonlyMap<P, QuarterTurn>;
}

/** Pages of a PDF to convert. */
export interface PageOrder extends PageBoard<number> {
  /** Page count of the document. */
  pageCount: number;
  /** Number of pages chosen initially, from the first one: as many as can be converted at once. */
  initialCount: number;
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
  };
}

/** Page numbers in document order. */
export const pageNumbers = (pageCount: number): number[] => Array.from({ length: pageCount }, (_, index) => index + 1);

export const isSameOrder = (one: readonly PageId[], other: readonly PageId[]): boolean =>
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
