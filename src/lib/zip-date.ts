/** The dates that a ZIP can state, in the local time zone. */
const earliest = new Date(1980, 0, 1).getTime();
const latest = new Date(2107, 11, 31).getTime();

/** The date of a file in a ZIP. @param time in ms since the epoch */
export const zipDate = (time: number): Date => new Date(Math.min(Math.max(time, earliest), latest));
