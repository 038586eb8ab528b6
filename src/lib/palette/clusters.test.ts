import { expect, test } from 'vitest';
import { type ColorPoint, clusters } from './clusters.ts';

const point = (x: number, weight = 1): ColorPoint => ({ at: [x, 0, 0], weight });

test('separate points are returned unchanged, sorted by descending weight', () => {
  const points = [point(0, 5), point(0.5, 20), point(1, 10)];
  expect(clusters(points, 3)).toEqual([point(0.5, 20), point(1, 10), point(0, 5)]);
});

test('there are at most as many clusters as points, and none without points', () => {
  expect(clusters([point(0.2, 3), point(0.9, 4)], 6)).toHaveLength(2);
  expect(clusters([], 6)).toEqual([]);
});

test('similar colors are merged, weighted by share', () => {
  const [heavy, light] = clusters([point(0.5, 30), point(0.51, 10), point(0, 1)], 3);
  expect(heavy?.weight).toBe(40);
  expect(heavy?.at[0]).toBeCloseTo(0.5025, 9);
  expect(light).toEqual(point(0, 1));
});

test('each cloud has one cluster at its mean, in every run', () => {
  const cloud = (middle: number) => Array.from({ length: 50 }, (_, n) => point(middle + ((n % 7) - 3) * 0.005, 1));
  const points = [0.1, 0.4, 0.7, 1].flatMap(cloud);
  const found = clusters(points, 4);
  expect(found.map(({ at }) => Math.round(at[0] * 10) / 10).toSorted()).toEqual([0.1, 0.4, 0.7, 1]);
  expect(clusters(points, 4)).toEqual(found);
});
