// Kernels of colors: loops over rows with vector instructions (SIMD), which JavaScript lacks. `npm run kernels` compiles this
// AssemblyScript to ../kernels-module.ts. Parameters are the address of the constants (vectors of four equal floats), the address of
// each row, and the number of iterations, at least 1.
import { FLOATS, ZERO, add, constant, mul, sub, sum3, truncate } from './vector';

/** Red, green or blue of four pixels as floats. */
@inline
function red(pixels: v128, hasAlpha: bool): v128 {
  return f32x4.convert_i32x4_s(
    hasAlpha
      ? i8x16.shuffle(pixels, ZERO, 0, 16, 16, 16, 4, 16, 16, 16, 8, 16, 16, 16, 12, 16, 16, 16)
      : i8x16.shuffle(pixels, ZERO, 0, 16, 16, 16, 3, 16, 16, 16, 6, 16, 16, 16, 9, 16, 16, 16),
  );
}

@inline
function green(pixels: v128, hasAlpha: bool): v128 {
  return f32x4.convert_i32x4_s(
    hasAlpha
      ? i8x16.shuffle(pixels, ZERO, 1, 16, 16, 16, 5, 16, 16, 16, 9, 16, 16, 16, 13, 16, 16, 16)
      : i8x16.shuffle(pixels, ZERO, 1, 16, 16, 16, 4, 16, 16, 16, 7, 16, 16, 16, 10, 16, 16, 16),
  );
}

@inline
function blue(pixels: v128, hasAlpha: bool): v128 {
  return f32x4.convert_i32x4_s(
    hasAlpha
      ? i8x16.shuffle(pixels, ZERO, 2, 16, 16, 16, 6, 16, 16, 16, 10, 16, 16, 16, 14, 16, 16, 16)
      : i8x16.shuffle(pixels, ZERO, 2, 16, 16, 16, 5, 16, 16, 16, 8, 16, 16, 16, 11, 16, 16, 16),
  );
}

/** Bytes of four pixels. A load of RGB pixels also reads the four bytes after them. */
@inline
function pixelBytes(hasAlpha: bool): usize {
  return hasAlpha ? 16 : 12;
}

/** Stores the colors of four pixels, which already have half a level added, and keeps alpha. */
@inline
function storeColors(row: usize, hasAlpha: bool, red: v128, green: v128, blue: v128): void {
  const blues = truncate(blue);
  const colors = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_s(truncate(red), truncate(green)),
    i16x8.narrow_i32x4_s(blues, blues),
  );
  if (hasAlpha) {
    const pixels = v128.load(row);
    v128.store(row, i8x16.shuffle(colors, pixels, 0, 4, 8, 19, 1, 5, 9, 23, 2, 6, 10, 27, 3, 7, 11, 31));
  } else {
    // 12 bytes only: a store that overlaps the load of the next iteration would halve the speed.
    const pixels = i8x16.shuffle(colors, colors, 0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11, 12, 12, 12, 12);
    v128.store64_lane(row, pixels, 0);
    v128.store32_lane(row, pixels, 2, 8);
  }
}

/** `matrix` times color plus offset. Constants: three rows of three factors and an offset with half a level. */
@inline
function mapColors(constants: usize, row: usize, iterations: i32, hasAlpha: bool): void {
  const redRed = constant(constants, 0);
  const redGreen = constant(constants, 1);
  const redBlue = constant(constants, 2);
  const redOffset = constant(constants, 3);
  const greenRed = constant(constants, 4);
  const greenGreen = constant(constants, 5);
  const greenBlue = constant(constants, 6);
  const greenOffset = constant(constants, 7);
  const blueRed = constant(constants, 8);
  const blueGreen = constant(constants, 9);
  const blueBlue = constant(constants, 10);
  const blueOffset = constant(constants, 11);
  do {
    const pixels = v128.load(row);
    const r = red(pixels, hasAlpha);
    const g = green(pixels, hasAlpha);
    const b = blue(pixels, hasAlpha);
    storeColors(
      row,
      hasAlpha,
      add(sum3(mul(r, redRed), mul(g, redGreen), mul(b, redBlue)), redOffset),
      add(sum3(mul(r, greenRed), mul(g, greenGreen), mul(b, greenBlue)), greenOffset),
      add(sum3(mul(r, blueRed), mul(g, blueGreen), mul(b, blueBlue)), blueOffset),
    );
    row += pixelBytes(hasAlpha);
  } while (--iterations);
}

