import { boxRow, boxRows, boxesOf } from './boxes.ts';
import { gaussian } from './gaussian.ts';
import type { RawPicture } from './picture.ts';

/** Up to here the bell itself is summed up. Beyond, boxes are faster, and at most 0.6 % of a step away from it. */
const MAX_BELL_SIGMA = 2.5;

interface Blurring {
  width: number;
  height: number;
  /** Numbers a pixel. */
  values: number;
  /** Standard deviation, in pixels. */
  sigma: number;
}

/** Blurs a row that has `reach` pixels more on either side. */
type AlongRow = (padded: Float32Array, blurred: Float32Array, values: number) => void;
/** Takes the next row; gives the one `reach` rows before it once all that it depends on is there, always in one array. */
type DownRows = (row: Float32Array) => Float32Array | undefined;

interface Filter {
  /** How many pixels away a pixel still counts. */
  reach: number;
  along: AlongRow;
  down(length: number): DownRows;
}

/**
 * Gaussian blur of whatever numbers pixels have, top to bottom, with few rows in memory. Beyond its edges a picture goes
 * on as it ends. Not by sharp: its blur of 8 bits rounds its weights so that a flat 200 becomes 204 (sigma 1.8).
 * @param read fills row `y`; asked for every row once, in order
 * @param write gets the blurred row `y` when all rows that it depends on have been read: it may overwrite the source
 */
export function blurRows(
  { width, height, values, sigma }: Blurring,
  read: (y: number, row: Float32Array) => void,
  write: (y: number, row: Float32Array) => void,
): void {
  const { reach, along, down } = sigma <= MAX_BELL_SIGMA ? bell(sigma) : boxes(sigma);
  const inner = reach * values;
  const padded = new Float32Array((width + 2 * reach) * values);
  const row = padded.subarray(inner, inner + width * values);
  const blurred = new Float32Array(width * values);
  const push = down(width * values);
  for (let y = 0; y < height + reach; y++) {
    if (y < height) {
      read(y, row);
      repeatEnds(padded, inner, values);
      along(padded, blurred, values);
    }
    // The first row stands for those above it, the last one for those below.
    for (let times = y === 0 ? reach + 1 : 1; times > 0; times--) {
      const done = push(blurred);
      if (done) write(y - reach, done);
    }
  }
}

/** Gaussian blur of a picture, in place; colours count by their opacity. */
export function blur(picture: RawPicture, { sigma }: { sigma: number }): RawPicture {
  const { width, height, channels, pixels } = picture;
  const length = width * channels;
  const withAlpha = channels === 4;
  const read = (y: number, row: Float32Array): void => {
    const from = y * length;
    if (!withAlpha) for (let at = 0; at < length; at++) row[at] = pixels[from + at] ?? 0;
    else {
      for (let at = 0; at < length; at += 4) {
        const alpha = pixels[from + at + 3] ?? 0;
        for (let band = 0; band < 3; band++) row[at + band] = ((pixels[from + at + band] ?? 0) * alpha) / 255;
        row[at + 3] = alpha;
      }
    }
  };
  const write = (y: number, row: Float32Array): void => {
    const to = y * length;
    if (!withAlpha) for (let at = 0; at < length; at++) pixels[to + at] = ((row[at] ?? 0) + 0.5) | 0;
    else {
      for (let at = 0; at < length; at += 4) {
        const alpha = row[at + 3] ?? 0;
        const share = alpha > 0 ? 255 / alpha : 0;
        for (let band = 0; band < 3; band++) {
          pixels[to + at + band] = Math.min(255, ((row[at + band] ?? 0) * share + 0.5) | 0);
        }
        pixels[to + at + 3] = (alpha + 0.5) | 0;
      }
    }
  };
  blurRows({ width, height, values: channels, sigma }, read, write);
  return picture;
}

function repeatEnds(padded: Float32Array, inner: number, values: number): void {
  const end = padded.length - inner;
  for (let at = 0; at < inner; at++) {
    padded[at] = padded[inner + (at % values)] ?? 0;
    padded[end + at] = padded[end - values + (at % values)] ?? 0;
  }
}

function bell(sigma: number): Filter {
  const weights = gaussian(sigma);
  const reach = weights.length - 1;
  const middle = weights[0] ?? 1;
  return {
    reach,
    along: (padded, blurred, values) => {
      for (let at = 0, from = reach * values; at < blurred.length; at++, from++) {
        let sum = middle * (padded[from] ?? 0);
        for (let tap = 1, step = values; tap <= reach; tap++, step += values) {
          sum += (weights[tap] ?? 0) * ((padded[from - step] ?? 0) + (padded[from + step] ?? 0));
        }
        blurred[at] = sum;
      }
    },
    down: (length) => {
      const rows = Array.from({ length: 2 * reach + 1 }, () => new Float32Array(length));
      const sums = new Float32Array(length);
      let count = 0;
      return (row) => {
        (rows[count++ % rows.length] as Float32Array).set(row);
        if (count < rows.length) return undefined;
        const at = (back: number) => rows[(count - 1 - back) % rows.length] as Float32Array;
        const centre = at(reach);
        for (let x = 0; x < length; x++) sums[x] = middle * (centre[x] ?? 0);
        for (let tap = 1; tap <= reach; tap++) {
          const [above, below, weight] = [at(reach + tap), at(reach - tap), weights[tap] ?? 0];
          for (let x = 0; x < length; x++) sums[x] = (sums[x] ?? 0) + weight * ((above[x] ?? 0) + (below[x] ?? 0));
        }
        return sums;
      };
    },
  };
}

function boxes(sigma: number): Filter {
  const box = boxesOf(sigma);
  const reach = box.reach * box.times;
  return {
    reach,
    along: (padded, blurred, values) => boxRow(box, padded, blurred, values),
    down: (length) => boxRows(box, length),
  };
}
