import { type Grid, visitNeighbors } from './grid.ts';
import type { Growth } from './growth.ts';

/** Islands up to this share of all cells count as noise... */
const LARGEST_SHARE = 2e-5;
const LARGEST_AT_LEAST = 4;
/** ... unless their distance from the background is this many times the tolerance. */
const CONTRAST = 2;

/** Adds small islands to the background if their color hardly differs from it. */
export function takeSpecks(grid: Grid, { background, references }: Growth, tolerance: number): void {
  const { width, height, lab } = grid;
  const count = width * height;
  const largest = Math.max(LARGEST_AT_LEAST, Math.round(count * LARGEST_SHARE));
  const limit = (CONTRAST * tolerance) ** 2;
  const seen = Uint8Array.from(background);
  const island = new Int32Array(count);
  for (let start = 0; start < count; start++) {
    if (seen[start]) continue;
    let end = 0;
    let contrast = 0;
    let color = 0;
    const meet = (place: number, from: number): void => {
      if (background[place]) {
        const l = (lab[from * 3] ?? 0) - (references[place * 3] ?? 0);
        const a = (lab[from * 3 + 1] ?? 0) - (references[place * 3 + 1] ?? 0);
        const b = (lab[from * 3 + 2] ?? 0) - (references[place * 3 + 2] ?? 0);
        contrast = Math.max(contrast, l * l + a * a + b * b);
        color = background[place] ?? 0;
      } else if (!seen[place]) {
        seen[place] = 1;
        island[end++] = place;
      }
    };
    meet(start, start);
    for (let next = 0; next < end; next++) {
      const place = island[next] ?? 0;
      visitNeighbors(grid, place, meet);
    }
    if (end > largest || contrast > limit) continue;
    for (let index = 0; index < end; index++) background[island[index] ?? 0] = color;
  }
}
