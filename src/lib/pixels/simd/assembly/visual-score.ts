// Kernels of src/lib/visual-score; see colors.ts. Formulas are those of libjxl (BSD license): tools/ssimulacra2.cc and the named files.
import { FLOATS, ZERO, add, constant, mul, sub, sum3 } from './vector';

@inline
function all(value: f32): v128 {
  return f32x4.splat(value);
}

/** One channel of four RGBA pixels, 0 to 1. */
@inline
function red(pixels: v128): v128 {
  return share(i8x16.shuffle(pixels, ZERO, 0, 16, 16, 16, 4, 16, 16, 16, 8, 16, 16, 16, 12, 16, 16, 16));
}
@inline
function green(pixels: v128): v128 {
  return share(i8x16.shuffle(pixels, ZERO, 1, 16, 16, 16, 5, 16, 16, 16, 9, 16, 16, 16, 13, 16, 16, 16));
}
@inline
function blue(pixels: v128): v128 {
  return share(i8x16.shuffle(pixels, ZERO, 2, 16, 16, 16, 6, 16, 16, 16, 10, 16, 16, 16, 14, 16, 16, 16));
}
@inline
function opacity(pixels: v128): v128 {
  return share(i8x16.shuffle(pixels, ZERO, 3, 16, 16, 16, 7, 16, 16, 16, 11, 16, 16, 16, 15, 16, 16, 16));
}
@inline
function share(levels: v128): v128 {
  return mul(f32x4.convert_i32x4_s(levels), all(1.0 / 255));
}

/** Linear light of sRGB values: `TF_SRGB::DisplayFromEncoded` in lib/jxl/cms/transfer_functions-inl.h. */
@inline
function linearLight(x: v128): v128 {
  let numerator = add(mul(all(8.210152774e-1), x), all(7.961564959e-1));
  numerator = add(mul(numerator, x), all(1.624820318e-1));
  numerator = add(mul(numerator, x), all(1.043637593e-2));
  numerator = add(mul(numerator, x), all(2.200248328e-4));
  let denominator = add(mul(all(6.521209011e-3), x), all(-5.512498495e-2));
  denominator = add(mul(denominator, x), all(4.98752835e-1));
  denominator = add(mul(denominator, x), all(1.076976492));
  denominator = add(mul(denominator, x), all(2.63184697e-1));
  return v128.bitselect(
    f32x4.div(numerator, denominator),
    mul(x, all(1.0 / 12.92)),
    f32x4.gt(x, all(0.04045)),
  );
}

/** Linear red, green and blue of RGBA pixels in front of a gray background. Constant: the background as an sRGB value, 0 to 1. */
export function toLinear(
  constants: usize,
  reds: usize,
  greens: usize,
  blues: usize,
  pixels: usize,
  iterations: i32,
): void {
  const background = constant(constants, 0);
  do {
    const bytes = v128.load(pixels);
    const alpha = opacity(bytes);
    const behind = mul(sub(all(1), alpha), background);
    v128.store(reds, linearLight(add(mul(red(bytes), alpha), behind)));
    v128.store(greens, linearLight(add(mul(green(bytes), alpha), behind)));
    v128.store(blues, linearLight(add(mul(blue(bytes), alpha), behind)));
    reds += FLOATS;
    greens += FLOATS;
    blues += FLOATS;
    pixels += 16;
  } while (--iterations);
}

/** Means of two by two values. */
export function halve(_constants: usize, result: usize, above: usize, below: usize, iterations: i32): void {
  do {
    const first = add(v128.load(above), v128.load(below));
    const second = add(v128.load(above, FLOATS), v128.load(below, FLOATS));
    v128.store(
      result,
      mul(
        add(v128.shuffle<f32>(first, second, 0, 2, 4, 6), v128.shuffle<f32>(first, second, 1, 3, 5, 7)),
        all(0.25),
      ),
    );
    result += FLOATS;
    above += 2 * FLOATS;
    below += 2 * FLOATS;
  } while (--iterations);
}

/** Cube root of a receptor's response to linear light, 0 for black: `CubeRootAndAdd` in lib/jxl/base/fast_math-inl.h. */
@inline
function response(r: v128, g: v128, b: v128, ofRed: f32, ofGreen: f32, ofBlue: f32): v128 {
  const light = add(sum3(mul(r, all(ofRed)), mul(g, all(ofGreen)), mul(b, all(ofBlue))), all(0.0037930732552754493));
  const third = mul(light, all(1.0 / 3));
  const exponents = i32x4.mul(i32x4.shr_s(light, 23), i32x4.splat(0x002aaaaa));
  let root = i32x4.sub(i32x4.splat(0x54800000), exponents);
  root = refine(root, third);
  root = refine(root, third);
  root = refine(root, third);
  let square = mul(root, root);
  root = add(mul(all(1.0 / 3), sub(root, mul(light, mul(square, square)))), root);
  square = mul(root, root);
  return sub(mul(square, light), all(0.1559542025327239));
}

