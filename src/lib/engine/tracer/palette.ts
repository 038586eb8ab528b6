import type { Rgb } from './nearest-color.ts';

interface ColorCount {
  color: Rgb;
  count: number;
}
type Box = readonly ColorCount[];

/** Bits per channel of the histogram. */
const BITS = 5;
const channels = [0, 1, 2] as const;
type Channel = (typeof channels)[number];

/**
 * The colors that represent an image best, by median cut. It computes with whole numbers, so that every host chooses the same.
 * @param pixels RGBA. Transparent pixels do not count
 * @param size the number of colors, if the image has as many
 */
export function paletteOf(pixels: Uint8Array, size: number): Rgb[] {
  let boxes: Box[] = [histogram(pixels)].filter((box) => box.length > 0);
  while (boxes.length < size) {
    const divisible = boxes.filter((box) => box.length > 1);
    const [first] = divisible;
    if (!first) break;
    const largest = divisible.reduce((one, other) => (weight(other) > weight(one) ? other : one), first);
    boxes = boxes.flatMap((box) => (box === largest ? split(box) : [box]));
  }
  return boxes.flatMap(mostFrequent);
}

/** The colors of flat areas stay as they are, unlike in a mean. */
const mostFrequent = (box: Box): Rgb[] =>
  box
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 1)
    .map(({ color }) => color);

function histogram(pixels: Uint8Array): ColorCount[] {
  const bins = new Map<number, { r: number; g: number; b: number; count: number }>();
  const shift = 8 - BITS;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const key = ((r >> shift) << (2 * BITS)) | ((g >> shift) << BITS) | (b >> shift);
    const bin = bins.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    bins.set(key, { r: bin.r + r, g: bin.g + g, b: bin.b + b, count: bin.count + 1 });
  }
  return Array.from(bins.values(), ({ r, g, b, count }) => ({
    color: [Math.round(r / count), Math.round(g / count), Math.round(b / count)],
    count,
  }));
}

const pixelsIn = (box: Box): number => box.reduce((sum, { count }) => sum + count, 0);

function rangeOf(box: Box, channel: Channel): number {
  const levels = box.map(({ color }) => color[channel]);
  return Math.max(...levels) - Math.min(...levels);
}

const widestOf = (box: Box): Channel =>
  channels.reduce((one, other) => (rangeOf(box, other) > rangeOf(box, one) ? other : one));

/** A wide box of few pixels comes before a narrow one of many. */
const weight = (box: Box): number => rangeOf(box, widestOf(box)) ** 2 * pixelsIn(box);

/** Splits a box of at least two colors, so that both parts have about as many pixels. */
function split(box: Box): [Box, Box] {
  const channel = widestOf(box);
  const sorted = box.toSorted((one, other) => one.color[channel] - other.color[channel]);
  const half = pixelsIn(box) / 2;
  let count = 0;
  const median = sorted.findIndex((each) => {
    count += each.count;
    return count >= half;
  });
  const end = Math.min(Math.max(1, median), sorted.length - 1);
  return [sorted.slice(0, end), sorted.slice(end)];
}

/** The level that separates dark from light pixels best: Otsu, "A threshold selection method from gray-level histograms" (1979). */
export function thresholdOf(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  let total = 0;
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const level = luminance(pixels, at);
    counts[level] = (counts[level] ?? 0) + 1;
    total++;
    sum += level;
  }
  let best = { level: 128, variance: 0 };
  let [dark, darkSum] = [0, 0];
  for (const [level, count] of counts.entries()) {
    dark += count;
    darkSum += level * count;
    const light = total - dark;
    if (dark === 0 || light === 0) continue;
    const variance = dark * light * (darkSum / dark - (sum - darkSum) / light) ** 2;
    if (variance > best.variance) best = { level: level + 1, variance };
  }
  return best.level;
}

/** Makes pixels below a level black, and others white, in place. */
export function mapToBlackAndWhite(pixels: Uint8Array, threshold: number): void {
  for (let at = 0; at < pixels.length; at += 4) pixels.fill(luminance(pixels, at) < threshold ? 0 : 255, at, at + 3);
}

/** Rec. 709, in whole numbers. */
const luminance = (pixels: Uint8Array, at: number): number =>
  (54 * (pixels[at] ?? 0) + 183 * (pixels[at + 1] ?? 0) + 19 * (pixels[at + 2] ?? 0)) >> 8;
