/** The pages of a PDF that will be converted, in that order, and which of them are selected. */
export interface Arrangement {
  /** Page numbers from 1, each at most once. */
  pages: readonly number[];
  selected: ReadonlySet<number>;
}

export interface PageOrder extends Arrangement {
  /** Of the document. */
  pageCount: number;
  /** What was before each step that can be undone, the latest last. */
  past: readonly Arrangement[];
}

/** Page numbers as they are in a document. */
export const natural = (pageCount: number): number[] => Array.from({ length: pageCount }, (_, index) => index + 1);

export const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((page, place) => page === other[place]);

/** All pages as they are in the document, none selected. */
export const wholeOrder = (pageCount: number): PageOrder => ({
  pageCount,
  pages: natural(pageCount),
  selected: new Set(),
  past: [],
});

/** Whether these are all pages as they are in the document. */
export const isWhole = ({ pages, pageCount }: PageOrder): boolean => same(pages, natural(pageCount));