/** One step of Newton's method towards the inverse cube root. */
@inline
function refine(root: v128, third: v128): v128 {
  const square = mul(root, root);
  return sub(mul(root, all(4.0 / 3)), mul(third, mul(square, square)));
}

// XYB, the color space of JPEG XL (lib/jxl/cms/opsin_params.h), with values from 0 to 1 (`MakePositiveXYB`).

@inline
function long(r: v128, g: v128, b: v128): v128 {
  return response(r, g, b, 0.3, 0.622, 0.078);
}
@inline
function medium(r: v128, g: v128, b: v128): v128 {
  return response(r, g, b, 0.23, 0.692, 0.078);
}

export function toLuminance(
  _constants: usize,
  luminance: usize,
  reds: usize,
  greens: usize,
  blues: usize,
  iterations: i32,
): void {
  do {
    const r = v128.load(reds);
    const g = v128.load(greens);
    const b = v128.load(blues);
    v128.store(luminance, add(mul(add(long(r, g, b), medium(r, g, b)), all(0.5)), all(0.01)));
    luminance += FLOATS;
    reds += FLOATS;
    greens += FLOATS;
    blues += FLOATS;
  } while (--iterations);
}

export function toXyb(
  _constants: usize,
  redGreen: usize,
  luminance: usize,
  blueYellow: usize,
  reds: usize,
  greens: usize,
  blues: usize,
  iterations: i32,
): void {
  do {
    const r = v128.load(reds);
    const g = v128.load(greens);
    const b = v128.load(blues);
    const l = long(r, g, b);
    const m = medium(r, g, b);
    const s = response(r, g, b, 0.24342268924547819, 0.20476744424496821, 0.55180986650955360);
    const y = mul(add(l, m), all(0.5));
    v128.store(redGreen, add(mul(mul(sub(l, m), all(0.5)), all(14)), all(0.42)));
    v128.store(luminance, add(y, all(0.01)));
    v128.store(blueYellow, add(sub(s, y), all(0.55)));
    redGreen += FLOATS;
    luminance += FLOATS;
    blueYellow += FLOATS;
    reds += FLOATS;
    greens += FLOATS;
    blues += FLOATS;
  } while (--iterations);
}

/** Four values per pixel: those of both images, the sum of their squares, and their product. */
export function pack(_constants: usize, packed: usize, one: usize, other: usize, iterations: i32): void {
  do {
    const a = v128.load(one);
    const b = v128.load(other);
    const squares = add(mul(a, a), mul(b, b));
    const products = mul(a, b);
    const lowImages = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
    const highImages = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
    const lowProducts = v128.shuffle<f32>(squares, products, 0, 4, 1, 5);
    const highProducts = v128.shuffle<f32>(squares, products, 2, 6, 3, 7);
    v128.store(packed, v128.shuffle<f32>(lowImages, lowProducts, 0, 1, 4, 5));
    v128.store(packed, v128.shuffle<f32>(lowImages, lowProducts, 2, 3, 6, 7), FLOATS);
    v128.store(packed, v128.shuffle<f32>(highImages, highProducts, 0, 1, 4, 5), 2 * FLOATS);
    v128.store(packed, v128.shuffle<f32>(highImages, highProducts, 2, 3, 6, 7), 3 * FLOATS);
    packed += 4 * FLOATS;
    one += FLOATS;
    other += FLOATS;
  } while (--iterations);
}

// A Gaussian blur with a sigma of 1.5 as the sum of three recursive filters: tools/gauss_blur.cc. Convolution would be more exact, but
// libjxl's scores of flat areas depend on the rounding of this recursion.

/** @param sum of the values four after and six before. @param last result, and the one `before` */
@inline
function wideWave(sum: v128, last: v128, before: v128): v128 {
  const change = sub(mul(sum, all(0.05529523640871048)), mul(last, all(0.09788691997528076)));
  return add(sub(last, before), add(last, change));
}
@inline
function middleWave(sum: v128, last: v128, before: v128): v128 {
  return add(sub(mul(sum, all(-0.058836687356233597)), before), mul(last, all(1.1755704879760742)));
}
@inline
function narrowWave(sum: v128, before: v128): v128 {
  return sub(mul(sum, all(0.012955819256603718)), before);
}

/** Bytes of a pixel of `pack`. */
const PACKED: usize = FLOATS;

/**
 * Blurs a packed row with margins of six pixels before and four after, and the columns of the row four above it. `history` has the row
 * ten above, blurred horizontally, and receives this one. States have three rows: `last` and `before` are those of the two results
 * before, and the new one replaces `before`.
 */
