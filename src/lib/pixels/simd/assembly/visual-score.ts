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

/** Sums of the squares, and products. */
export function multiply(
  _constants: usize,
  squares: usize,
  products: usize,
  one: usize,
  other: usize,
  iterations: i32,
): void {
  do {
    const a = v128.load(one);
    const b = v128.load(other);
    v128.store(squares, add(mul(a, a), mul(b, b)));
    v128.store(products, mul(a, b));
    squares += FLOATS;
    products += FLOATS;
    one += FLOATS;
    other += FLOATS;
  } while (--iterations);
}

// The blur: tools/gauss_blur.cc with a sigma of 1.5 is a convolution with nine weights, which that file evaluates recursively.

/** Sums of pairs of neighbors times their weights. */
@inline
function weighted(center: v128, pair1: v128, pair2: v128, pair3: v128, pair4: v128): v128 {
  return add(
    sum3(mul(center, all(0.26462110548819839)), mul(pair1, all(0.21292859201042208)), mul(pair2, all(0.10933537277746022))),
    add(mul(pair3, all(0.036011114658364346)), mul(pair4, all(0.0094143678096537397))),
  );
}

/** Blurs a row with a margin of four values. */
export function blurRow(_constants: usize, result: usize, row: usize, iterations: i32): void {
  do {
    v128.store(
      result,
      weighted(
        v128.load(row),
        add(v128.load(row - 4), v128.load(row, 4)),
        add(v128.load(row - 8), v128.load(row, 8)),
        add(v128.load(row - 12), v128.load(row, 12)),
        add(v128.load(row - 16), v128.load(row, 16)),
      ),
    );
    result += FLOATS;
    row += FLOATS;
  } while (--iterations);
}

@inline
function blurColumn(
  offset: usize,
  r0: usize,
  r1: usize,
  r2: usize,
  r3: usize,
  r4: usize,
  r5: usize,
  r6: usize,
  r7: usize,
  r8: usize,
): v128 {
  return weighted(
    v128.load(r4 + offset),
    add(v128.load(r3 + offset), v128.load(r5 + offset)),
    add(v128.load(r2 + offset), v128.load(r6 + offset)),
    add(v128.load(r1 + offset), v128.load(r7 + offset)),
    add(v128.load(r0 + offset), v128.load(r8 + offset)),
  );
}

/**
 * Differences in structure (`SSIMMap`), added and lost edges (`EdgeDiffMap`). Each of the nine rows `r0` to `r8` is followed by others
 * at multiples of `stride`: both images blurred, the sums of their squares blurred, their products blurred, and both images.
 */
export function compare(
  _constants: usize,
  structure: usize,
  addedEdges: usize,
  lostEdges: usize,
  stride: usize,
  r0: usize,
  r1: usize,
  r2: usize,
  r3: usize,
  r4: usize,
  r5: usize,
  r6: usize,
  r7: usize,
  r8: usize,
  iterations: i32,
): void {
  const stabilizer = all(0.0009);
  let offset: usize = 0;
  do {
    const mean1 = blurColumn(offset, r0, r1, r2, r3, r4, r5, r6, r7, r8);
    const mean2 = blurColumn(offset + stride, r0, r1, r2, r3, r4, r5, r6, r7, r8);
    const squares = blurColumn(offset + 2 * stride, r0, r1, r2, r3, r4, r5, r6, r7, r8);
    const products = blurColumn(offset + 3 * stride, r0, r1, r2, r3, r4, r5, r6, r7, r8);
    const difference = sub(mean1, mean2);
    const light = sub(all(1), mul(difference, difference));
    const covariance = sub(products, mul(mean1, mean2));
    const variances = sub(squares, add(mul(mean1, mean1), mul(mean2, mean2)));
    const similarity = f32x4.div(
      mul(light, add(add(covariance, covariance), stabilizer)),
      add(variances, stabilizer),
    );
    v128.store(structure, f32x4.max(sub(all(1), similarity), all(0)));
    const edge1 = add(all(1), f32x4.abs(sub(v128.load(r4 + offset + 4 * stride), mean1)));
    const edge2 = add(all(1), f32x4.abs(sub(v128.load(r4 + offset + 5 * stride), mean2)));
    const change = sub(f32x4.div(edge2, edge1), all(1));
    v128.store(addedEdges, f32x4.max(change, all(0)));
    v128.store(lostEdges, f32x4.max(f32x4.neg(change), all(0)));
    structure += FLOATS;
    addedEdges += FLOATS;
    lostEdges += FLOATS;
    offset += FLOATS;
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
