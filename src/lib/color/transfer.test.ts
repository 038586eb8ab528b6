import { expect, test } from 'vitest';
import { type Transfer, toLight } from './transfer.ts';

/** sRGB value from 0 to 255 of the light of a standard display. */
const srgb = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

const curves: readonly Transfer[] = [
  { curve: 'srgb' },
  { curve: 'gamma', gamma: 2.2 },
  { curve: 'bt709' },
  { curve: 'pq' },
  { curve: 'hlg' },
];

test.each(curves)('%j rises from black to white', (transfer) => {
  const light = Array.from({ length: 256 }, (_, value) => toLight(transfer, value / 255));
  expect(light[0]).toBeCloseTo(0, 6);
  expect(light.at(-1)).toBeCloseTo(1, 6);
  expect(light.every((value, index) => value >= (light[index - 1] ?? 0))).toBe(true);
});

// ITU-R BT.2408-7, table 1: 58.1 % of PQ and 75 % of HLG are the reference white of 203 cd/m², 38 % and 38 % gray card.
test.each([
  ['pq', 0.581, 229],
  ['hlg', 0.75, 229],
  ['pq', 0.38, 98],
  ['hlg', 0.38, 101],
] as const)('%s %d becomes %d of sRGB', (curve, value, expected) => {
  expect(Math.abs(srgb(toLight({ curve }, value)) - expected)).toBeLessThanOrEqual(2);
});

test('PQ above the peak of the assumed display is white', () => {
  expect(toLight({ curve: 'pq' }, 0.9)).toBeCloseTo(1, 6);
});
