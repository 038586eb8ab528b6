import { linearLight } from './srgb.ts';

/** L is 0 to 100. */
export type Lab = readonly [l: number, a: number, b: number];

const linearLevels = Float64Array.from({ length: 256 }, (_, level) => linearLight(level / 255));

/** CIE 15: the cube root, with a linear segment near 0. */
const CURVE_STEPS = 8192;
const labCurveTable = Float64Array.from({ length: CURVE_STEPS + 2 }, (_, index) => {
  const value = index / CURVE_STEPS;
  return value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
});
const labCurve = (value: number): number => labCurveTable[(value * CURVE_STEPS + 0.5) | 0] ?? 1;

/** Converts sRGB (0 to 255) to CIELAB (D65). Writes L (0 to 100), a and b into `lab`, starting at `at`. */
export function toLab(red: number, green: number, blue: number, lab: Float32Array, at: number): void {
  const r = linearLevels[red] ?? 0;
  const g = linearLevels[green] ?? 0;
  const b = linearLevels[blue] ?? 0;
  const x = labCurve(0.4339531 * r + 0.3762195 * g + 0.1898275 * b);
  const y = labCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = labCurve(0.0177566 * r + 0.1094684 * g + 0.872775 * b);
  lab[at] = 116 * y - 16;
  lab[at + 1] = 500 * (x - y);
  lab[at + 2] = 200 * (y - z);
}

export const labAt = (lab: Float32Array, cell: number): Lab => [
  lab[cell * 3] ?? 0,
  lab[cell * 3 + 1] ?? 0,
  lab[cell * 3 + 2] ?? 0,
];

/** CIE76 color difference (Delta E): the Euclidean distance. */
export const deltaE = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The squared color difference of cell `one` in `labs` and cell `other` in `otherLabs`. */
export function squaredDistance(labs: Float32Array, one: number, otherLabs: Float32Array, other: number): number {
  const l = (labs[one * 3] ?? 0) - (otherLabs[other * 3] ?? 0);
  const a = (labs[one * 3 + 1] ?? 0) - (otherLabs[other * 3 + 1] ?? 0);
  const b = (labs[one * 3 + 2] ?? 0) - (otherLabs[other * 3 + 2] ?? 0);
  return l * l + a * a + b * b;
}

/** Interpolates between two colors. */
export const interpolate = (one: Lab, other: Lab, fraction: number): Lab => [
  one[0] + fraction * (other[0] - one[0]),
  one[1] + fraction * (other[1] - one[1]),
  one[2] + fraction * (other[2] - one[2]),
];
