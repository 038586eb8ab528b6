import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { $pageOrders, $typedPages, setTyped } from '#session/pages/pdfs.ts';
import { selectPdf } from '#session/pages/shown-pdf.ts';
import { panelMessages as messages } from '../messages.ts';
import { choosePages } from './page-actions.ts';

/** Parsed page numbers and those that are named more than once, or the error text for the user. */
export type ParsedRanges = { pages: number[]; repeated: number[] } | { error: string };

/** Hyphens, dashes and the minus signs that phones and word processors insert. */
const DASH = /[-\u2010-\u2015\u2212\uff0d]/;

/** Stores the typed page ranges of a document. */
export function setTypedPages(fileId: string, text: string): void {
  const order = $pageOrders.get().get(fileId);
  if (!order) return;
  // Keeps the edited document visible.
  selectPdf(fileId);
  setTyped(fileId, { text, pages: order.pages });
}

/** Replaces the pages with the typed ones, or stores the error. Valid input is replaced by its normalized form. */
export function applyTypedPages(fileId: string): void {
  const typed = $typedPages.get().get(fileId);
  const order = $pageOrders.get().get(fileId);
  if (typed?.text === undefined || !order) return;
  const parsed = parseRanges(typed.text, order.pageCount);
  if ('error' in parsed) {
    setTyped(fileId, { ...typed, error: parsed.error });
    return;
  }
  const { pages, repeated } = parsed;
  choosePages(fileId, pages);
  if (repeated.length === 0) {
    discardTypedPages(fileId);
    return;
  }
  const note = messages.repeated(repeated.length, formatRanges(repeated));
  setTyped(fileId, { note, pages: $pageOrders.get().get(fileId)?.pages ?? pages });
}

export const discardTypedPages = (fileId: string): void => setTyped(fileId, undefined);

/**
 * Parses `1-3, 7, 12-` in the given order. `12-` ends at the last page, `-3` starts at the first, `5-2` counts down.
 * The first occurrence of a duplicate counts.
 */
export function parseRanges(text: string, pageCount: number): ParsedRanges {
  const parts = text
    .split(DASH)
    .map((part) => part.trim())
    .join('-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return { error: messages.noPageNamed };
  const pages = new Set<number>();
  const repeated = new Set<number>();
  for (const part of parts) {
    const ends = parseEnds(part, pageCount);
    if (!ends) return { error: messages.noRange(part) };
    const missing = ends.find((page) => page < 1 || page > pageCount);
    if (missing !== undefined) return { error: messages.missingPage(missing, pageCount) };
    for (const page of pagesBetween(...ends)) (pages.has(page) ? repeated : pages).add(page);
  }
  return { pages: [...pages], repeated: [...repeated].toSorted((one, other) => one - other) };
}

function parseEnds(part: string, pageCount: number): [first: number, last: number] | undefined {
  const [, first, dash, last] = /^(\d{0,6})(-?)(\d{0,6})$/.exec(part) ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (!dash) return [Number(first), Number(first)];
  return [first === '' ? 1 : Number(first), last === '' ? pageCount : Number(last)];
}

function pagesBetween(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
