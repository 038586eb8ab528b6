/** One channel of an image. */
export type Plane = Float32Array<ArrayBuffer>;

/**
 * Two box blurs in each direction, which resemble a Gaussian one. The edge pixels repeat beyond the edges. Running sums make
 * the time independent of the radius.
 */
export function blur(plane: Plane, width: number, height: number, radius: number): Plane {
  const [a, b] = [new Float32Array(plane.length), new Float32Array(plane.length)];
  blurRows(plane, a, width, radius);
  blurRows(a, b, width, radius);
  blurColumns(b, a, { width, height, radius });
  blurColumns(a, b, { width, height, radius });
  return b;
}

function blurRows(from: Plane, to: Plane, width: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  const last = width - 1;
  for (let row = 0; row < from.length; row += width) {
    let sum = (radius + 1) * (from[row] ?? 0);
    for (let ahead = 1; ahead <= radius; ahead++) sum += from[row + Math.min(ahead, last)] ?? 0;
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share;
      sum += (from[row + Math.min(x + radius + 1, last)] ?? 0) - (from[row + Math.max(x - radius, 0)] ?? 0);
    }
  }
}

/** Row by row, with a sum for each column, because pixels of a column are far apart in memory. */
function blurColumns(
  from: Plane,
  to: Plane,
  { width, height, radius }: { width: number; height: number; radius: number },
): void {
  const share = 1 / (2 * radius + 1);
  const last = height - 1;
  const sums = new Float64Array(width);
  for (let ahead = -radius; ahead <= radius; ahead++) {
    const row = Math.min(Math.max(ahead, 0), last) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = Math.min(y + radius + 1, last) * width;
    const leaving = Math.max(y - radius, 0) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      to[row + x] = sum * share;
      sums[x] = sum + (from[entering + x] ?? 0) - (from[leaving + x] ?? 0);
    }
  }
}
