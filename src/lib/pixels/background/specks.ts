import { squaredDistance } from '../lab.ts';
import { type Grid, visitNeighbors } from './grid.ts';
import type { BackgroundRegion } from './region-growing.ts';

/** Islands up to this share of all cells count as noise... */
const MAX_ISLAND_SHARE = 2e-5;
const MIN_ISLAND_LIMIT = 4;
/** ... unless their distance from the background is this many times the tolerance. */
const CONTRAST = 2;

/** Adds small islands to the background if their color hardly differs from it. */
export function absorbSpecks(grid: Grid, { background, references }: BackgroundRegion, tolerance: number): void {
  const { width, height, lab } = grid;
  const count = width * height;
  const maxCells = Math.max(MIN_ISLAND_LIMIT, Math.round(count * MAX_ISLAND_SHARE));
  const limit = (CONTRAST * tolerance) ** 2;
  const visited = Uint8Array.from(background);
  const island = new Int32Array(count);
  for (let start = 0; start < count; start++) {
    if (visited[start]) continue;
    let end = 0;
    let contrast = 0;
    let color = 0;
    const visit = (cell: number, from: number): void => {
      if (background[cell]) {
        contrast = Math.max(contrast, squaredDistance(lab, from, references, cell));
        color = background[cell] ?? 0;
      } else if (!visited[cell]) {
        visited[cell] = 1;
        island[end++] = cell;
      }
    };
    visit(start, start);
    for (let next = 0; next < end; next++) visitNeighbors(grid, island[next] ?? 0, visit);
    if (end > maxCells || contrast > limit) continue;
    for (let index = 0; index < end; index++) background[island[index] ?? 0] = color;
  }
}
