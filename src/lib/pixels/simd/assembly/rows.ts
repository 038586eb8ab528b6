// Kernels of rows of floats; see colors.ts.
import { FLOATS, ZERO, add, constant, mul, sub, sum3, sum4, truncate } from './vector';

/** 16 bytes to floats. */
export function bytesToFloats(_constants: usize, floats: usize, bytes: usize, iterations: i32): void {
  do {
    const values = v128.load(bytes);
    v128.store(
      floats,
      f32x4.convert_i32x4_s(i8x16.shuffle(values, ZERO, 0, 16, 16, 16, 1, 16, 16, 16, 2, 16, 16, 16, 3, 16, 16, 16)),
    );
    v128.store(
      floats,
      f32x4.convert_i32x4_s(i8x16.shuffle(values, ZERO, 4, 16, 16, 16, 5, 16, 16, 16, 6, 16, 16, 16, 7, 16, 16, 16)),
      FLOATS,
    );
    v128.store(
      floats,
      f32x4.convert_i32x4_s(i8x16.shuffle(values, ZERO, 8, 16, 16, 16, 9, 16, 16, 16, 10, 16, 16, 16, 11, 16, 16, 16)),
      2 * FLOATS,
    );
    v128.store(
      floats,
      f32x4.convert_i32x4_s(
        i8x16.shuffle(values, ZERO, 12, 16, 16, 16, 13, 16, 16, 16, 14, 16, 16, 16, 15, 16, 16, 16),
      ),
      3 * FLOATS,
    );
    floats += 4 * FLOATS;
    bytes += 16;
  } while (--iterations);
}

/** 16 floats to bytes, rounded and clamped. Constant: half a level. */
export function floatsToBytes(constants: usize, bytes: usize, floats: usize, iterations: i32): void {
  const half = constant(constants, 0);
  do {
    const low = i16x8.narrow_i32x4_s(
      truncate(add(v128.load(floats), half)),
      truncate(add(v128.load(floats, FLOATS), half)),
    );
    const high = i16x8.narrow_i32x4_s(
      truncate(add(v128.load(floats, 2 * FLOATS), half)),
      truncate(add(v128.load(floats, 3 * FLOATS), half)),
    );
    v128.store(bytes, i8x16.narrow_i16x8_u(low, high));
    bytes += 16;
    floats += 4 * FLOATS;
  } while (--iterations);
}

/**
 * 8 floats of a symmetric convolution: the center and three pairs of rows. Constants: the weight of the center, and of each pair.
 */
export function addPairs(
  constants: usize,
  result: usize,
  center: usize,
  one1: usize,
  other1: usize,
  one2: usize,
  other2: usize,
  one3: usize,
  other3: usize,
  iterations: i32,
): void {
  const weight = constant(constants, 0);
  const weight1 = constant(constants, 1);
  const weight2 = constant(constants, 2);
  const weight3 = constant(constants, 3);
  do {
    v128.store(
      result,
      sum4(
        mul(v128.load(center), weight),
        mul(add(v128.load(one1), v128.load(other1)), weight1),
        mul(add(v128.load(one2), v128.load(other2)), weight2),
        mul(add(v128.load(one3), v128.load(other3)), weight3),
      ),
    );
    v128.store(
      result,
      sum4(
        mul(v128.load(center, FLOATS), weight),
        mul(add(v128.load(one1, FLOATS), v128.load(other1, FLOATS)), weight1),
        mul(add(v128.load(one2, FLOATS), v128.load(other2, FLOATS)), weight2),
        mul(add(v128.load(one3, FLOATS), v128.load(other3, FLOATS)), weight3),
      ),
      FLOATS,
    );
    result += 2 * FLOATS;
    center += 2 * FLOATS;
    one1 += 2 * FLOATS;
    other1 += 2 * FLOATS;
    one2 += 2 * FLOATS;
    other2 += 2 * FLOATS;
    one3 += 2 * FLOATS;
    other3 += 2 * FLOATS;
  } while (--iterations);
}

/** Adds a weighted row. Constant: the weight. */
export function addWeighted(constants: usize, sums: usize, floats: usize, iterations: i32): void {
  const weight = constant(constants, 0);
  do {
    v128.store(sums, add(v128.load(sums), mul(v128.load(floats), weight)));
    sums += FLOATS;
    floats += FLOATS;
  } while (--iterations);
}

/** Interpolates linearly. Constant: the share of the other row. */
export function interpolate(constants: usize, result: usize, one: usize, other: usize, iterations: i32): void {
  const share = constant(constants, 0);
  do {
    const from = v128.load(one);
    v128.store(result, add(from, mul(sub(v128.load(other), from), share)));
    result += FLOATS;
    one += FLOATS;
    other += FLOATS;
  } while (--iterations);
}

/** Sums of the squares of three rows. */
export function addSquares(
  _constants: usize,
  result: usize,
  first: usize,
  second: usize,
  third: usize,
  iterations: i32,
): void {
  do {
    const one = v128.load(first);
    const two = v128.load(second);
    const three = v128.load(third);
    v128.store(result, sum3(mul(one, one), mul(two, two), mul(three, three)));
    result += FLOATS;
    first += FLOATS;
    second += FLOATS;
    third += FLOATS;
  } while (--iterations);
}
