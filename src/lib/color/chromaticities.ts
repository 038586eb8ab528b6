/** CIE 1931 x and y. */
export type Chromaticity = readonly [x: number, y: number];

/** The primaries and the white point of an RGB color space. */
export interface Chromaticities {
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
  white: Chromaticity;
}

type Vector = readonly [number, number, number];
/** Three columns. */
type Matrix = readonly [Vector, Vector, Vector];

/** The illuminant of ICC's profile connection space: ICC.1:2022, 7.2.16. */
export const D50: Vector = [0.9642, 1, 0.8249];

/** From XYZ to cone responses: the linearized Bradford matrix of ICC.1:2022, annex E. */
const bradford: Matrix = [
  [0.8951, -0.7502, 0.0389],
  [0.2664, 1.7135, -0.0685],
  [-0.1614, 0.0367, 1.0296],
];

/** Colorants of every real RGB space are smaller, ProPhoto RGB with imaginary primaries included. */
const MAX_COLORANT = 2;

/**
 * The XYZ values of red, green and blue, adapted to D50.
 * @returns undefined if no RGB space has these chromaticities
 */
export function colorantsOf({ red, green, blue, white }: Chromaticities): Matrix | undefined {
  const primaries: Matrix = [xyz(red), xyz(green), xyz(blue)];
  const [, whiteY] = white;
  const light = xyz(white).map((value) => value / whiteY) as unknown as Vector;
  const amounts = solve(primaries, light);
  const cones = times(bradford, light);
  const target = times(bradford, D50);
  const adapt = (color: Vector): Vector | undefined => {
    const [l, m, s] = times(bradford, color);
    return solve(bradford, [(l * target[0]) / cones[0], (m * target[1]) / cones[1], (s * target[2]) / cones[2]]);
  };
  const adapted = amounts && primaries.map((primary, index) => adapt(scale(primary, amounts[index] ?? 0)));
  const isValid = adapted?.every((column) => column?.every((value) => Math.abs(value) < MAX_COLORANT));
  return isValid ? (adapted as unknown as Matrix) : undefined;
}

const xyz = ([x, y]: Chromaticity): Vector => [x, y, 1 - x - y];

const scale = ([a, b, c]: Vector, factor: number): Vector => [a * factor, b * factor, c * factor];

const times = ([a, b, c]: Matrix, [x, y, z]: Vector): Vector => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
];

const determinant = ([a, b, c]: Matrix): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1]);

/** The vector that `matrix` maps to `result`, by Cramer's rule. Undefined if there is none, or many. */
function solve(matrix: Matrix, result: Vector): Vector | undefined {
  const [a, b, c] = matrix;
  const whole = determinant(matrix);
  if (!(Math.abs(whole) > 1e-9)) return undefined;
  return [
    determinant([result, b, c]) / whole,
    determinant([a, result, c]) / whole,
    determinant([a, b, result]) / whole,
  ];
}
