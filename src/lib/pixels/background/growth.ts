import { borderBackground } from './border-colors.ts';
import { ColorSurface } from './color-surface.ts';
import { type Grid, visitNeighbors } from './grid.ts';

/** The cells of the background, each with the number of its border color, from 1; 0 is subject. */
export interface Growth {
  background: Uint8Array;
  /** CIELAB, three values per cell: the background reference color at that cell. */
  references: Float32Array;
}

/**
 * The reference color follows the cell colors over a fortieth of the long side. It follows gradients, but not the edge
 * of a subject.
 */
const FOLLOWS_OVER = 1 / 40;
/**
 * Maximum distance of a reference from the fitted surface, in tolerances. Without it, growth leaks through soft edges.
 */
const LEASH = 0.5;
/** Round one fits the surface to the border, later rounds to the background found before. */
const ROUNDS = 3;
/** Every n-th cell is a sample for the surface fit. */
const SAMPLE = 17;

/**
 * Grows the background from the border by flood fill. A neighbor joins if its color is within the tolerance of the
 * reference color. Each cell moves the reference slightly towards its own color and passes it on.
 */
export function growBackground(grid: Grid, tolerance: number): Growth {
  const { width, height, lab, clear } = grid;
  const count = width * height;
  const following = Math.min(0.5, 1 / (Math.max(width, height) * FOLLOWS_OVER));
  const seeds = borderBackground(grid, tolerance, following);
  const surfaces = seeds.map(() => new ColorSurface(grid));
  const background = new Uint8Array(count);
  const references = new Float32Array(count * 3);
  const queue = new Int32Array(count);
  const limit = tolerance * tolerance;
  const leash = LEASH * tolerance;
  let end = 0;

  const take = (place: number, color: number): void => {
    const surface = surfaces[color - 1];
    surface?.pull(place, references, leash);
    if (place % SAMPLE === 0 && !clear[place]) surface?.add(place, lab);
    background[place] = color;
    queue[end++] = place;
  };
  const reach = (place: number, from: number): void => {
    if (background[place]) return;
    const to = place * 3;
    const by = from * 3;
    const l = (lab[to] ?? 0) - (references[by] ?? 0);
    const a = (lab[to + 1] ?? 0) - (references[by + 1] ?? 0);
    const b = (lab[to + 2] ?? 0) - (references[by + 2] ?? 0);
    if (!clear[place] && l * l + a * a + b * b > limit) return;
    const share = clear[place] ? 0 : following;
    references[to] = (references[by] ?? 0) + share * l;
    references[to + 1] = (references[by + 1] ?? 0) + share * a;
    references[to + 2] = (references[by + 2] ?? 0) + share * b;
    take(place, background[from] ?? 0);
  };

  for (const [index, places] of seeds.entries()) for (const place of places) surfaces[index]?.add(place, lab);
  for (let round = 0; round < ROUNDS; round++) {
    for (const surface of surfaces) surface.fit();
    background.fill(0);
    end = 0;
    for (const [index, places] of seeds.entries()) {
      for (const place of places) {
        references.set(lab.subarray(place * 3, place * 3 + 3), place * 3);
        take(place, index + 1);
      }
    }
    for (let next = 0; next < end; next++) {
      const place = queue[next] ?? 0;
      visitNeighbors(grid, place, reach);
    }
  }
  return { background, references };
}
