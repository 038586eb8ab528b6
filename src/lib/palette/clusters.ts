import { randomFrom } from './random.ts';

/** A weighted point in a perceptually uniform color space, where Euclidean distance is the color difference. */
export interface ColorPoint {
  at: readonly [number, number, number];
  weight: number;
}

/** Colors closer than this look the same or nearly so. */
const MERGE_DISTANCE = 0.03;
const MAX_ROUNDS = 40;
/** Iteration stops if the error decreases by no more than this share. */
const MIN_IMPROVEMENT = 1e-4;
/** Number of random starts. The best result is used, because a single start can end in a poor local minimum. */
const STARTS = 4;
/** An arbitrary fixed seed, so that the same image always gives the same colors. */
const SEED = 20_260_401;

/** Clusters with their centers. `error` is the weighted sum of squared distances to the points. */
interface Clustering {
  centers: ColorPoint[];
  error: number;
}

const squaredDistance = (one: ColorPoint['at'], other: ColorPoint['at']): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/**
 * The centers of at most `count` clusters with their weights, the heaviest first. Similar clusters are merged, so the
 * result can be shorter. The search uses the square roots of the weights: otherwise the many dark pixels of a photo
 * take every cluster, and small colorful areas none.
 *
 * Lloyd's k-means ("Least squares quantization in PCM", 1982) with k-means++ starts (Arthur, Vassilvitskii: "k-means++:
 * the advantages of careful seeding", 2007).
 */
export function clusters(points: readonly ColorPoint[], count: number): ColorPoint[] {
  const random = randomFrom(SEED);
  const damped = points.map(({ at, weight }) => ({ at, weight: Math.sqrt(weight) }));
  let best: Clustering | undefined;
  for (let start = 0; start < STARTS; start++) {
    const found = runLloyd(damped, seedCenters(damped, count, random));
    if (!best || found.error < best.error) best = found;
  }
  return mergeSimilar(assignPoints(points, best?.centers ?? []).centers).toSorted(
    (one, other) => other.weight - one.weight,
  );
}

/**
 * The first center is random. Each further one is drawn with a probability that grows with its distance from the
 * others.
 */
function seedCenters(points: readonly ColorPoint[], count: number, random: () => number): ColorPoint['at'][] {
  const centers: ColorPoint['at'][] = [];
  const away = points.map(() => Number.POSITIVE_INFINITY);
  let probabilities = points.map(({ weight }) => weight);
  while (centers.length < count) {
    const chosen = drawWeighted(probabilities, random());
    if (!chosen) break;
    const center = (points[chosen.index] as ColorPoint).at;
    centers.push(center);
    probabilities = points.map(({ at, weight }, index) => {
      const nearest = Math.min(away[index] ?? 0, squaredDistance(at, center));
      away[index] = nearest;
      return nearest * weight;
    });
  }
  return centers;
}

function drawWeighted(probabilities: readonly number[], random: number): { index: number } | undefined {
  const sum = probabilities.reduce((total, probability) => total + probability, 0);
  if (sum === 0) return undefined;
  let left = random * sum;
  const index = probabilities.findIndex((probability) => {
    left -= probability;
    return probability > 0 && left < 0;
  });
  return { index: index < 0 ? probabilities.findLastIndex((probability) => probability > 0) : index };
}

/**
 * Lloyd's iteration: assign points to the nearest center, move centers to the mean of their points, until it converges.
 */
function runLloyd(points: readonly ColorPoint[], starts: readonly ColorPoint['at'][]): Clustering {
  let clustering = assignPoints(
    points,
    starts.map((at) => ({ at, weight: 0 })),
  );
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const next = assignPoints(points, clustering.centers);
    if (clustering.error - next.error <= clustering.error * MIN_IMPROVEMENT) return next;
    clustering = next;
  }
  return clustering;
}

/** The means of the points nearest to each center. Centers without points are dropped. */
function assignPoints(points: readonly ColorPoint[], centers: readonly ColorPoint[]): Clustering {
  const sums = centers.map(() => ({ at: [0, 0, 0] as [number, number, number], weight: 0 }));
  let error = 0;
  for (const { at, weight } of points) {
    const { index, away } = nearest(centers, at);
    const sum = sums[index];
    if (!sum) continue;
    error += away * weight;
    sum.weight += weight;
    for (const axis of [0, 1, 2] as const) sum.at[axis] += at[axis] * weight;
  }
  const occupied = sums.filter(({ weight }) => weight > 0);
  return { centers: occupied.map(({ at, weight }) => ({ at: mean(at, weight), weight })), error };
}

function nearest(centers: readonly ColorPoint[], at: ColorPoint['at']): { index: number; away: number } {
  let [index, away] = [0, Number.POSITIVE_INFINITY];
  for (let candidate = 0; candidate < centers.length; candidate++) {
    const distance = squaredDistance((centers[candidate] as ColorPoint).at, at);
    if (distance < away) [index, away] = [candidate, distance];
  }
  return { index, away };
}

const mean = ([x, y, z]: ColorPoint['at'], weight: number): ColorPoint['at'] => [x / weight, y / weight, z / weight];

/** Merges the two closest centers while they look alike. */
function mergeSimilar(centers: readonly ColorPoint[]): ColorPoint[] {
  const left = [...centers];
  for (;;) {
    let [one, other, away] = [0, 0, MERGE_DISTANCE ** 2];
    left.forEach((first, at) => {
      left.slice(at + 1).forEach((second, further) => {
        const distance = squaredDistance(first.at, second.at);
        if (distance < away) [one, other, away] = [at, at + 1 + further, distance];
      });
    });
    if (other === 0) return left;
    const [removed] = left.splice(other, 1);
    left[one] = mergePoints(left[one] as ColorPoint, removed as ColorPoint);
  }
}

function mergePoints(one: ColorPoint, other: ColorPoint): ColorPoint {
  const weight = one.weight + other.weight;
  const between = (axis: 0 | 1 | 2) => (one.at[axis] * one.weight + other.at[axis] * other.weight) / weight;
  return { at: [between(0), between(1), between(2)], weight };
}