export function blur(
  _constants: usize,
  result: usize,
  row: usize,
  history: usize,
  last: usize,
  before: usize,
  stride: usize,
  iterations: i32,
): void {
  let wide = f32x4.splat(0);
  let wideBefore = wide;
  let middle = wide;
  let middleBefore = wide;
  let narrow = wide;
  let narrowBefore = wide;
  let warmUp = 4;
  do {
    const sum = v128.load(row);
    row += PACKED;
    let next = wideWave(sum, wide, wideBefore);
    wideBefore = wide;
    wide = next;
    next = middleWave(sum, middle, middleBefore);
    middleBefore = middle;
    middle = next;
    next = narrowWave(sum, narrowBefore);
    narrowBefore = narrow;
    narrow = next;
  } while (--warmUp);
  do {
    const sum = add(v128.load(row), v128.load(row - 10 * PACKED));
    row += PACKED;
    let next = wideWave(sum, wide, wideBefore);
    wideBefore = wide;
    wide = next;
    next = middleWave(sum, middle, middleBefore);
    middleBefore = middle;
    middle = next;
    next = narrowWave(sum, narrowBefore);
    narrowBefore = narrow;
    narrow = next;
    const blurred = add(wide, add(middle, narrow));

    const rows = add(blurred, v128.load(history));
    v128.store(history, blurred);
    const wideColumn = wideWave(rows, v128.load(last), v128.load(before));
    const middleColumn = middleWave(rows, v128.load(last + stride), v128.load(before + stride));
    const narrowColumn = narrowWave(rows, v128.load(before + 2 * stride));
    v128.store(before, wideColumn);
    v128.store(before + stride, middleColumn);
    v128.store(before + 2 * stride, narrowColumn);
    v128.store(result, add(wideColumn, add(middleColumn, narrowColumn)));
    history += PACKED;
    last += PACKED;
    before += PACKED;
    result += PACKED;
  } while (--iterations);
}

/** Differences in structure (`SSIMMap`), added and lost edges (`EdgeDiffMap`). Rows: three results, a blurred one, both images. */
export function compare(
  _constants: usize,
  structure: usize,
  addedEdges: usize,
  lostEdges: usize,
  blurred: usize,
  one: usize,
  other: usize,
  iterations: i32,
): void {
  const stabilizer = all(0.0009);
  do {
    const first = v128.load(blurred);
    const second = v128.load(blurred, FLOATS);
    const third = v128.load(blurred, 2 * FLOATS);
    const fourth = v128.load(blurred, 3 * FLOATS);
    const lowImages = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
    const highImages = v128.shuffle<f32>(third, fourth, 0, 4, 1, 5);
    const lowProducts = v128.shuffle<f32>(first, second, 2, 6, 3, 7);
    const highProducts = v128.shuffle<f32>(third, fourth, 2, 6, 3, 7);
    const mean1 = v128.shuffle<f32>(lowImages, highImages, 0, 1, 4, 5);
    const mean2 = v128.shuffle<f32>(lowImages, highImages, 2, 3, 6, 7);
    const squares = v128.shuffle<f32>(lowProducts, highProducts, 0, 1, 4, 5);
    const products = v128.shuffle<f32>(lowProducts, highProducts, 2, 3, 6, 7);
    const difference = sub(mean1, mean2);
    const light = sub(all(1), mul(difference, difference));
    const covariance = sub(products, mul(mean1, mean2));
    const variances = sub(squares, add(mul(mean1, mean1), mul(mean2, mean2)));
    const similarity = f32x4.div(
      mul(light, add(add(covariance, covariance), stabilizer)),
      add(variances, stabilizer),
    );
    v128.store(structure, f32x4.max(sub(all(1), similarity), all(0)));
    const edge1 = add(all(1), f32x4.abs(sub(v128.load(one), mean1)));
    const edge2 = add(all(1), f32x4.abs(sub(v128.load(other), mean2)));
    const change = sub(f32x4.div(edge2, edge1), all(1));
    v128.store(addedEdges, f32x4.max(change, all(0)));
    v128.store(lostEdges, f32x4.max(f32x4.neg(change), all(0)));
    structure += FLOATS;
    addedEdges += FLOATS;
    lostEdges += FLOATS;
    blurred += 4 * FLOATS;
    one += FLOATS;
    other += FLOATS;
  } while (--iterations);
}

/** Adds values to four sums, and their fourth powers to the next four. */
export function addPowers(_constants: usize, sums: usize, row: usize, iterations: i32): void {
  let sum = v128.load(sums);
  let fourth = v128.load(sums, FLOATS);
  do {
    const value = v128.load(row);
    const square = mul(value, value);
    sum = add(sum, value);
    fourth = add(fourth, mul(square, square));
    row += FLOATS;
  } while (--iterations);
  v128.store(sums, sum);
  v128.store(sums, fourth, FLOATS);
}
