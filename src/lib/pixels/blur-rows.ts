import { gaussianRows, type RasterShape, type ReadRow, type WriteRow } from './gaussian.ts';
import type { FloatRow, RowMemory } from './simd/row-memory.ts';

/** With a smaller sigma, in downscaled pixels, the downscaling becomes visible. */
const MIN_DOWNSCALED_SIGMA = 2;

/**
 * Gaussian blur of pixel values, row by row with few rows in memory. A wide blur runs on a downscaled image:
 * tent-weighted means, enlarged again with linear interpolation, which is a tent filter too. The variances of both
 * tents count toward the requested blur (Burt: Fast Filter Transforms for Image Processing, 1981). Edge pixels repeat
 * beyond the image.
 * Not by sharp: its 8-bit blur rounds the weights, so that a flat 200 becomes 204 (sigma 1.8).
 * @param minDownscaledSigma minimum sigma in downscaled pixels: a lower value is faster and less exact
 */
export function blurRows(
  memory: RowMemory,
  shape: RasterShape,
  sigma: number,
  read: ReadRow,
  write: WriteRow,
  minDownscaledSigma = MIN_DOWNSCALED_SIGMA,
): void {
  const factor = Math.floor(sigma / minDownscaledSigma);
  if (factor <= 1) {
    gaussianRows(memory, shape, sigma, read, write);
    return;
  }
  const smallSigma = Math.sqrt(sigma ** 2 - 2 * variance(tentKernel(factor))) / factor;
  // Rows and columns for the repeated edge, as far as the kernel reaches.
  const margin = Math.ceil(3 * smallSigma) + 1;
  const small: RasterShape = {
    width: Math.ceil(shape.width / factor) + 2 * margin,
    height: Math.ceil(shape.height / factor) + 2 * margin,
    channels: shape.channels,
  };
  const scaling = { memory, shape, factor, margin };
  gaussianRows(memory, small, smallSigma, downscaled(scaling, read), upscaled(scaling, write));
}

interface Scaling {
  memory: RowMemory;
  /** Of the image. */
  shape: RasterShape;
  factor: number;
  /** Pixels around the downscaled image. */
  margin: number;
}

/** Tent weights of the source pixels of one downscaled pixel, for the given scale factor. */
function tentKernel(factor: number): Float64Array {
  const count = factor % 2 === 1 ? 2 * factor - 1 : 2 * factor;
  return Float64Array.from({ length: count }, (_, tap) => 1 - Math.abs(tap - (count - 1) / 2) / factor);
}

function variance(kernel: Float64Array): number {
  const center = (kernel.length - 1) / 2;
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.reduce((total, weight, tap) => total + weight * (tap - center) ** 2, 0) / sum;
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** Reads rows of the downscaled image. */
function downscaled({ memory, shape, factor, margin }: Scaling, read: ReadRow): ReadRow {
  const { width, height, channels } = shape;
  const tent = tentKernel(factor);
  /** The first source pixel of a downscaled pixel, in either direction. */
  const firstTap = (small: number): number => (small - margin) * factor + Math.ceil((factor - tent.length) / 2);
  /** For each downscaled pixel and tap, the index in a source row. */
  const sources = Int32Array.from(
    { length: (Math.ceil(width / factor) + 2 * margin) * tent.length },
    (_, at) => clamp(firstTap(Math.floor(at / tent.length)) + (at % tent.length), width - 1) * channels,
  );
  const weights = Array.from(tent, (weight) => memory.constants(weight));
  const row = memory.floats(width * channels);
  // A source row contributes to at most two downscaled rows.
  let [sums, nextSums] = [memory.floats(width * channels), memory.floats(width * channels)];
  const iterations = Math.ceil((width * channels) / 4);
  const addRow = (to: FloatRow, tap: number): void =>
    memory.run.addWeighted(weights[tap] ?? 0, to.address, row.address, iterations);
  let rowRead = -1;
  let next = firstTap(0);

  return (y, means) => {
    const [first, nextFirst] = [firstTap(y), firstTap(y + 1)];
    for (; next < first + tent.length; next++) {
      const sourceY = clamp(next, height - 1);
      if (sourceY !== rowRead) read(sourceY, row);
      rowRead = sourceY;
      addRow(sums, next - first);
      if (next >= nextFirst) addRow(nextSums, next - nextFirst);
    }
    averageColumns(sums.values, sources, { tent, factor, channels }, means.values);
    [sums, nextSums] = [nextSums, sums];
    nextSums.values.fill(0);
  };
}

/** @param sources for each pixel of `means` and tap, the index of its first channel in `sums` */
function averageColumns(
  sums: Float32Array,
  sources: Int32Array,
  { tent, factor, channels }: { tent: Float64Array; factor: number; channels: number },
  means: Float32Array,
): void {
  for (let to = 0, first = 0; to < means.length; to += channels, first += tent.length) {
    for (let channel = 0; channel < channels; channel++) {
      let sum = 0;
      for (let tap = 0; tap < tent.length; tap++) {
        sum += (tent[tap] ?? 0) * (sums[(sources[first + tap] ?? 0) + channel] ?? 0);
      }
      means[to + channel] = sum / factor ** 2;
    }
  }
}

/** Receives rows of the downscaled image and writes enlarged ones: linear interpolation between pixel centers. */
function upscaled({ memory, shape, factor, margin }: Scaling, write: WriteRow): WriteRow {
  const { width, height, channels } = shape;
  // Enlarged in width only, which is done once per row of the downscaled image.
  let [above, below] = [memory.floats(width * channels), memory.floats(width * channels)];
  const row = memory.floats(width * channels);
  const share = memory.constants(0);
  const iterations = Math.ceil((width * channels) / 4);
  /** The position of a pixel in the downscaled image, in either direction. */
  const smallPosition = (pixel: number): number => margin + (pixel + 0.5) / factor - 0.5;
  const lefts = Int32Array.from({ length: width }, (_, x) => Math.floor(smallPosition(x)) * channels);
  const fractions = Float32Array.from({ length: width }, (_, x) => smallPosition(x) % 1);
  let next = 0;

  return (y, small) => {
    enlargeWidth(small.values, below.values);
    for (; next < height && smallPosition(next) <= y; next++) {
      memory.setConstants(share, smallPosition(next) - (y - 1));
      memory.run.interpolate(share, row.address, above.address, below.address, iterations);
      write(next, row);
    }
    [above, below] = [below, above];
  };

  function enlargeWidth(small: Float32Array, wide: Float32Array): void {
    for (let x = 0, to = 0; x < width; x++) {
      const fraction = fractions[x] ?? 0;
      let from = lefts[x] ?? 0;
      for (const end = from + channels; from < end; from++, to++) {
        const left = small[from] ?? 0;
        wide[to] = left + ((small[from + channels] ?? 0) - left) * fraction;
      }
    }
  }
}
