/** What is known of a run at a moment. */
export interface Moment {
  /** Of the work that is done, from 0 to 1. */
  share: number;
  /** Files that are settled. */
  settled: number;
}

/** After as many files, or as much time, a rate tells something. */
const ENOUGH_FILES = 3;
const ENOUGH_SECONDS = 10;
/** How much of what a new estimate differs by is taken over in a second. */
const HASTE = 0.1;

/**
 * Tells a run's remaining seconds from the rate so far, smoothed, so that the figure counts down and does not jump about.
 * To be asked once a second while files are sent; what is not asked about does not count as time.
 */
export function createEstimate(begin: Moment): (now: Moment) => number | undefined {
  let seconds = 0;
  let left: number | undefined;
  return ({ share, settled }) => {
    seconds++;
    const done = share - begin.share;
    const known = settled - begin.settled >= ENOUGH_FILES || seconds >= ENOUGH_SECONDS;
    if (!known || done <= 0) return left;
    const estimate = (seconds * (1 - share)) / done;
    left = left === undefined ? estimate : Math.max(0, left - 1 + HASTE * (estimate - (left - 1)));
    return left;
  };
}
