/**
 * A Gaussian as several boxes one after the other, each of `2 radius + 1` pixels and a share of the pixel on either side,
 * so that any width can be had: "extended box filters" (Gwosdek, Grewenig, Bruhn and Weickert: Theoretical Foundations of
 * Gaussian Convolution by Extended Box Filtering, 2012).
 */
interface Boxes {
  times: number;
  radius: number;
  /** How much the pixels at the ends count, 0 to 1. */
  share: number;
  /** What the sum is multiplied by. */
  scale: number;
  /** Of one box, in pixels. */
  reach: number;
}

const TIMES = 3;

/** The boxes that together have this standard deviation. */
export function boxesOf(sigma: number): Boxes {
  const variance = (sigma * sigma) / TIMES;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const width = 2 * radius + 1;
  // The variance of a box is (sum of squares of distances) / width; solved for the share of the ends.
  const squares = (radius * (radius + 1) * width) / 3;
  const end = (radius + 1) ** 2;
  const share = (variance * width - squares) / (2 * (end - variance));
  return { times: TIMES, radius, share, scale: 1 / (width + 2 * share), reach: radius + 1 };
}

/** Along a row that has `reach` times `times` pixels more on either side; these are used up. */
export function boxRow(boxes: Boxes, padded: Float32Array, blurred: Float32Array, values: number): void {
  const { times, radius, share, scale, reach } = boxes;
  let from = padded;
  for (let turn = 0; turn < times; turn++) {
    const to = turn === times - 1 ? blurred : new Float32Array(from.length - 2 * reach * values);
    for (let value = 0; value < values; value++) {
      // The sum of the box around the pixel before the first.
      let sum = 0;
      for (let pixel = 0; pixel <= 2 * radius; pixel++) sum += from[pixel * values + value] ?? 0;
      let left = value;
      let right = (2 * radius + 1) * values + value;
      for (let at = value; at < to.length; at += values, left += values, right += values) {
        const [first, last] = [from[left] ?? 0, from[right + values] ?? 0];
        sum += (from[right] ?? 0) - first;
        to[at] = (sum + share * (first + last)) * scale;
      }
    }
    from = to;
  }
}

/** Down the rows, as they come: gives a row once there are enough, `reach` times `times` behind. */
export function boxRows(boxes: Boxes, length: number): (row: Float32Array) => Float32Array | undefined {
  const turns = Array.from({ length: boxes.times }, () => boxOfRows(boxes, length));
  return (row) => turns.reduce<Float32Array | undefined>((from, push) => from && push(from), row);
}

function boxOfRows({ radius, share, scale }: Boxes, length: number): (row: Float32Array) => Float32Array | undefined {
  const rows = Array.from({ length: 2 * radius + 3 }, () => new Float32Array(length));
  const sums = new Float64Array(length);
  const out = new Float32Array(length);
  let count = 0;
  return (row) => {
    // The oldest row is the box's first end now, the newest its last; the one before that comes in.
    const newest = rows[count % rows.length] as Float32Array;
    const before = rows[(count + rows.length - 1) % rows.length] as Float32Array;
    newest.set(row);
    count++;
    const first = rows[count % rows.length] as Float32Array;
    if (count === 1) return undefined;
    for (let x = 0; x < length; x++) {
      const sum = (sums[x] ?? 0) + (before[x] ?? 0) - (first[x] ?? 0);
      sums[x] = sum;
      out[x] = (sum + share * ((first[x] ?? 0) + (newest[x] ?? 0))) * scale;
    }
    return count < rows.length ? undefined : out;
  };
}
