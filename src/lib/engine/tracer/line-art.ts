import type { RgbaImage } from '../../pixels/overlay.ts';
import { channelsOf, distance, type Rgb } from './nearest-color.ts';

/** Least share of pixels that equal their left neighbor. Photos have less. */
const FLAT_SHARE = 0.6;
/** Least difference of levels at an edge. */
const EDGE = 64;
/** Share of the edges from which thin lines count. Smooth edges of shapes have hardly any. */
const THIN_SHARE = 0.2;

/** Whether an image has many lines of one or two pixels on a flat background. */
export function isLineArt(image: RgbaImage): boolean {
  const { width, height } = image;
  const levels = luminance(image);
  let [equal, edges, thin] = [0, 0, 0];
  for (let y = 2; y < height - 2; y++) {
    for (let index = y * width + 2; index < y * width + width - 2; index++) {
      const level = levels[index] ?? 0;
      const isEqual = level === levels[index - 1];
      equal += Number(isEqual);
      if (isEqual && level === levels[index - width]) continue;
      const across = [isThin(levels, index, 1), isThin(levels, index, width)];
      edges += Number(across.some((each) => each !== undefined));
      thin += Number(across.includes(true));
    }
  }
  return equal >= FLAT_SHARE * (width - 4) * (height - 4) && thin >= THIN_SHARE * edges && thin > 0;
}

/** Whether a pixel differs from those two before and two after it, and they do not from each other. Undefined if it is no edge. */
function isThin(levels: Int16Array, index: number, step: number): boolean | undefined {
  const level = levels[index] ?? 0;
  const before = levels[index - 2 * step] ?? 0;
  const after = levels[index + 2 * step] ?? 0;
  if (Math.abs(level - before) < EDGE && Math.abs(level - after) < EDGE) return undefined;
  return Math.abs(level - before) >= EDGE && Math.abs(level - after) >= EDGE && Math.abs(before - after) < EDGE;
}

/** Transparent pixels count as white. */
function luminance({ pixels }: RgbaImage): Int16Array {
  const levels = new Int16Array(pixels.length / 4);
  for (let index = 0, at = 0; index < levels.length; index++, at += 4) {
    const [r = 0, g = 0, b = 0, alpha] = pixels.subarray(at, at + 4);
    levels[index] = alpha === 0 ? 255 : Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
  }
  return levels;
}

/** Most colors of lines. */
const MAX_INKS = 6;
/** Share of the pixels from which a color may be that of a line. */
const INK_SHARE = 0.0003;
/** Squared distance of levels from which colors count as different ones. */
const DIFFERENT = 48 ** 2;

/**
 * The colors of line art: the background first, then those of lines. Colors between the background and a line are those of its
 * smooth edges.
 */
export function lineColors({ pixels }: RgbaImage): Rgb[] {
  const counts = new Map<number, number>();
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
    opaque++;
  }
  const frequent = Array.from(counts).sort(([, one], [, other]) => other - one);
  const common = frequent.filter(([, count]) => count >= INK_SHARE * opaque).map(([color]) => channelsOf(color));
  const background = opaque < pixels.length / 4 ? WHITE : (common[0] ?? WHITE);
  let rest = common.filter((color) => distance(color, background) >= DIFFERENT);
  const colors = opaque < pixels.length / 4 ? [] : [background];
  for (let inks = 0; inks < MAX_INKS && rest.length > 0; inks++) {
    const ink = rest.reduce((far, color) => (distance(color, background) > distance(far, background) ? color : far));
    colors.push(ink);
    rest = rest.filter((color) => distanceToSegment(color, background, ink) >= DIFFERENT);
  }
  return colors;
}

const WHITE: Rgb = [255, 255, 255];

/** Squared distance of a color to the colors between two others. */
function distanceToSegment(color: Rgb, from: Rgb, to: Rgb): number {
  const along = [0, 1, 2].reduce((sum, band) => sum + part(color, from, band) * part(to, from, band), 0);
  const share = Math.min(1, Math.max(0, along / (distance(from, to) || 1)));
  const nearest = [0, 1, 2].map((band) => (from[band] ?? 0) + share * part(to, from, band));
  return distance(color, [nearest[0] ?? 0, nearest[1] ?? 0, nearest[2] ?? 0]);
}

const part = (one: Rgb, other: Rgb, band: number): number => (one[band] ?? 0) - (other[band] ?? 0);
