/** Pages that one job converts at most: a turn of some seconds, after which others have theirs. */
const MAX_PAGES = 10;
/** What remains is dealt out in so many turns to each engine, so that all of them end at about the same time. */
const TURNS = 2;

/**
 * Deals the pages of a document out to engines: large portions first, since each costs a job and the opening of the
 * document, and smaller ones towards the end, so that no engine waits long for the last (guided self-scheduling,
 * Polychronopoulos and Kuck, 1987).
 * @param engines how many work on it side by side
 * @returns the pages in their order, cut into portions
 */
export function portionsOf<T>(pages: readonly T[], engines: number): T[][] {
  const portions: T[][] = [];
  for (let from = 0; from < pages.length; ) {
    const share = Math.ceil((pages.length - from) / (TURNS * engines));
    const size = Math.min(share, MAX_PAGES);
    portions.push(pages.slice(from, from + size));
    from += size;
  }
  return portions;
}
