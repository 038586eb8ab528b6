import { distance, type Lab, labAt, towards } from '../lab.ts';
import type { Grid } from './grid.ts';

/** A stretch of the border along which colors change slowly. */
interface Stretch {
  places: number[];
  first: Lab;
  last: Lab;
  mean: Lab;
}

/** Share of two sides that a color has to fill to be background although another one fills more. */
const FILLS_SIDE = 1 / 3;
/** Stretches back along the border among which one may have begun. */
const LOOK_BACK = 8;

/**
 * The places of the border that are background, by color: those of the commonest (a slow change counts as one) and of
 * every one that fills a third of two sides. A subject that reaches the border does neither.
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

/** All places of the border, clockwise, each once. */
function border({ width, height }: Grid): number[] {
  const right = width - 1;
  const bottom = height - 1;
  const top = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: Math.max(0, bottom) }, (_, y) => (y + 1) * width + right);
  const back = bottom > 0 ? Array.from({ length: right }, (_, x) => bottom * width + right - 1 - x) : [];
  const up = right > 0 ? Array.from({ length: Math.max(0, bottom - 1) }, (_, y) => (bottom - 1 - y) * width) : [];
  return [...top, ...down, ...back, ...up];
}

/** Places of stretches of one color: of the same mean, or one going on where another ended, with something between. */
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
