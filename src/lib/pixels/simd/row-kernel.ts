/** Instructions that leave a vector of 16 bytes on the stack. */
export type Vector = readonly number[];

/**
 * A loop over rows, as the body of a WebAssembly function. Its parameters are the address of its constants, one address per row,
 * and the number of iterations.
 */
export interface RowKernel {
  rows: number;
  body: readonly number[];
}

/** Describes one iteration of a kernel. */
export interface Iteration {
  /** 16 bytes of a row, at the iteration's position plus an offset in bytes. */
  load(row: number, offset?: number): Vector;
  /** The constant with this index, in all lanes. */
  constant(index: number): Vector;
  /** Evaluates a vector once, to be used several times. */
  keep(vector: Vector): Vector;
  store(row: number, vector: Vector, offset?: number): void;
  /** Stores the first 12 bytes only, so that the next iteration does not wait for them if it loads those after them. */
  store12(row: number, vector: Vector): void;
}

/** Encodings: webassembly.github.io/spec/core/binary, sections 5.4 (instructions) and 5.5 (modules). */
const V128 = 0x7b;
const I32 = 0x7f;
const get = (local: number): number[] => [0x20, ...unsigned(local)];
const set = (local: number): number[] => [0x21, ...unsigned(local)];
const i32 = (value: number): number[] => [0x41, ...signed(value)];
const I32_ADD = 0x6a;
const END = 0x0b;
const vectorOp = (code: number): number[] => [0xfd, ...unsigned(code)];
/** The alignment is only a hint. */
const memoryArgument = (offset: number): number[] => [0, ...unsigned(offset)];
const loadAt = (local: number, offset: number): number[] => [
  ...get(local),
  ...(offset < 0 ? [...i32(offset), I32_ADD] : []),
  ...vectorOp(0),
  ...memoryArgument(Math.max(0, offset)),
];

const binary =
  (code: number) =>
  (one: Vector, other: Vector): Vector => [...one, ...other, ...vectorOp(code)];
const unary =
  (code: number) =>
  (vector: Vector): Vector => [...vector, ...vectorOp(code)];

/** Four floats. */
export const add = binary(0xe4);
export const subtract = binary(0xe5);
export const multiply = binary(0xe6);
export const divide = binary(0xe7);
/** `other` where it is larger, else `one`: `f32x4.pmax`. */
export const larger = binary(0xeb);
export const toFloats = unary(0xfa);
/** Truncates four floats to integers, within the range of 32 bits. */
export const truncate = unary(0xf8);
/** Joins two vectors of 32-bit integers to 16-bit integers, within their range. */
export const narrowTo16 = binary(0x85);
/** Joins two vectors of 16-bit integers to bytes, within 0 to 255. */
export const narrowToBytes = binary(0x66);
export const zero: Vector = [...vectorOp(0x0c), ...new Uint8Array(16)];

/** Selects 16 bytes of two vectors: 0 to 15 are those of `one`, 16 to 31 those of `other`. */
export const shuffle = (one: Vector, other: Vector, bytes: readonly number[]): Vector => [
  ...one,
  ...other,
  ...vectorOp(0x0d),
  ...bytes,
];

/** Selects 4 lanes of two vectors: 0 to 3 are those of `one`, 4 to 7 those of `other`. */
export const shuffleLanes = (one: Vector, other: Vector, lanes: readonly number[]): Vector =>
  shuffle(
    one,
    other,
    lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
  );

/**
 * Encodes a loop with vector instructions (SIMD), which JavaScript lacks.
 * @param strides bytes by which each row advances per iteration
 * @param constants number of constants
 */
export function rowKernel(
  strides: readonly number[],
  constants: number,
  define: (iteration: Iteration) => void,
): RowKernel {
  const rows = strides.length;
  const count = rows + 1;
  const code: number[] = [];
  let locals = constants;
  define({
    load: (row, offset = 0) => loadAt(row + 1, offset),
    constant: (index) => get(count + 1 + index),
    keep(vector) {
      const local = count + 1 + locals++;
      code.push(...vector, ...set(local));
      return get(local);
    },
    store: (row, vector, offset = 0) =>
      code.push(...get(row + 1), ...vector, ...vectorOp(0x0b), ...memoryArgument(offset)),
    store12: (row, vector) =>
      code.push(
        ...[...get(row + 1), ...vector, ...vectorOp(0x5b), ...memoryArgument(0), 0],
        ...[...get(row + 1), ...vector, ...vectorOp(0x5a), ...memoryArgument(8), 2],
      ),
  });
  const setup = Array.from({ length: constants }, (_, index) => [...loadAt(0, 16 * index), ...set(count + 1 + index)]);
  const advance = strides.map((stride, row) => [...get(row + 1), ...i32(stride), I32_ADD, ...set(row + 1)]);
  const again = [...get(count), ...i32(-1), I32_ADD, 0x22, ...unsigned(count), 0x0d, 0];
  const loop = [0x03, 0x40, ...code, ...advance.flat(), ...again, END];
  return { rows, body: [...list([[...unsigned(locals), V128]]), ...setup.flat(), ...loop, END] };
}

/** Compiles kernels to a module that exports them by name and imports its memory. */
export function compileKernels(kernels: Readonly<Record<string, RowKernel>>): WebAssembly.Module {
  const all = Object.entries(kernels);
  const types = all.map(([, { rows }]) => [0x60, ...list(Array.from({ length: rows + 2 }, () => [I32])), 0]);
  const sections = [
    section(1, types),
    section(2, [[...text('host'), ...text('memory'), 0x02, 0x00, 0x00]]),
    section(
      3,
      all.map((_, index) => unsigned(index)),
    ),
    section(
      7,
      all.map(([name], index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    section(
      10,
      all.map(([, { body }]) => [...unsigned(body.length), ...body]),
    ),
  ];
  return new WebAssembly.Module(Uint8Array.from([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()]));
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
}

const list = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()];

const text = (value: string): number[] => list(Array.from(value, (character) => [character.charCodeAt(0)]));

/** LEB128 */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
