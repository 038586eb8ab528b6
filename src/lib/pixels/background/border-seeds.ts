import { deltaE, interpolate, type Lab, labAt } from '../lab.ts';
import type { Grid } from './grid.ts';

/** A run of border cells along which the color changes slowly. */
interface BorderRun {
  cells: number[];
  first: Lab;
  last: Lab;
  mean: Lab;
}

/** A color that fills this share of two sides is background, even if another color is more common. */
const MIN_SIDE_SHARE = 1 / 3;
/** Number of preceding runs that can continue in the current one. */
const MAX_LOOK_BACK = 8;

/**
 * The border cells that are background, grouped by color. These are the most common color (a gradient counts as one)
 * and every color that fills a third of two sides. A subject that touches the border matches neither.
 * @param adaptation see `growBackground`
 */
export function findBorderSeeds(grid: Grid, tolerance: number, adaptation: number): number[][] {
  const runs = findRuns(grid, tolerance, adaptation);
  const groups = groupRuns(runs, tolerance);
  const largest = groups.reduce((one, other) => (other.length > one.length ? other : one), []);
  return groups.filter((group) => group === largest || fillsTwoSides(group, grid));
}

function findRuns(grid: Grid, tolerance: number, adaptation: number): BorderRun[] {
  const runs: BorderRun[] = [];
  let reference: Lab | undefined;
  for (const cell of borderCells(grid)) {
    if (grid.transparent[cell]) continue;
    const color = labAt(grid.lab, cell);
    const run = runs.at(-1);
    if (run && reference && deltaE(color, reference) <= tolerance) {
      reference = interpolate(reference, color, adaptation);
      run.cells.push(cell);
      run.last = reference;
      run.mean = interpolate(run.mean, color, 1 / run.cells.length);
    } else {
      reference = color;
      runs.push({ cells: [cell], first: color, last: color, mean: color });
    }
  }
  return runs;
}

/** All border cells, clockwise, each once. */
function borderCells({ width, height }: Grid): number[] {
  const right = width - 1;
  const bottom = height - 1;
  const top = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: Math.max(0, bottom) }, (_, y) => (y + 1) * width + right);
  const back = bottom > 0 ? Array.from({ length: right }, (_, x) => bottom * width + right - 1 - x) : [];
  const up = right > 0 ? Array.from({ length: Math.max(0, bottom - 1) }, (_, y) => (bottom - 1 - y) * width) : [];
  return [...top, ...down, ...back, ...up];
}

/** Groups runs by color: equal means, or one run continuing where an earlier one ended, with another between them. */
function groupRuns(runs: readonly BorderRun[], tolerance: number): number[][] {
  const groupOf = runs.map((_, index) => index);
  const merge = (one: number, other: number): void => {
    const [from, to] = [groupOf[other], groupOf[one]];
    if (from === to || to === undefined) return;
    for (const [index, group] of groupOf.entries()) if (group === from) groupOf[index] = to;
  };
  const count = runs.length;
  for (const [index, { first, mean }] of runs.entries()) {
    for (let back = 1; back <= Math.min(MAX_LOOK_BACK, count - 1); back++) {
      const before = (index - back + count) % count;
      if (deltaE((runs[before] as BorderRun).last, first) > tolerance) continue;
      merge(before, index);
      break;
    }
    const similar = runs.findIndex((other) => deltaE(other.mean, mean) <= tolerance / 2);
    if (similar < index) merge(similar, index);
  }
  const groups = Map.groupBy(runs.entries(), ([index]) => groupOf[index]);
  return [...groups.values()].map((members) => members.flatMap(([, { cells }]) => cells));
}

function fillsTwoSides(cells: readonly number[], { width, height }: Grid): boolean {
  const filled = [
    cells.filter((cell) => cell < width).length / width,
    cells.filter((cell) => cell >= (height - 1) * width).length / width,
    cells.filter((cell) => cell % width === 0).length / height,
    cells.filter((cell) => cell % width === width - 1).length / height,
  ];
  return filled.filter((share) => share >= MIN_SIDE_SHARE).length >= 2;
}
