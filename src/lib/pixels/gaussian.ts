import type { FloatRow, RowMemory } from './simd/row-memory.ts';

/** The size of pixel values that are stored row by row. */
export interface RasterShape {
  width: number;
  height: number;
  /** Values per pixel. */
  channels: number;
}

/** Fills row `y`. Called once per row, in order. */
export type ReadRow = (y: number, row: FloatRow) => void;
/**
 * Receives row `y` after all rows that it depends on were read, so it may overwrite the source. The row is reused.
 */
export type WriteRow = (y: number, row: FloatRow) => void;

/** How a blur reads and writes an image. */
export interface RowAccess {
  read: ReadRow;
  write: WriteRow;
}

/** Pairs that the kernel `addPairs` adds at once. */
const PAIRS = 3;

/** The weights of a Gaussian from the center outwards, up to three sigma. Both sides together sum to 1. */
export function gaussianKernel(sigma: number): Float64Array {
  const radius = Math.ceil(3 * sigma);
  const weights = Float64Array.from({ length: radius + 1 }, (_, x) => Math.exp(-(x * x) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight, x) => total + (x === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / sum);
}

/** Gaussian blur by direct convolution, rows first. Edge pixels repeat beyond the image. */
export function gaussianRows(
  memory: RowMemory,
  { width, height, channels }: RasterShape,
  sigma: number,
  read: ReadRow,
  write: WriteRow,
): void {
  const kernel = gaussianKernel(sigma);
  const radius = kernel.length - 1;
  const length = width * channels;
  const margin = radius * channels;
  const row = memory.floats(length, margin);
  const ring = Array.from({ length: 2 * radius + 1 }, () => memory.floats(length));
  const blurred = memory.floats(length);
  const convolve = convolution(memory, kernel, length);
  const addressAt = (y: number): number =>
    (ring[Math.max(0, Math.min(height - 1, y)) % ring.length] as FloatRow).address;
  const around = (offset: number): number => row.address + 4 * channels * offset;

  for (let y = 0; y < height + radius; y++) {
    if (y < height) {
      read(y, row);
      replicateEdges(row.withMargin, margin, channels);
      convolve(addressAt(y), around);
    }
    if (y < radius) continue;
    convolve(blurred.address, (offset) => addressAt(y - radius + offset));
    write(y - radius, blurred);
  }
}

function replicateEdges(padded: Float32Array, margin: number, channels: number): void {
  const end = padded.length - margin;
  for (let at = 0; at < margin; at++) {
    padded[at] = padded[margin + (at % channels)] ?? 0;
    padded[end + at] = padded[end - channels + (at % channels)] ?? 0;
  }
}

/**
 * Prepares a convolution of `length` values. It takes the address of the result, and those of its source values, shifted by an
 * offset from `-radius` to `radius`.
 */
function convolution(memory: RowMemory, kernel: Float64Array, length: number) {
  const radius = kernel.length - 1;
  const iterations = Math.ceil(length / 8);
  const firsts = Array.from({ length: Math.max(1, Math.ceil(radius / PAIRS)) }, (_, index) => 1 + index * PAIRS);
  const constants = firsts.map((first, index) =>
    memory.constants(
      index === 0 ? (kernel[0] ?? 1) : 1,
      ...Array.from({ length: PAIRS }, (_, pair) => kernel[first + pair] ?? 0),
    ),
  );
  return (result: number, addressAt: (offset: number) => number): void => {
    let [center, chunk] = [addressAt(0), 0];
    for (let first = 1; chunk < constants.length; first += PAIRS, chunk++) {
      // Offsets beyond the radius have the weight 0.
      const [one, two, three] = [Math.min(radius, first), Math.min(radius, first + 1), Math.min(radius, first + 2)];
      memory.run.addPairs(
        constants[chunk] ?? 0,
        result,
        center,
        addressAt(-one),
        addressAt(one),
        addressAt(-two),
        addressAt(two),
        addressAt(-three),
        addressAt(three),
        iterations,
      );
      center = result;
    }
  };
}
