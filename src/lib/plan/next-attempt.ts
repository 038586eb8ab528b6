import type { Fitting } from './types.ts';

/** Sizes of the files that were made so far, in bytes, by their candidate's index. */
export type Measured = ReadonlyMap<number, number>;

/**
 * What share of the size to aim at with the last guess before the lowest has to be made, by how many were measured so far:
 * guesses come closer from above (6.4, 4.6, 4.1 MB for 4), and one that misses by a few bytes would leave quality 1.
 */
const lastGuessShare = (measured: number): number => [0.5, 0.7][measured] ?? 0.85;

/**
 * Which candidate to make next on the way to the best one that fits. Guesses by the sizes measured so far, and never
 * so boldly that halving what is left would take more tries than there are.
 * @returns an index; nothing once the best is known, or when no try is left
 */
export function nextTry({ candidates, maxBytes, tries, first }: Fitting, measured: Measured): number | undefined {
  const { fits, tooLarge } = bracket(measured, maxBytes, candidates.length);
  const left = tries - measured.size;
  if (tooLarge === fits + 1 || left <= 0) return undefined;
  // Before it is said that nothing fits, the smallest has to have been made.
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

/** The best of what was made that fits, else the smallest; its index. */
export function bestOf(measured: Measured, maxBytes: number): number {
  const { fits } = bracket(measured, maxBytes, Number.POSITIVE_INFINITY);
  if (fits >= 0) return fits;
  return [...measured].reduce((least, next) => (next[1] < least[1] ? next : least), [0, Number.POSITIVE_INFINITY])[0];
}

/** The best that fits, -1 if none, and the next better one that does not. */
function bracket(measured: Measured, maxBytes: number, count: number): { fits: number; tooLarge: number } {
  const all = [...measured];
  const fits = Math.max(-1, ...all.filter(([, bytes]) => bytes <= maxBytes).map(([index]) => index));
  const tooLarge = Math.min(
    count,
    ...all.filter(([index, bytes]) => bytes > maxBytes && index > fits).map(([index]) => index),
  );
  return { fits, tooLarge };
}

/** What a photo would usually have, times by how much this picture differs, as its nearest measurements say. */
function expectedBytes(index: number, candidates: Fitting['candidates'], measured: Measured): number {
  const usual = (at: number): number => candidates[at]?.usualBytes ?? 1;
  const known = [...measured.keys()].sort((one, other) => one - other);
  const below = known.findLast((at) => at <= index) ?? known[0];
  const above = known.find((at) => at >= index) ?? known.at(-1);
  if (below === undefined || above === undefined) return usual(index);
  const factor = (at: number): number => (measured.get(at) ?? 1) / usual(at);
  const share = above === below ? 0 : (index - below) / (above - below);
  return usual(index) * factor(below) ** (1 - share) * factor(above) ** share;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
