// Operations on vectors of four floats.

/** Bytes of a vector: four floats of 32 bits. */
export const FLOATS: usize = 16;
/** Zero in all lanes. */
export const ZERO = i8x16.splat(0);

@inline
export function constant(constants: usize, index: usize): v128 {
  return v128.load(constants + FLOATS * index);
}

/** Truncates four floats to integers, within the range of 32 bits. */
@inline
export function truncate(values: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(values);
}

@inline
export function add(one: v128, other: v128): v128 {
  return f32x4.add(one, other);
}
@inline
export function sub(one: v128, other: v128): v128 {
  return f32x4.sub(one, other);
}
@inline
export function mul(one: v128, other: v128): v128 {
  return f32x4.mul(one, other);
}
@inline
export function sum3(one: v128, two: v128, three: v128): v128 {
  return add(add(one, two), three);
}
@inline
export function sum4(one: v128, two: v128, three: v128, four: v128): v128 {
  return add(sum3(one, two, three), four);
}
