import { clamp, neighborsOf } from '../interpolation.ts';
import type { PerceptualTargetSearch, QualityCandidate } from '../types.ts';

/** Scores of the encoded files by candidate index. */
export type MeasuredScores = ReadonlyMap<number, number>;

type Search = Pick<PerceptualTargetSearch, 'score' | 'tries'> & { candidates: readonly QualityCandidate[] };

/** A score this close above the target is near enough: the next lower quality would differ as little in bytes. */
const NEAR = 0.7;

/** Error of estimates beside a measured score. Guesses aim above the target by this, because one just below is of no use. */
const ESTIMATE_ERROR = 0.3;

/** Guesses that no binary search limits. Most searches need no other. */
const FREE_GUESSES = 4;

/** The least distance to equal pixels, so that distances have ratios. */
const LEAST_LOSS = 0.1;

/**
 * The candidate to encode next in the search for the lowest one that reaches the score. It interpolates between measured scores,
 * later within the range that a binary search can finish in the remaining tries.
 * @param tries how often the search may still encode
 * @returns an index; undefined once a score is near the target, the next lower candidate misses it, or no try remains
 */
export function nextQuality(search: Search, measured: MeasuredScores, tries: number): number | undefined {
  const { candidates, score } = search;
  const { misses, meets } = bracket(search, measured);
  const isNear = (measured.get(meets) ?? Number.POSITIVE_INFINITY) - score <= NEAR;
  if (isNear || meets === misses + 1 || tries <= 0) return undefined;
  // A lossless candidate says nothing about its neighbor.
  const isKnown = (measured.get(meets) ?? 100) < 100;
  if (isKnown && expectedScore(meets - 1, candidates, measured) < score - ESTIMATE_ERROR) return undefined;
  // The best candidate must have been tried before the search reports that none reaches the score.
  if (meets === candidates.length && tries === 1) return candidates.length - 1;
  const reach = measured.size < FREE_GUESSES ? candidates.length : 2 ** (tries - 1);
  const low = Math.max(misses + 1, meets - reach);
  const high = Math.min(meets - 1, misses + reach);
  const guess = lowestExpected(candidates, measured, score + ESTIMATE_ERROR);
  return low > high ? clamp(guess, misses + 1, meets - 1) : clamp(guess, low, high);
}

/** Index of the lowest measured candidate that reaches the score, else of the one with the highest score. */
export function bestQuality(search: Search, measured: MeasuredScores): number {
  const { meets } = bracket(search, measured);
  if (measured.has(meets)) return meets;
  return [...measured].reduce((best, next) => (next[1] > best[1] ? next : best), [0, Number.NEGATIVE_INFINITY])[0];
}

/** The lowest candidate that reaches the score (their number if none), and the highest below it that misses it (-1 if none). */
function bracket({ candidates, score }: Search, measured: MeasuredScores): { misses: number; meets: number } {
  const all = [...measured];
  const misses = Math.max(-1, ...all.filter(([, reached]) => reached < score).map(([index]) => index));
  const meets = Math.min(
    candidates.length,
    ...all.filter(([index, reached]) => reached >= score && index > misses).map(([index]) => index),
  );
  return { misses, meets };
}

function lowestExpected(candidates: readonly QualityCandidate[], measured: MeasuredScores, score: number): number {
  const guess = candidates.findIndex((_, index) => expectedScore(index, candidates, measured) >= score);
  return guess === -1 ? candidates.length - 1 : guess;
}

/**
 * Estimates a score: the usual distance of the candidate to equal pixels, scaled by the ratio of measured to usual distance at its
 * neighbors.
 */
function expectedScore(index: number, candidates: readonly QualityCandidate[], measured: MeasuredScores): number {
  const usual = (at: number): number => lossOf(candidates[at]?.typicalScore ?? 0);
  const known = [...measured.keys()].sort((one, other) => one - other);
  if (known.length === 0) return 100 - usual(index);
  const { below, above, share } = neighborsOf(known, index);
  const factor = (at: number): number => lossOf(measured.get(at) ?? 0) / usual(at);
  return 100 - usual(index) * factor(below) ** (1 - share) * factor(above) ** share;
}

const lossOf = (score: number): number => Math.max(LEAST_LOSS, 100 - score);
