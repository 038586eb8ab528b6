import { panelMessages as messages } from '../messages.ts';

/** Parsed page numbers and those that are named more than once, or the error text for the user. */
export type ParsedRanges = { pages: number[]; repeated: number[] } | { error: string };

/** Hyphens, dashes and the minus signs that phones and word processors insert, and the tildes of Japanese and Chinese. */
const DASH = /[-\u2010-\u2015\u2212~\u301c]/;

/**
 * Parses `1-3, 7, 12-` in the given order. `12-` ends at the last page, `-3` starts at the first, `5-2` counts down.
 * The first occurrence of a duplicate counts.
 */
export function parseRanges(text: string, pageCount: number): ParsedRanges {
  // Keyboards of Japanese and Chinese type digits and signs of full width.
  const parts = text
    .normalize('NFKC')
    .split(DASH)
    .map((part) => part.trim())
    .join('-')
    .split(/[\s,;、]+/)
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
