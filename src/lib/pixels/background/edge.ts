import { toLab } from '../lab.ts';
import type { RawPicture } from '../picture.ts';
import type { Grid } from './grid.ts';
import { nearestPlaces } from './nearest-cells.ts';

/** The edge between background and subject, per pixel. */
export interface Edge {
  /** Subject coverage of each pixel, 0 to 255. Values between the two occur only in edge cells. */
  coverage: Uint8Array;
  /** For each cell, 1 if background and subject meet there. */
  meets: Uint8Array;
  /**
   * For each cell near the edge, the nearest pure subject cell and the nearest pure background cell; -1 if there is
   * none.
   */
  subject: Int32Array;
  behind: Int32Array;
}

/** Search distance of edge cells for pure cells, in cells. */
const LOOK_AROUND = 3;

/**
 * Computes the subject coverage of each pixel in edge cells: the position of its color between the nearby background
 * and subject colors, in CIELAB.
 * @param reach distance from the edge up to which `subject` and `behind` are needed, in pixels
 */
export function findEdge(picture: RawPicture, grid: Grid, background: Uint8Array, reach: number): Edge {
  const { width, height, scale, clear } = grid;
  const meets = new Uint8Array(background.length);
  const isBehind = (place: number): boolean => background[place] !== 0;
  const [pureSubject, pureBehind] = [new Uint8Array(background.length), new Uint8Array(background.length)];
  for (let place = 0; place < background.length; place++) {
    const kind = isBehind(place);
    if (around(place, width, height, (other) => isBehind(other) !== kind)) meets[place] = 1;
    else if (!clear[place]) (kind ? pureBehind : pureSubject)[place] = 1;
  }
  const steps = LOOK_AROUND + 2 * Math.ceil(reach / scale);
  const edge: Edge = {
    coverage: new Uint8Array(picture.width * picture.height),
    meets,
    subject: nearestPlaces(pureSubject, width, steps),
    behind: nearestPlaces(pureBehind, width, steps),
  };
  /** The cell that best represents the color of one side. */
  const like = (behind: boolean, place: number): number => {
    const pure = (behind ? edge.behind : edge.subject)[place] ?? -1;
    if (pure >= 0 || isBehind(place) === behind) return pure >= 0 ? pure : place;
    let found = place;
    around(place, width, height, (other) => {
      if (isBehind(other) === behind) found = other;
      return isBehind(other) === behind;
    });
    return found;
  };
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      const area = {
        left: x * scale,
        right: Math.min(picture.width, (x + 1) * scale),
        top: y * scale,
        bottom: Math.min(picture.height, (y + 1) * scale),
      };
      if (meets[place]) compare(picture, area, grid.lab, like(false, place), like(true, place), edge.coverage);
      else if (!background[place]) fill(edge.coverage, picture.width, area);
    }
  }
  return edge;
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function fill(coverage: Uint8Array, width: number, { left, right, top, bottom }: Area): void {
  for (let y = top; y < bottom; y++) coverage.fill(255, y * width + left, y * width + right);
}

const own = new Float32Array(3);

function compare(
  { width, channels, pixels }: RawPicture,
  { left, right, top, bottom }: Area,
  lab: Float32Array,
  subject: number,
  behind: number,
  coverage: Uint8Array,
): void {
  const [l0, a0, b0] = [lab[behind * 3] ?? 0, lab[behind * 3 + 1] ?? 0, lab[behind * 3 + 2] ?? 0];
  const l1 = (lab[subject * 3] ?? 0) - l0;
  const a1 = (lab[subject * 3 + 1] ?? 0) - a0;
  const b1 = (lab[subject * 3 + 2] ?? 0) - b0;
  const share = 255 / Math.max(1e-6, l1 * l1 + a1 * a1 + b1 * b1);
  for (let y = top; y < bottom; y++) {
    for (let x = left, to = y * width + left; x < right; x++, to++) {
      const from = to * channels;
      toLab(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0, own, 0);
      const along = ((own[0] ?? 0) - l0) * l1 + ((own[1] ?? 0) - a0) * a1 + ((own[2] ?? 0) - b0) * b1;
      coverage[to] = Math.max(0, Math.min(255, Math.round(along * share)));
    }
  }
}

/** Whether any of the eight neighbors of a cell satisfies the predicate. */
function around(place: number, width: number, height: number, isSo: (other: number) => boolean): boolean {
  const x = place % width;
  const y = (place - x) / width;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (isSo(row * width + column)) return true;
    }
  }
  return false;
}
