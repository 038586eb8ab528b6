import type { ColorMap, PlanStep } from '../types.ts';

type Matrix = ColorMap['matrix'];

/**
 * Color maps of "Filter Effects Module Level 1" (W3C), which defines the CSS filters, on gamma-encoded sRGB. Values
 * have the same scale, so `saturate(1)` changes nothing.
 */
const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;
const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const noOffset = [0, 0, 0] as const;

/** `brightness(slope)`, 9.1.5: multiplies every channel by the slope. */
export const brightness = (slope: number): ColorMap => ({ matrix: scaleMatrix(slope), offset: noOffset });

/** `contrast(slope)`, 9.1.6: scales every channel around 0.5. */
export function contrast(slope: number): ColorMap {
  const middle = 0.5 - 0.5 * slope;
  return { matrix: scaleMatrix(slope), offset: [middle, middle, middle] };
}

/**
 * `saturate(s)`, 9.1.3: interpolates between luminance (0) and the color (1), or extrapolates. 0 equals `grayscale(1)`.
 */
export function saturate(s: number): ColorMap {
  const [r, g, b] = LUMINANCE;
  return {
    matrix: [
      r + (1 - r) * s,
      g * (1 - s),
      b * (1 - s),
      r * (1 - s),
      g + (1 - g) * s,
      b * (1 - s),
      r * (1 - s),
      g * (1 - s),
      b + (1 - b) * s,
    ],
    offset: noOffset,
  };
}

/** `sepia(1)`, 9.1.2. */
export const sepia: ColorMap = {
  matrix: [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131],
  offset: noOffset,
};

/** `invert(1)`, 9.1.7. */
export const invert: ColorMap = { matrix: scaleMatrix(-1), offset: [1, 1, 1] };

/** `hue-rotate(degrees)`, 9.1.4: rotates around the gray axis and keeps luminance. */
export function hueRotate(degrees: number): ColorMap {
  const radians = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(radians), Math.sin(radians)];
  const [r, g, b] = LUMINANCE;
  return {
    matrix: [
      r + c * (1 - r) - s * r,
      g - c * g - s * g,
      b - c * b + s * (1 - b),
      r - c * r + s * 0.143,
      g + c * (1 - g) + s * 0.14,
      b - c * b - s * 0.283,
      r - c * r - s * (1 - r),
      g - c * g + s * g,
      b + c * (1 - b) + s * b,
    ],
    offset: noOffset,
  };
}

/** Interpolates between the identity (0) and the map (1). */
export function mix({ matrix, offset }: ColorMap, fraction: number): ColorMap {
  return {
    matrix: matrixOf((row, column) => at(identity, row, column) * (1 - fraction) + at(matrix, row, column) * fraction),
    offset: [offset[0] * fraction, offset[1] * fraction, offset[2] * fraction],
  };
}

/** Combines maps in this order into one, without clipping between them. */
export function compose(...maps: readonly ColorMap[]): ColorMap {
  return maps.reduce(concatenate, { matrix: identity, offset: noOffset });
}

/** Whether the map keeps all colors within 0 to 1, so that nothing is clipped. */
function staysInRange({ matrix, offset }: ColorMap): boolean {
  const margin = 1e-9;
  return offset.every((start, row) => {
    const factors = matrix.slice(row * 3, row * 3 + 3);
    const least = factors.reduce((sum, factor) => sum + Math.min(0, factor), start);
    const most = factors.reduce((sum, factor) => sum + Math.max(0, factor), start);
    return least >= -margin && most <= 1 + margin;
  });
}

/**
 * Merges consecutive color maps if no clipping occurs between them, which would change the result. Each remaining map
 * can cost a pass over the image.
 */
export function mergeColorSteps(steps: readonly PlanStep[]): PlanStep[] {
  const merged: PlanStep[] = [];
  for (const step of steps) {
    const last = merged.at(-1);
    if (step.op === 'color' && last?.op === 'color' && staysInRange(last)) {
      merged[merged.length - 1] = { op: 'color', ...compose(last, step) };
    } else merged.push(step);
  }
  return merged;
}

function concatenate(first: ColorMap, second: ColorMap): ColorMap {
  const { matrix, offset } = second;
  const offsetAt = (row: Axis): number =>
    axes.reduce((sum, each) => sum + at(matrix, row, each) * first.offset[each], offset[row]);
  return {
    matrix: matrixOf((row, column) =>
      axes.reduce<number>((sum, each) => sum + at(matrix, row, each) * at(first.matrix, each, column), 0),
    ),
    offset: [offsetAt(0), offsetAt(1), offsetAt(2)],
  };
}

const axes = [0, 1, 2] as const;
type Axis = (typeof axes)[number];

const at = (matrix: Matrix, row: Axis, column: Axis): number => matrix[row * 3 + column] ?? 0;

function matrixOf(value: (row: Axis, column: Axis) => number): Matrix {
  const row = (index: Axis) => [value(index, 0), value(index, 1), value(index, 2)] as const;
  return [...row(0), ...row(1), ...row(2)];
}

function scaleMatrix(factor: number): Matrix {
  return [factor, 0, 0, 0, factor, 0, 0, 0, factor];
}
