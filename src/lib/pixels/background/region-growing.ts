import { squaredDistance } from '../lab.ts';
import { findBorderSeeds } from './border-seeds.ts';
import { ColorSurface } from './color-surface.ts';
import { type Grid, visitNeighbors } from './grid.ts';

/** The cells of the background, each with the number of its border color, from 1; 0 is subject. */
export interface BackgroundRegion {
  background: Uint8Array;
  /** CIELAB, three values per cell: the background reference color at that cell. */
  references: Float32Array;
}

/**
 * The reference color adapts to the cell colors over a fortieth of the long side. It follows gradients, but not the
 * edge of a subject.
 */
const ADAPTATION_LENGTH = 1 / 40;
/**
 * Maximum distance of a reference from the fitted surface, in tolerances. Without it, the region leaks through soft
 * edges.
 */
const MAX_DRIFT = 0.5;
/** Round one fits the surface to the border, later rounds to the background found before. */
const ROUNDS = 3;
/** Every n-th cell is a sample for the surface fit. */
const SAMPLE_INTERVAL = 17;

/**
 * Grows the background from the border by flood fill. A neighbor joins if its color is within the tolerance of the
 * reference color. Each cell moves the reference slightly toward its own color and passes it on.
 */
export function growBackground(grid: Grid, tolerance: number): BackgroundRegion {
  const { width, height, lab, transparent } = grid;
  const count = width * height;
  const adaptation = Math.min(0.5, 1 / (Math.max(width, height) * ADAPTATION_LENGTH));
  const seeds = findBorderSeeds(grid, tolerance, adaptation);
  const surfaces = seeds.map(() => new ColorSurface(grid));
  const background = new Uint8Array(count);
  const references = new Float32Array(count * 3);
  const queue = new Int32Array(count);
  const limit = tolerance * tolerance;
  const maxDrift = MAX_DRIFT * tolerance;
  let end = 0;

  const addCell = (cell: number, color: number): void => {
    const surface = surfaces[color - 1];
    surface?.limitDistance(cell, references, maxDrift);
    if (cell % SAMPLE_INTERVAL === 0 && !transparent[cell]) surface?.add(cell, lab);
    background[cell] = color;
    queue[end++] = cell;
  };
  const tryCell = (cell: number, from: number): void => {
    if (background[cell]) return;
    if (!transparent[cell] && squaredDistance(lab, cell, references, from) > limit) return;
    const rate = transparent[cell] ? 0 : adaptation;
    for (let to = cell * 3, by = from * 3; to < cell * 3 + 3; to++, by++) {
      const reference = references[by] ?? 0;
      references[to] = reference + rate * ((lab[to] ?? 0) - reference);
    }
    addCell(cell, background[from] ?? 0);
  };
  const addSeeds = (): void => {
    for (const [index, cells] of seeds.entries()) {
      for (const cell of cells) {
        references.set(lab.subarray(cell * 3, cell * 3 + 3), cell * 3);
        addCell(cell, index + 1);
      }
    }
  };

  for (const [index, cells] of seeds.entries()) for (const cell of cells) surfaces[index]?.add(cell, lab);
  for (let round = 0; round < ROUNDS; round++) {
    for (const surface of surfaces) surface.fit();
    background.fill(0);
    end = 0;
    addSeeds();
    for (let next = 0; next < end; next++) visitNeighbors(grid, queue[next] ?? 0, tryCell);
  }
  return { background, references };
}
