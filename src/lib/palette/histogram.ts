/** A color that stands for the pixels that are almost like it. */
export interface Bin {
  /** The mean of its pixels: sRGB, 0 to 255. */
  red: number;
  green: number;
  blue: number;
  pixels: number;
}

/** Bits a channel by which pixels are put together: within a bin colors are at most seven levels apart. */
const BITS = 5;
const SHIFT = 8 - BITS;
/** Pixels less opaque than this show more of what is behind them than of their own color. */
const OPAQUE = 128;
const SUMS = 4;

/**
 * The colors of a picture with how many pixels have them. What is more than half see-through is left out.
 * @param data red, green, blue and alpha, a byte each
 */
export function histogram(data: Uint8ClampedArray): Bin[] {
  const sums = new Float64Array((1 << (3 * BITS)) * SUMS);
  const used: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < OPAQUE) continue;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const bin = (((red >> SHIFT) << (2 * BITS)) | ((green >> SHIFT) << BITS) | (blue >> SHIFT)) * SUMS;
    if (sums[bin + 3] === 0) used.push(bin);
    sums[bin] = (sums[bin] ?? 0) + red;
    sums[bin + 1] = (sums[bin + 1] ?? 0) + green;
    sums[bin + 2] = (sums[bin + 2] ?? 0) + blue;
    sums[bin + 3] = (sums[bin + 3] ?? 0) + 1;
  }
  return used.map((bin) => {
    const pixels = sums[bin + 3] ?? 1;
    const mean = (channel: number) => (sums[bin + channel] ?? 0) / pixels;
    return { red: mean(0), green: mean(1), blue: mean(2), pixels };
  });
}
