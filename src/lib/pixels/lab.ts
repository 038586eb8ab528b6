/** L is 0 to 100. */
export type Lab = readonly [l: number, a: number, b: number];

/** The sRGB transfer function: IEC 61966-2-1. */
const linear = Float64Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** CIE 15: the cube root, with a linear segment near 0. */
const CURVE_STEPS = 8192;
const curve = Float64Array.from({ length: CURVE_STEPS + 2 }, (_, index) => {
  const value = index / CURVE_STEPS;
  return value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
});
const bent = (value: number): number => curve[(value * CURVE_STEPS + 0.5) | 0] ?? 1;

/** Converts sRGB (0 to 255) to CIELAB (D65). Writes L (0 to 100), a and b into `lab`, starting at `at`. */
export function toLab(red: number, green: number, blue: number, lab: Float32Array, at: number): void {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const x = bent(0.4339531 * r + 0.3762195 * g + 0.1898275 * b);
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bent(0.0177566 * r + 0.1094684 * g + 0.872775 * b);
  lab[at] = 116 * y - 16;
  lab[at + 1] = 500 * (x - y);
  lab[at + 2] = 200 * (y - z);
}

export const labAt = (lab: Float32Array, place: number): Lab => [
  lab[place * 3] ?? 0,
  lab[place * 3 + 1] ?? 0,
  lab[place * 3 + 2] ?? 0,
];

/** CIE76 color difference (Delta E): the Euclidean distance. */
export const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Interpolates between two colors. */
export const towards = (one: Lab, other: Lab, share: number): Lab => [
  one[0] + share * (other[0] - one[0]),
  one[1] + share * (other[1] - one[1]),
  one[2] + share * (other[2] - one[2]),
];
