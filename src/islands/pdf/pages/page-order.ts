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

/** Page numbers in document order. */
export const natural = (pageCount: number): number[] => Array.from({ length: pageCount }, (_, index) => index + 1);

export const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((page, place) => page === other[place]);

/** All pages in document order, none selected. */
export const wholeOrder = (pageCount: number): PageOrder => ({
  pageCount,
  pages: natural(pageCount),
  selected: new Set(),
  past: [],
});

/** Whether the order contains all pages in document order. */
export const isWhole = ({ pages, pageCount }: PageOrder): boolean => same(pages, natural(pageCount));
