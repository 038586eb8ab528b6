/** Parsed page numbers, or the error text for the user. */
export type ParsedRanges = { pages: number[] } | { wrong: string };

const EXAMPLE = 'Write pages like 1-3, 7, 12-.';

/** Hyphens, dashes and the minus signs that phones and word processors insert. */
const DASH = /[-\u2010-\u2015\u2212\uff0d]/;

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

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
  if (parts.length === 0) return { wrong: `No page is named. ${EXAMPLE}` };
  const pages = new Set<number>();
  for (const part of parts) {
    const ends = endsOf(part, pageCount);
    if (!ends) return { wrong: `“${part}” is neither a page nor a range. ${EXAMPLE}` };
    const missing = ends.find((page) => page < 1 || page > pageCount);
    if (missing !== undefined) return { wrong: `There is no page ${missing}: this PDF has ${pagesOf(pageCount)}.` };
    for (const page of counted(...ends)) pages.add(page);
  }
  return { pages: [...pages] };
}

function endsOf(part: string, pageCount: number): [first: number, last: number] | undefined {
  const [, first, dash, last] = /^(\d{0,6})(-?)(\d{0,6})$/.exec(part) ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (!dash) return [Number(first), Number(first)];
  return [first === '' ? 1 : Number(first), last === '' ? pageCount : Number(last)];
}

function counted(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
