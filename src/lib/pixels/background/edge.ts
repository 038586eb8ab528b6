import { toLab } from '../lab.ts';
import type { RawImage } from '../raw-image.ts';
import type { Grid } from './grid.ts';
import { nearestCells } from './nearest-cells.ts';

/** The edge between background and subject, per pixel. */
export interface Edge {
  /** Subject coverage of each pixel, 0 to 255. Values between the two occur only in boundary cells. */
  coverage: Uint8Array;
  /** For each cell, 1 if background and subject meet there. */
  boundary: Uint8Array;
  /**
   * For each cell near the edge, the nearest pure subject cell and the nearest pure background cell; -1 if there is
   * none.
   */
  nearestSubject: Int32Array;
  nearestBackground: Int32Array;
}

/** Search distance of boundary cells for pure cells, in cells. */
const SEARCH_DISTANCE = 3;

/**
 * Computes the subject coverage of each pixel in boundary cells: the position of its color between the nearby
 * background and subject colors, in CIELAB.
 * @param radius distance from the edge up to which the nearest cells are needed, in pixels
 */
export function findEdge(image: RawImage, grid: Grid, background: Uint8Array, radius: number): Edge {
  const { boundary, pureSubject, pureBackground } = classifyCells(grid, background);
  const maxSteps = SEARCH_DISTANCE + 2 * Math.ceil(radius / grid.scale);
  const edge: Edge = {
    coverage: new Uint8Array(image.width * image.height),
    boundary,
    nearestSubject: nearestCells(pureSubject, grid.width, maxSteps),
    nearestBackground: nearestCells(pureBackground, grid.width, maxSteps),
  };
  for (let cell = 0; cell < background.length; cell++) {
    if (boundary[cell]) {
      const subjectCell = representative(cell, grid, edge.nearestSubject, (other) => background[other] === 0);
      const backgroundCell = representative(cell, grid, edge.nearestBackground, (other) => background[other] !== 0);
      measureCoverage(image, boundsOf(cell, grid, image), grid.lab, subjectCell, backgroundCell, edge.coverage);
    } else if (!background[cell]) fill(edge.coverage, image.width, boundsOf(cell, grid, image));
  }
  return edge;
}

/** Marks cells with a neighbor of the other kind, and opaque cells without one. */
function classifyCells({ width, height, transparent }: Grid, background: Uint8Array) {
  const boundary = new Uint8Array(background.length);
  const [pureSubject, pureBackground] = [new Uint8Array(background.length), new Uint8Array(background.length)];
  for (let cell = 0; cell < background.length; cell++) {
    const isBackground = background[cell] !== 0;
    const isBoundary = someNeighbor(cell, width, height, (other) => (background[other] !== 0) !== isBackground);
    if (isBoundary) boundary[cell] = 1;
    else if (!transparent[cell]) (isBackground ? pureBackground : pureSubject)[cell] = 1;
  }
  return { boundary, pureSubject, pureBackground };
}

/** The cell that best represents the color of one side: the nearest pure one, else the cell itself or a neighbor. */
function representative(
  cell: number,
  { width, height }: Grid,
  nearest: Int32Array,
  isOnSide: (cell: number) => boolean,
): number {
  const pure = nearest[cell] ?? -1;
  if (pure >= 0) return pure;
  if (isOnSide(cell)) return cell;
  let found = cell;
  someNeighbor(cell, width, height, (other) => {
    if (isOnSide(other)) found = other;
    return isOnSide(other);
  });
  return found;
}

interface CellBounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The pixels of a cell. */
function boundsOf(cell: number, { width, scale }: Grid, image: RawImage): CellBounds {
  const x = cell % width;
  const y = (cell - x) / width;
  return {
    left: x * scale,
    right: Math.min(image.width, (x + 1) * scale),
    top: y * scale,
    bottom: Math.min(image.height, (y + 1) * scale),
  };
}

function fill(coverage: Uint8Array, width: number, { left, right, top, bottom }: CellBounds): void {
  for (let y = top; y < bottom; y++) coverage.fill(255, y * width + left, y * width + right);
}

const pixelLab = new Float32Array(3);

function measureCoverage(
  { width, channels, pixels }: RawImage,
  { left, right, top, bottom }: CellBounds,
  lab: Float32Array,
  subject: number,
  background: number,
  coverage: Uint8Array,
): void {
  const [l0, a0, b0] = [lab[background * 3] ?? 0, lab[background * 3 + 1] ?? 0, lab[background * 3 + 2] ?? 0];
  const l1 = (lab[subject * 3] ?? 0) - l0;
  const a1 = (lab[subject * 3 + 1] ?? 0) - a0;
  const b1 = (lab[subject * 3 + 2] ?? 0) - b0;
  const factor = 255 / Math.max(1e-6, l1 * l1 + a1 * a1 + b1 * b1);
  for (let y = top; y < bottom; y++) {
    for (let x = left, to = y * width + left; x < right; x++, to++) {
      const from = to * channels;
      toLab(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0, pixelLab, 0);
      const [l, a, b] = [(pixelLab[0] ?? 0) - l0, (pixelLab[1] ?? 0) - a0, (pixelLab[2] ?? 0) - b0];
      coverage[to] = Math.max(0, Math.min(255, Math.round((l * l1 + a * a1 + b * b1) * factor)));
    }
  }
}

/** Whether any of the eight neighbors of a cell satisfies the predicate. */
function someNeighbor(cell: number, width: number, height: number, predicate: (other: number) => boolean): boolean {
  const x = cell % width;
  const y = (cell - x) / width;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (predicate(row * width + column)) return true;
    }
  }
  return false;
}
