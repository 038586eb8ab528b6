import { randomFrom } from './random.ts';

/** A weighted point in a perceptually uniform color space, where Euclidean distance is the color difference. */
export interface Point {
  at: readonly [number, number, number];
  weight: number;
}

/** Colors closer than this look the same or nearly so. */
const SAME = 0.03;
const MAX_ROUNDS = 40;
/** Iteration stops if the error decreases by no more than this share. */
const SETTLED = 1e-4;
/** Number of random starts. The best result is used, because a single start can end in a poor local minimum. */
const STARTS = 4;
/** An arbitrary fixed seed, so that the same image always gives the same colors. */
const SEED = 20_260_401;

/** Clusters with their centers. `error` is the weighted sum of squared distances to the points. */
interface Grouping {
  middles: Point[];
  error: number;
}

const squared = (one: Point['at'], other: Point['at']): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/**
 * The centers of at most `count` clusters with their weights, the heaviest first. Similar clusters are merged, so the
 * result can be shorter. The search uses the square roots of the weights: otherwise the many dark pixels of a photo
 * take every cluster, and small colorful areas none.
 *
 * Lloyd's k-means ("Least squares quantization in PCM", 1982) with k-means++ starts (Arthur, Vassilvitskii: "k-means++:
 * the advantages of careful seeding", 2007).
 */
export function clusters(points: readonly Point[], count: number): Point[] {
  const random = randomFrom(SEED);
  const pulls = points.map(({ at, weight }) => ({ at, weight: Math.sqrt(weight) }));
  let best: Grouping | undefined;
  for (let start = 0; start < STARTS; start++) {
    const found = settle(pulls, firstMiddles(pulls, count, random));
    if (!best || found.error < best.error) best = found;
  }
  return merged(grouped(points, best?.middles ?? []).middles).toSorted((one, other) => other.weight - one.weight);
}

/**
 * The first center is random. Each further one is drawn with a probability that grows with its distance from the
 * others.
 */
function firstMiddles(points: readonly Point[], count: number, random: () => number): Point['at'][] {
  const middles: Point['at'][] = [];
  const away = points.map(() => Number.POSITIVE_INFINITY);
  let chances = points.map(({ weight }) => weight);
  while (middles.length < count) {
    const chosen = drawn(chances, random());
    if (!chosen) break;
    const middle = (points[chosen.index] as Point).at;
    middles.push(middle);
    chances = points.map(({ at, weight }, index) => {
      const nearest = Math.min(away[index] ?? 0, squared(at, middle));
      away[index] = nearest;
      return nearest * weight;
    });
  }
  return middles;
}

function drawn(chances: readonly number[], random: number): { index: number } | undefined {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  if (sum === 0) return undefined;
  let left = random * sum;
  const index = chances.findIndex((chance) => {
    left -= chance;
    return chance > 0 && left < 0;
  });
  return { index: index < 0 ? chances.findLastIndex((chance) => chance > 0) : index };
}

/**
 * Lloyd's iteration: assign points to the nearest center, move centers to the mean of their points, until it converges.
 */
function settle(points: readonly Point[], starts: readonly Point['at'][]): Grouping {
  let grouping = grouped(
    points,
    starts.map((at) => ({ at, weight: 0 })),
  );
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const next = grouped(points, grouping.middles);
    if (grouping.error - next.error <= grouping.error * SETTLED) return next;
    grouping = next;
  }
  return grouping;
}

/** The means of the points nearest to each center. Centers without points are dropped. */
function grouped(points: readonly Point[], middles: readonly Point[]): Grouping {
  const sums = middles.map(() => ({ at: [0, 0, 0] as [number, number, number], weight: 0 }));
  let error = 0;
  for (const { at, weight } of points) {
    const { index, away } = nearest(middles, at);
    const sum = sums[index];
    if (!sum) continue;
    error += away * weight;
    sum.weight += weight;
    for (const axis of [0, 1, 2] as const) sum.at[axis] += at[axis] * weight;
  }
  const there = sums.filter(({ weight }) => weight > 0);
  return { middles: there.map(({ at, weight }) => ({ at: mean(at, weight), weight })), error };
}

function nearest(middles: readonly Point[], at: Point['at']): { index: number; away: number } {
  let [index, away] = [0, Number.POSITIVE_INFINITY];
  for (let place = 0; place < middles.length; place++) {
    const distance = squared((middles[place] as Point).at, at);
    if (distance < away) [index, away] = [place, distance];
  }
  return { index, away };
}

const mean = ([x, y, z]: Point['at'], weight: number): Point['at'] => [x / weight, y / weight, z / weight];

/** Merges the two closest centers while they look alike. */
function merged(middles: readonly Point[]): Point[] {
  const left = [...middles];
  for (;;) {
    let [one, other, away] = [0, 0, SAME ** 2];
    left.forEach((first, at) => {
      left.slice(at + 1).forEach((second, further) => {
        const distance = squared(first.at, second.at);
        if (distance < away) [one, other, away] = [at, at + 1 + further, distance];
      });
    });
    if (other === 0) return left;
    const [removed] = left.splice(other, 1);
    left[one] = together(left[one] as Point, removed as Point);
  }
}

function together(one: Point, other: Point): Point {
  const weight = one.weight + other.weight;
  const between = (axis: 0 | 1 | 2) => (one.at[axis] * one.weight + other.at[axis] * other.weight) / weight;
  return { at: [between(0), between(1), between(2)], weight };
}
