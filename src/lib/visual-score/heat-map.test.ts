import { expect, test } from 'vitest';
import { drawHeatMap, hasHeat } from './heat-map.ts';

const blocks = (...scores: number[]) => ({ columns: scores.length, rows: 1, scores: Float32Array.from(scores) });
const opacities = (...scores: number[]) => [...drawHeatMap(blocks(...scores)).data].filter((_, at) => at % 4 === 3);

test('parts without a visible difference are transparent, and the others are more opaque the worse they are', () => {
  expect(opacities(100, 95, 90)).toEqual([0, 0, 0]);
  const visible = opacities(89, 85, 80, 75, 70, 60, 50, 20, 0);
  expect(visible).toEqual(visible.toSorted((one, other) => one - other));
  expect(visible[0]).toBeGreaterThan(0);
  expect(opacities(0, -500)).toEqual([170, 170]);
});

test('colors go from yellow over orange to red', () => {
  const { width, height, data } = drawHeatMap(blocks(80, 70, 50));
  expect([width, height]).toEqual([3, 1]);
  expect([...data]).toEqual([255, 214, 0, 80, 255, 140, 0, 120, 230, 0, 60, 150]);
});

test('heat is what can be seen', () => {
  expect(hasHeat(blocks(100, 90))).toBe(false);
  expect(hasHeat(blocks(100, 89.9))).toBe(true);
});
