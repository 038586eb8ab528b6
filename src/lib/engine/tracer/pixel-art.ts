import { viewOf } from '../../bytes.ts';
import type { RgbaImage } from '../../pixels/overlay.ts';

/** A rectangle of one color. */
interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
  /** A pixel as a big-endian number: red, green, blue, alpha. */
  color: number;
}

/** With more rectangles, outlines need fewer bytes. */
const MAX_RECTS = 40_000;
/** Pixel art at its own size is small. Larger images of few colors are drawings. */
const MAX_NATIVE_SIDE = 128;
/** The smooth edges of a small icon take more colors. */
const MAX_NATIVE_COLORS = 32;
/** If all edges are straight, there are few rectangles. A circle without smooth edges has more than one per row. */
const STRAIGHT_RECTS_PER_PIXEL_OF_SIDE = 0.5;

/**
 * Draws each pixel exactly, as SVG elements, if the image is pixel art, a QR code, or has only straight edges along its sides.
 * Curves through the corners of pixels would round what has corners. Undefined for other images.
 * @param image with pixels that are opaque or fully transparent
 */
export function drawPixelArt(image: RgbaImage): string | undefined {
  const { width, height, pixels } = image;
  const colors = viewOf(pixels);
  const rects = mergePixels(colors, width, height);
  if (!rects) return undefined;
  const rectsByColor = Map.groupBy(rects, ({ color }) => color);
  const isNative = Math.max(width, height) <= MAX_NATIVE_SIDE && rectsByColor.size <= MAX_NATIVE_COLORS;
  const isStraight = rects.length <= STRAIGHT_RECTS_PER_PIXEL_OF_SIDE * Math.min(width, height);
  return isNative || isStraight || isEnlarged(rects, image) ? drawRects(rectsByColor, image) : undefined;
}

/** Merges equal neighbors of a row to runs, and runs with the equal run above. Undefined if the rectangles are too many. */
function mergePixels(colors: DataView, width: number, height: number): Rect[] | undefined {
  const rects: Rect[] = [];
  /** The rectangles that reach the row above, by their left side. */
  let above = new Map<number, Rect>();
  for (let top = 0; top < height; top++) {
    const row = new Map<number, Rect>();
    for (const run of runsOf(colors, top, width)) {
      const open = above.get(run.left);
      const isSame = open?.width === run.width && open.color === run.color;
      if (isSame) open.height++;
      else rects.push(run);
      row.set(run.left, isSame ? open : run);
    }
    if (rects.length > MAX_RECTS) return undefined;
    above = row;
  }
  return rects;
}

/** The runs of equal pixels of a row that are not transparent. */
function* runsOf(colors: DataView, top: number, width: number): Generator<Rect> {
  const row = top * width;
  for (let left = 0, end = 0; left < width; left = end) {
    const color = colors.getUint32((row + left) * 4);
    for (end = left + 1; end < width && colors.getUint32((row + end) * 4) === color; ) end++;
    if ((color & 255) > 0) yield { left, top, width: end - left, height: 1, color };
  }
}

/** Whether all edges are on a grid of cells of two pixels or more. The first and last cells may be cut. */
function isEnlarged(rects: readonly Rect[], { width, height }: RgbaImage): boolean {
  const columns = cellSide(
    rects.flatMap(({ left, width: side }) => [left, left + side]),
    width,
  );
  const rows = cellSide(
    rects.flatMap(({ top, height: side }) => [top, top + side]),
    height,
  );
  return columns >= 2 && rows >= 2;
}

/** Greatest common divisor of the distances between edges inside of the image. 0 without two edges. */
function cellSide(edges: readonly number[], end: number): number {
  const inner = edges.filter((edge) => edge > 0 && edge < end);
  const [first = 0] = inner;
  return inner.reduce((side, edge) => greatestCommonDivisor(side, Math.abs(edge - first)), 0);
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/** One path per color. The most frequent color of an opaque image is drawn as a whole behind the others. */
function drawRects(rectsByColor: ReadonlyMap<number, readonly Rect[]>, { width, height }: RgbaImage): string {
  const areas = Array.from(rectsByColor, ([color, rects]) => ({ color, rects, area: areaOf(rects) }));
  const isOpaque = areas.reduce((sum, { area }) => sum + area, 0) === width * height;
  areas.sort((one, other) => other.rects.length - one.rects.length);
  const paths = areas.map(({ color, rects }, index) => {
    const shown = isOpaque && index === 0 ? [{ left: 0, top: 0, width, height }] : rects;
    return `<path fill="${hexColor(color)}" d="${shown.map(pathOf).join('')}"/>`;
  });
  return `<g shape-rendering="crispEdges">${paths.join('')}</g>`;
}

const areaOf = (rects: readonly Rect[]): number => rects.reduce((sum, rect) => sum + rect.width * rect.height, 0);

const pathOf = ({ left, top, width, height }: Omit<Rect, 'color'>): string =>
  `M${left} ${top}h${width}v${height}h-${width}z`;

const hexColor = (color: number): string => `#${(color >>> 8).toString(16).padStart(6, '0')}`;
