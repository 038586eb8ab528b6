import { type Orientation, orientations, orientSize } from '../geometry/orientation.ts';
import type { Size } from '../geometry/resize.ts';
import type { PdfOrientation, PdfPageSize, PdfSettings } from './settings.ts';

/** Points per inch and per millimeter. */
const POINTS_PER_INCH = 72;
const POINTS_PER_MM = POINTS_PER_INCH / 25.4;
/** Pixels per inch of images that state no density, as in CSS. */
const DEFAULT_DENSITY = 96;
/** Largest page side that all readers accept: ISO 32000-1, Annex C.2. */
const MAX_SIDE = 14_400;
/** Smallest one. */
const MIN_SIDE = 3;

/** ISO 216 and ANSI, portrait, in points. */
const sheets: Record<Exclude<PdfPageSize, 'fit'>, Size> = {
  a4: { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM },
  letter: { width: 8.5 * POINTS_PER_INCH, height: 11 * POINTS_PER_INCH },
};

/** An image to lay out. `width` and `height` are those of the stored pixels. */
export interface PageImage extends Size {
  orientation: Orientation;
  /** Pixels per inch, if the file states it. */
  density?: number;
}

/** A transformation from the unit square to the page, as in the operator `cm`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A page in points. The matrix places the image upright. */
export interface PageLayout extends Size {
  matrix: Matrix;
}

/** Places an image on its page: centered, as large as the margins allow, and upright. */
export function layOutPage(image: PageImage, { pageSize, orientation, marginMm, dpi }: LayoutSettings): PageLayout {
  const upright = orientSize(image, image.orientation);
  const margin = marginMm * POINTS_PER_MM;
  if (pageSize === 'fit') {
    // Cameras state 72 without a meaning. Only a higher density, such as that of a scanner, is one.
    const density = dpi ?? Math.max(image.density ?? DEFAULT_DENSITY, DEFAULT_DENSITY);
    const box = fittedBox(upright, density, margin);
    const page = { width: box.width + 2 * margin, height: box.height + 2 * margin };
    return { ...page, matrix: matrixOf(image.orientation, { x: margin, y: margin, ...box }) };
  }
  const page = orientSheet(sheets[pageSize], orientation, upright);
  const scale = Math.min((page.width - 2 * margin) / upright.width, (page.height - 2 * margin) / upright.height);
  const box = { width: upright.width * scale, height: upright.height * scale };
  const x = (page.width - box.width) / 2;
  const y = (page.height - box.height) / 2;
  return { ...page, matrix: matrixOf(image.orientation, { x, y, ...box }) };
}

type LayoutSettings = Pick<PdfSettings, 'pageSize' | 'orientation' | 'marginMm' | 'dpi'>;

/** Size of the image in points, within the limits of a page. */
function fittedBox({ width, height }: Size, density: number, margin: number): Size {
  const natural = POINTS_PER_INCH / density;
  const largest = (MAX_SIDE - 2 * margin) / Math.max(width, height);
  const smallest = MIN_SIDE / Math.min(width, height);
  const scale = Math.min(Math.max(natural, smallest), largest);
  return { width: width * scale, height: height * scale };
}

function orientSheet(sheet: Size, orientation: PdfOrientation, image: Size): Size {
  const isLandscape = orientation === 'landscape' || (orientation === 'auto' && image.width > image.height);
  return isLandscape ? { width: sheet.height, height: sheet.width } : sheet;
}

/** Maps the unit square, mirrored and rotated as the orientation says, to a box. */
function matrixOf(orientation: Orientation, box: Size & { x: number; y: number }): Matrix {
  const { mirrored, angle } = orientations[orientation];
  const place = (x: number, y: number): [x: number, y: number] => {
    const h = mirrored ? 1 - x : x;
    const rotated = { 0: [h, y], 90: [y, 1 - h], 180: [1 - h, 1 - y], 270: [1 - y, h] } as const;
    const [u, v] = rotated[angle];
    return [box.x + box.width * u, box.y + box.height * v];
  };
  const [e, f] = place(0, 0);
  const [right, up] = [place(1, 0), place(0, 1)];
  return [right[0] - e, right[1] - f, up[0] - e, up[1] - f, e, f];
}