export function mapColors3(constants: usize, pixels: usize, iterations: i32): void {
  mapColors(constants, pixels, iterations, false);
}
export function mapColors4(constants: usize, pixels: usize, iterations: i32): void {
  mapColors(constants, pixels, iterations, true);
}

/** Rows: three planes of floats, pixels. Constants: 2, a quarter, and the scales of both color differences. */
@inline
function toYCoCg(
  constants: usize,
  light: usize,
  orange: usize,
  greenDifference: usize,
  row: usize,
  iterations: i32,
  hasAlpha: bool,
): void {
  const two = constant(constants, 0);
  const quarter = constant(constants, 1);
  const orangeScale = constant(constants, 2);
  const greenScale = constant(constants, 3);
  do {
    const pixels = v128.load(row);
    const r = red(pixels, hasAlpha);
    const b = blue(pixels, hasAlpha);
    const twoGreen = mul(green(pixels, hasAlpha), two);
    const redBlue = add(r, b);
    v128.store(light, mul(add(redBlue, twoGreen), quarter));
    v128.store(orange, mul(sub(r, b), orangeScale));
    v128.store(greenDifference, mul(sub(twoGreen, redBlue), greenScale));
    light += FLOATS;
    orange += FLOATS;
    greenDifference += FLOATS;
    row += pixelBytes(hasAlpha);
  } while (--iterations);
}

export function toYCoCg3(constants: usize, y: usize, co: usize, cg: usize, pixels: usize, iterations: i32): void {
  toYCoCg(constants, y, co, cg, pixels, iterations, false);
}
export function toYCoCg4(constants: usize, y: usize, co: usize, cg: usize, pixels: usize, iterations: i32): void {
  toYCoCg(constants, y, co, cg, pixels, iterations, true);
}

/** The inverse of `toYCoCg`. Rows: pixels, three planes of floats. Constants: half a level, and the strength of color. */
@inline
function fromYCoCg(
  constants: usize,
  row: usize,
  light: usize,
  orange: usize,
  greenDifference: usize,
  iterations: i32,
  hasAlpha: bool,
): void {
  const half = constant(constants, 0);
  const strength = constant(constants, 1);
  do {
    const y = add(v128.load(light), half);
    const co = mul(v128.load(orange), strength);
    const cg = mul(v128.load(greenDifference), strength);
    const redBlue = sub(y, cg);
    storeColors(row, hasAlpha, add(redBlue, co), add(y, cg), sub(redBlue, co));
    row += pixelBytes(hasAlpha);
    light += FLOATS;
    orange += FLOATS;
    greenDifference += FLOATS;
  } while (--iterations);
}

export function fromYCoCg3(constants: usize, pixels: usize, y: usize, co: usize, cg: usize, iterations: i32): void {
  fromYCoCg(constants, pixels, y, co, cg, iterations, false);
}
export function fromYCoCg4(constants: usize, pixels: usize, y: usize, co: usize, cg: usize, iterations: i32): void {
  fromYCoCg(constants, pixels, y, co, cg, iterations, true);
}

/** Rec. 709 luma of four RGB pixels. Constants: the weights. */
export function luma(constants: usize, result: usize, pixels: usize, iterations: i32): void {
  const redWeight = constant(constants, 0);
  const greenWeight = constant(constants, 1);
  const blueWeight = constant(constants, 2);
  do {
    const bytes = v128.load(pixels);
    v128.store(
      result,
      sum3(mul(red(bytes, false), redWeight), mul(green(bytes, false), greenWeight), mul(blue(bytes, false), blueWeight)),
    );
    result += FLOATS;
    pixels += pixelBytes(false);
  } while (--iterations);
}

/** Rows: RGB pixels, blurred luma. Constants: the weights of luma, the amount, and half a level. */
export function sharpen(constants: usize, pixels: usize, blurred: usize, iterations: i32): void {
  const redWeight = constant(constants, 0);
  const greenWeight = constant(constants, 1);
  const blueWeight = constant(constants, 2);
  const amount = constant(constants, 3);
  const half = constant(constants, 4);
  do {
    const bytes = v128.load(pixels);
    const r = red(bytes, false);
    const g = green(bytes, false);
    const b = blue(bytes, false);
    const difference = sub(sum3(mul(r, redWeight), mul(g, greenWeight), mul(b, blueWeight)), v128.load(blurred));
    const more = add(mul(difference, amount), half);
    storeColors(pixels, false, add(r, more), add(g, more), add(b, more));
    pixels += pixelBytes(false);
    blurred += FLOATS;
  } while (--iterations);
}
