/** A group of pixels with almost the same color. */
export interface Bin {
  /** The mean of its pixels: sRGB, 0 to 255. */
  red: number;
  green: number;
  blue: number;
  pixels: number;
}

/** Bits per channel of a bin: colors in a bin differ by at most seven levels. */
const BITS = 5;
const SHIFT = 8 - BITS;
/** Below this alpha, a pixel shows more of its background than of its own color. */
const OPAQUE = 128;
const SUMS = 4;

/**
 * The colors of an image with their pixel counts. Pixels that are more than half transparent are ignored.
 * @param data 8-bit RGBA
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
