/** Formats page numbers as ranges: `1-3, 7`. Only three or more consecutive pages become a range. */
export function formatRanges(pages: readonly number[]): string {
  const parts: string[] = [];
  for (let from = 0; from < pages.length; ) {
    const to = lastIndexOfRun(pages, from);
    const [first, last] = [pages[from], pages[to]];
    if (to - from >= 2) parts.push(`${first}-${last}`);
    else parts.push(...pages.slice(from, to + 1).map(String));
    from = to + 1;
  }
  return parts.join(', ');
}

/** Index of the last page of an ascending or descending run that starts at `from`. */
function lastIndexOfRun(pages: readonly number[], from: number): number {
  const step = (pages[from + 1] ?? 0) - (pages[from] ?? 0);
  let to = from;
  if (Math.abs(step) !== 1) return to;
  while (to + 1 < pages.length && (pages[to + 1] ?? 0) - (pages[to] ?? 0) === step) to++;
  return to;
}
