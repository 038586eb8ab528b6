import { distance, type Lab, labAt, towards } from '../lab.ts';
import type { Grid } from './grid.ts';

/** A run of border cells along which the color changes slowly. */
interface Stretch {
  places: number[];
  first: Lab;
  last: Lab;
  mean: Lab;
}

/** A color that fills this share of two sides is background, even if another color is more common. */
const FILLS_SIDE = 1 / 3;
/** Number of preceding runs that can continue in the current one. */
const LOOK_BACK = 8;

/**
 * The border cells that are background, grouped by color. These are the most common color (a gradient counts as one)
 * and every color that fills a third of two sides. A subject that touches the border matches neither.
 * @param following see `growBackground`
 */
export function borderBackground(grid: Grid, tolerance: number, following: number): number[][] {
  const stretches = stretchesOf(grid, tolerance, following);
  const groups = grouped(stretches, tolerance);
  const most = groups.reduce((one, other) => (other.length > one.length ? other : one), []);
  return groups.filter((group) => group === most || fillsTwoSides(group, grid));
}

function stretchesOf(grid: Grid, tolerance: number, following: number): Stretch[] {
  const stretches: Stretch[] = [];
  let reference: Lab | undefined;
  for (const place of border(grid)) {
    if (grid.clear[place]) continue;
    const color = labAt(grid.lab, place);
    const stretch = stretches.at(-1);
    if (stretch && reference && distance(color, reference) <= tolerance) {
      reference = towards(reference, color, following);
      stretch.places.push(place);
      stretch.last = reference;
      stretch.mean = towards(stretch.mean, color, 1 / stretch.places.length);
    } else {
      reference = color;
      stretches.push({ places: [place], first: color, last: color, mean: color });
    }
  }
  return stretches;
}

/** All border cells, clockwise, each once. */
function border({ width, height }: Grid): number[] {
  const right = width - 1;
  const bottom = height - 1;
  const top = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: Math.max(0, bottom) }, (_, y) => (y + 1) * width + right);
  const back = bottom > 0 ? Array.from({ length: right }, (_, x) => bottom * width + right - 1 - x) : [];
  const up = right > 0 ? Array.from({ length: Math.max(0, bottom - 1) }, (_, y) => (bottom - 1 - y) * width) : [];
  return [...top, ...down, ...back, ...up];
}

/** Groups runs by color: equal means, or one run continuing where an earlier one ended, with another between them. */
function grouped(stretches: readonly Stretch[], tolerance: number): number[][] {
  const groupOf = stretches.map((_, index) => index);
  const join = (one: number, other: number): void => {
    const [from, to] = [groupOf[other], groupOf[one]];
    if (from === to || to === undefined) return;
    for (const [index, group] of groupOf.entries()) if (group === from) groupOf[index] = to;
  };
  const count = stretches.length;
  for (const [index, { first, mean }] of stretches.entries()) {
    for (let back = 1; back <= Math.min(LOOK_BACK, count - 1); back++) {
      const before = (index - back + count) % count;
      if (distance((stretches[before] as Stretch).last, first) > tolerance) continue;
      join(before, index);
      break;
    }
    const alike = stretches.findIndex((other) => distance(other.mean, mean) <= tolerance / 2);
    if (alike < index) join(alike, index);
  }
  const groups = Map.groupBy(stretches.entries(), ([index]) => groupOf[index]);
  return [...groups.values()].map((members) => members.flatMap(([, { places }]) => places));
}

function fillsTwoSides(places: readonly number[], { width, height }: Grid): boolean {
  const filled = [
    places.filter((place) => place < width).length / width,
    places.filter((place) => place >= (height - 1) * width).length / width,
    places.filter((place) => place % width === 0).length / height,
    places.filter((place) => place % width === width - 1).length / height,
  ];
  return filled.filter((share) => share >= FILLS_SIDE).length >= 2;
}
