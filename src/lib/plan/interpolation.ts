/**
 * The positions of known values to interpolate between.
 * @param known positions, ascending, at least one
 * @returns the nearest ones around `at`, both the same beyond the ends, and the share of the way from `below` to `above`
 */
export function neighborsOf(known: readonly number[], at: number): { below: number; above: number; share: number } {
  const below = known.findLast((each) => each <= at) ?? known[0] ?? at;
  const above = known.find((each) => each >= at) ?? known.at(-1) ?? at;
  return { below, above, share: above === below ? 0 : (at - below) / (above - below) };
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
