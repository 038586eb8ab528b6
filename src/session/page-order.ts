import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';

/** Pages of a PDF to convert, in order, the selection, and rotated pages. */
export interface PageOrder {
  /** Unique page numbers, from 1. */
  pages: readonly number[];
  selected: ReadonlySet<number>;
  /** Clockwise rotations by page number, in degrees. Other pages are not rotated. */
  rotations: ReadonlyMap<number, QuarterTurn>;
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
