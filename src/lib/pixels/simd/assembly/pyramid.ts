// Kernels of images of half the size; see colors.ts. They read neighbors, which have to be in the margins of rows.
import { FLOATS, ZERO, add, constant, mul, sub, sum3 } from './vector';

/** 4 values of half the size, with the kernel 1 2 1 in both directions. Constants: 2, a sixteenth. */
export function downscale(
  constants: usize,
  result: usize,
  above: usize,
  center: usize,
  below: usize,
  iterations: i32,
): void {
  const two = constant(constants, 0);
  const sixteenth = constant(constants, 1);
  do {
    const left = everySecond(above - 4, center - 4, below - 4, two);
    const middle = everySecond(above, center, below, two);
    const right = everySecond(above + 4, center + 4, below + 4, two);
    v128.store(result, mul(sum3(left, mul(middle, two), right), sixteenth));
    result += FLOATS;
    above += 2 * FLOATS;
    center += 2 * FLOATS;
    below += 2 * FLOATS;
  } while (--iterations);
}

/** Every second of 8 columns: the value above plus two times that of the center plus the value below. */
@inline
function everySecond(above: usize, center: usize, below: usize, two: v128): v128 {
  return v128.shuffle<f32>(
    sum3(v128.load(above), mul(v128.load(center), two), v128.load(below)),
    sum3(v128.load(above, FLOATS), mul(v128.load(center, FLOATS), two), v128.load(below, FLOATS)),
    0,
    2,
    4,
    6,
  );
}

// Eight values of a row that is enlarged to double width, from two rows: `near` is the mean of both, `between` that of its neighbors.

@inline
function mean(above: usize, below: usize, half: v128): v128 {
  return mul(add(v128.load(above), v128.load(below)), half);
}
@inline
function leftHalf(near: v128, between: v128): v128 {
  return v128.shuffle<f32>(near, between, 0, 4, 1, 5);
}
@inline
function rightHalf(near: v128, between: v128): v128 {
  return v128.shuffle<f32>(near, between, 2, 6, 3, 7);
}

/** 8 differences to the enlarged image. Rows: result, image, two rows of half the size. Constant: a half. */
export function subtractEnlarged(
  constants: usize,
  result: usize,
  image: usize,
  above: usize,
  below: usize,
  iterations: i32,
): void {
  const half = constant(constants, 0);
  do {
    const near = mean(above, below, half);
    const between = mul(add(near, mean(above + 4, below + 4, half)), half);
    v128.store(result, sub(v128.load(image), leftHalf(near, between)));
    v128.store(result, sub(v128.load(image, FLOATS), rightHalf(near, between)), FLOATS);
    result += 2 * FLOATS;
    image += 2 * FLOATS;
    above += FLOATS;
    below += FLOATS;
  } while (--iterations);
}

/**
 * 8 values of the enlarged image plus the differences that exceed the noise. Rows: result, sums of squares, differences, two rows of
 * half the size. Constants: a half, 1, and the noise.
 */
export function addDetail(
  constants: usize,
  result: usize,
  squares: usize,
  differences: usize,
  above: usize,
  below: usize,
  iterations: i32,
): void {
  const half = constant(constants, 0);
  const one = constant(constants, 1);
  const noise = constant(constants, 2);
  do {
    const near = mean(above, below, half);
    const between = mul(add(near, mean(above + 4, below + 4, half)), half);
    v128.store(result, add(leftHalf(near, between), detail(squares, differences, one, noise)));
    v128.store(
      result,
      add(rightHalf(near, between), detail(squares + FLOATS, differences + FLOATS, one, noise)),
      FLOATS,
    );
    result += 2 * FLOATS;
    squares += 2 * FLOATS;
    differences += 2 * FLOATS;
    above += FLOATS;
    below += FLOATS;
  } while (--iterations);
}

/** The differences, weighted by the share of their energy that exceeds the noise. */
@inline
function detail(squares: usize, differences: usize, one: v128, noise: v128): v128 {
  const energy = sum3(v128.load(squares - 4), v128.load(squares), v128.load(squares + 4));
  const share = f32x4.pmax(ZERO, sub(one, f32x4.div(noise, energy)));
  return mul(v128.load(differences), share);
}
