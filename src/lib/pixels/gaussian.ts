/** The size of pixel values that are stored row by row. */
export interface RasterShape {
  width: number;
  height: number;
  /** Values per pixel. */
  channels: number;
}

/** Fills row `y`. Called once per row, in order. */
export type ReadRow = (y: number, row: Float32Array) => void;
/**
 * Receives row `y` after all rows that it depends on were read, so it may overwrite the source. The array is reused.
 */
export type WriteRow = (y: number, row: Float32Array) => void;

/** The weights of a Gaussian from the center outwards, up to three sigma. Both sides together sum to 1. */
export function gaussianKernel(sigma: number): Float64Array {
  const radius = Math.ceil(3 * sigma);
  const weights = Float64Array.from({ length: radius + 1 }, (_, x) => Math.exp(-(x * x) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight, x) => total + (x === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / sum);
}

/** Gaussian blur by direct convolution, rows first. Edge pixels repeat beyond the image. */
export function gaussianRows(shape: RasterShape, sigma: number, read: ReadRow, write: WriteRow): void {
  const { width, height, channels } = shape;
  const kernel = gaussianKernel(sigma);
  const radius = kernel.length - 1;
  const length = width * channels;
  const margin = radius * channels;
  const padded = new Float32Array(length + 2 * margin);
  const row = padded.subarray(margin, margin + length);
  const ring = Array.from({ length: 2 * radius + 1 }, () => new Float32Array(length));
  const rowAt = (y: number) => ring[Math.max(0, Math.min(height - 1, y)) % ring.length] as Float32Array;
  const rowAround = (offset: number) =>
    padded.subarray(margin + offset * channels, margin + offset * channels + length);
  const blurred = new Float32Array(length);

  for (let y = 0; y < height + radius; y++) {
    if (y < height) {
      read(y, row);
      replicateEdges(padded, margin, channels);
      convolve(kernel, rowAround, rowAt(y));
    }
    if (y < radius) continue;
    convolve(kernel, (offset) => rowAt(y - radius + offset), blurred);
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

/** @param rowAt the source values of `result`, shifted by an offset from `-radius` to `radius` */
function convolve(kernel: Float64Array, rowAt: (offset: number) => Float32Array, result: Float32Array): void {
  const center = rowAt(0);
  const weight = kernel[0] ?? 1;
  for (let at = 0; at < result.length; at++) result[at] = weight * (center[at] ?? 0);
  for (let tap = 1; tap < kernel.length; tap++) {
    addWeightedPair(result, 0, result.length, kernel[tap] ?? 0, rowAt(-tap), rowAt(tap));
  }
}

/** Adds `weight` times the sum of two rows, from index `start` to before `end`. */
export function addWeightedPair(
  result: Float32Array,
  start: number,
  end: number,
  weight: number,
  one: Float32Array,
  other: Float32Array,
): void {
  for (let at = start; at < end; at++) result[at] = (result[at] ?? 0) + weight * ((one[at] ?? 0) + (other[at] ?? 0));
}
