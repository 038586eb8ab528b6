import { clamp, neighborsOf } from '../interpolation.ts';
import type { TargetSizeSearch } from '../types.ts';

/** Sizes of the encoded files in bytes, by candidate index. */
export type MeasuredSizes = ReadonlyMap<number, number>;

/**
 * If nothing fits and two tries remain, the last one is reserved for the lowest candidate. The guess before it aims at this
 * share of the limit, by the number of files so far: guesses tend to be too large (6.4, 4.6, 4.1 MB for a limit of 4 MB).
 */
const lastGuessShare = (measured: number): number => [0.5, 0.7][measured] ?? 0.85;

/** A file of at least this share of the limit is near enough: the next quality would be a few percent larger. */
const NEAR_SHARE = 0.97;

/**
 * The candidate to encode next in the search for the best that fits. It interpolates between measured sizes, within the
 * range that a binary search can finish in the remaining tries.
 * @returns an index; undefined once a candidate is near the limit, the best is known, or no try remains
 */
export function nextCandidate(
  { candidates, maxBytes, tries, first }: TargetSizeSearch,
  measured: MeasuredSizes,
): number | undefined {
  const { fits, tooLarge } = bracket(measured, maxBytes, candidates.length);
  const left = tries - measured.size;
  const isNear = (measured.get(fits) ?? 0) >= maxBytes * NEAR_SHARE;
  if (isNear || tooLarge === fits + 1 || left <= 0) return undefined;
  // The smallest candidate must have been tried before the search reports that none fits.
  if (fits === -1 && left === 1) return 0;
  if (measured.size === 0 && first !== undefined) return first;
  const reach = 2 ** (left - 1);
  const low = Math.max(fits + 1, tooLarge - reach);
  const high = Math.min(tooLarge - 1, fits + reach);
  const isLastGuess = fits === -1 && left === 2;
  const aimedBytes = isLastGuess ? maxBytes * lastGuessShare(measured.size) : maxBytes;
  const guess = candidates.findLastIndex((_, index) => expectedBytes(index, candidates, measured) <= aimedBytes);
  return low > high ? clamp(guess, fits + 1, tooLarge - 1) : clamp(guess, low, high);
}

/** Index of the best encoded candidate that fits, else of the smallest. */
export function bestCandidate(measured: MeasuredSizes, maxBytes: number): number {
  const { fits } = bracket(measured, maxBytes, Number.POSITIVE_INFINITY);
  if (fits >= 0) return fits;
  return [...measured].reduce((least, next) => (next[1] < least[1] ? next : least), [0, Number.POSITIVE_INFINITY])[0];
}

/** The best candidate that fits (-1 if none) and the lowest one known to be too large. */
function bracket(measured: MeasuredSizes, maxBytes: number, count: number): { fits: number; tooLarge: number } {
  const all = [...measured];
  const fits = Math.max(-1, ...all.filter(([, bytes]) => bytes <= maxBytes).map(([index]) => index));
  const tooLarge = Math.min(
    count,
    ...all.filter(([index, bytes]) => bytes > maxBytes && index > fits).map(([index]) => index),
  );
  return { fits, tooLarge };
}

/**
 * Estimates a size: the usual size of the candidate, scaled by the ratio of measured to usual size at its neighbors.
 */
function expectedBytes(index: number, candidates: TargetSizeSearch['candidates'], measured: MeasuredSizes): number {
  const usual = (at: number): number => candidates[at]?.typicalBytes ?? 1;
  const known = [...measured.keys()].sort((one, other) => one - other);
  if (known.length === 0) return usual(index);
  const { below, above, share } = neighborsOf(known, index);
  const factor = (at: number): number => (measured.get(at) ?? 1) / usual(at);
  return usual(index) * factor(below) ** (1 - share) * factor(above) ** share;
}
