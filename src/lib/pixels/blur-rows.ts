import { bellRows, type Lattice, type ReadRow, type WriteRow } from './gaussian-rows.ts';

/** Minimum sigma in downscaled pixels: with a smaller one, the downscaling becomes visible. */
const SMALL_SIGMA = 2;

/**
 * Gaussian blur of pixel values, row by row with few rows in memory. A wide blur runs on a downscaled image:
 * tent-weighted means, enlarged again with linear interpolation, which is a tent filter too. The variances of both
 * tents count towards the requested blur (Burt: Fast Filter Transforms for Image Processing, 1981). Edge pixels repeat
 * beyond the image.
 * Not by sharp: its 8-bit blur rounds the weights, so that a flat 200 becomes 204 (sigma 1.8).
 * @param leastSmall minimum sigma in downscaled pixels: a lower value is faster and less exact
 */
export function blurRows(
  lattice: Lattice,
  sigma: number,
  read: ReadRow,
  write: WriteRow,
  leastSmall = SMALL_SIGMA,
): void {
  const factor = Math.floor(sigma / leastSmall);
  if (factor <= 1) {
    bellRows(lattice, sigma, read, write);
    return;
  }
  const smallSigma = Math.sqrt(sigma ** 2 - 2 * varianceOf(tentOf(factor))) / factor;
  // Rows and columns for the repeated edge, as far as the kernel reaches.
  const margin = Math.ceil(3 * smallSigma) + 1;
  const small: Lattice = {
    width: Math.ceil(lattice.width / factor) + 2 * margin,
    height: Math.ceil(lattice.height / factor) + 2 * margin,
    values: lattice.values,
  };
  const shrinking = shrink(lattice, factor, margin, read);
  bellRows(small, smallSigma, shrinking, stretch(lattice, factor, margin, write));
}

/** Tent weights of the source pixels of one downscaled pixel, for the given scale factor. */
function tentOf(factor: number): Float64Array {
  const count = factor % 2 === 1 ? 2 * factor - 1 : 2 * factor;
  return Float64Array.from({ length: count }, (_, at) => 1 - Math.abs(at - (count - 1) / 2) / factor);
}

function varianceOf(weights: Float64Array): number {
  const middle = (weights.length - 1) / 2;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.reduce((total, weight, at) => total + weight * (at - middle) ** 2, 0) / sum;
}

/** Writes downscaled rows. */
function shrink({ width, height, values }: Lattice, factor: number, margin: number, read: ReadRow): ReadRow {
  const tent = tentOf(factor);
  const firstOf = (small: number): number => (small - margin) * factor + Math.ceil((factor - tent.length) / 2);
  const row = new Float32Array(width * values);
  let [sums, later] = [new Float32Array(row.length), new Float32Array(row.length)];
  let rowRead = -1;
  let next = firstOf(0);

  return (y, means) => {
    const [first, firstLater] = [firstOf(y), firstOf(y + 1)];
    for (; next < first + tent.length; next++) {
      const wanted = Math.max(0, Math.min(height - 1, next));
      if (wanted !== rowRead) read(wanted, row);
      rowRead = wanted;
      add(sums, tent[next - first] ?? 0);
      if (next >= firstLater) add(later, tent[next - firstLater] ?? 0);
    }
    for (let to = 0, small = 0; to < means.length; small++) {
      const start = firstOf(small);
      const inside = start >= 0 && start + tent.length <= width;
      for (let value = 0; value < values; value++, to++) {
        let sum = 0;
        for (let at = 0, x = start; at < tent.length; at++, x++) {
          const from = inside ? x : Math.max(0, Math.min(width - 1, x));
          sum += (tent[at] ?? 0) * (sums[from * values + value] ?? 0);
        }
        means[to] = sum / factor ** 2;
      }
    }
    [sums, later] = [later, sums];
    later.fill(0);
  };

  function add(to: Float32Array, weight: number): void {
    for (let at = 0; at < row.length; at++) to[at] = (to[at] ?? 0) + weight * (row[at] ?? 0);
  }
}

/** Enlarges downscaled rows with linear interpolation between pixel centers. */
function stretch({ width, height, values }: Lattice, factor: number, margin: number, write: WriteRow): WriteRow {
  const length = (Math.ceil(width / factor) + 2 * margin) * values;
  const above = new Float32Array(length);
  const between = new Float32Array(length);
  const out = new Float32Array(width * values);
  const placeOf = (pixel: number): number => margin + (pixel + 0.5) / factor - 0.5;
  const lefts = Int32Array.from({ length: width }, (_, x) => Math.floor(placeOf(x)) * values);
  const shares = Float32Array.from({ length: width }, (_, x) => placeOf(x) % 1);
  let next = 0;

  return (y, below) => {
    for (; next < height && placeOf(next) <= y; next++) {
      const share = placeOf(next) - (y - 1);
      for (let at = 0; at < length; at++) between[at] = (above[at] ?? 0) * (1 - share) + (below[at] ?? 0) * share;
      along();
      write(next, out);
    }
    above.set(below);
  };

  function along(): void {
    for (let x = 0, to = 0; x < width; x++) {
      const share = shares[x] ?? 0;
      let from = lefts[x] ?? 0;
      for (const end = from + values; from < end; from++, to++) {
        const here = between[from] ?? 0;
        out[to] = here + ((between[from + values] ?? 0) - here) * share;
      }
    }
  }
}
