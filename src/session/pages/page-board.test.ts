import { describe, expect, test } from 'vitest';
import {
  canMove,
  isAllSelected,
  movePages,
  moveSelected,
  removePages,
  replacePages,
  resetPages,
  rotatePages,
  toggleAll,
  togglePage,
} from './page-board.ts';
import { createPageOrder, isDefaultOrder, type PageOrder, pdfPagesOf } from './page-order.ts';

const select = (order: PageOrder, ...pages: number[]): PageOrder => pages.reduce(togglePage, order);
const deleteSelected = (order: PageOrder): PageOrder => removePages(order, order.selected);
const five = createPageOrder(5);

test('starts with all pages, none selected', () => {
  expect(five.pages).toEqual([1, 2, 3, 4, 5]);
  expect(five.selected.size).toBe(0);
  expect(isDefaultOrder(five)).toBe(true);
});

describe('selecting', () => {
  test('toggles a page', () => {
    expect([...select(five, 2, 4).selected]).toEqual([2, 4]);
    expect([...select(five, 2, 4, 2).selected]).toEqual([4]);
  });

  test('all, then none', () => {
    const all = toggleAll(select(five, 3));
    expect(isAllSelected(all)).toBe(true);
    expect(toggleAll(all).selected.size).toBe(0);
  });

  test('without pages, not all are selected', () => {
    expect(isAllSelected(deleteSelected(toggleAll(five)))).toBe(false);
  });
});

describe('moving the selection', () => {
  test.each([
    ['up', [3], [1, 3, 2, 4, 5]],
    ['up', [2, 4], [2, 1, 4, 3, 5]],
    ['up', [3, 4], [1, 3, 4, 2, 5]],
    ['up', [1, 3], [1, 3, 2, 4, 5]],
    ['down', [3], [1, 2, 4, 3, 5]],
    ['down', [2, 3], [1, 4, 2, 3, 5]],
    ['down', [3, 5], [1, 2, 4, 3, 5]],
  ] as const)('%s: %j', (direction, selected, pages) => {
    const moved = moveSelected(select(five, ...selected), direction);
    expect(moved.pages).toEqual(pages);
    expect([...moved.selected]).toEqual(selected);
  });

  test.each([
    ['up', [], false],
    ['up', [1], false],
    ['up', [1, 2, 3], false],
    ['up', [1, 3], true],
    ['down', [5], false],
    ['down', [4, 5], false],
    ['down', [1], true],
    ['down', [1, 2, 3, 4, 5], false],
  ] as const)('%s with %j selected: can %j', (direction, selected, can) => {
    expect(canMove(select(five, ...selected), direction)).toBe(can);
  });
});

test.each([
  [[1], 3, [2, 3, 1, 4, 5]],
  [[4], 1, [1, 4, 2, 3, 5]],
  [[4], 0, [4, 1, 2, 3, 5]],
  [[1], 5, [2, 3, 4, 5, 1]],
  [[1, 4], 2, [2, 1, 4, 3, 5]],
  [[2], 1, [1, 2, 3, 4, 5]],
  [[2], 2, [1, 2, 3, 4, 5]],
])('pages %j to index %i', (moved, index, pages) => {
  expect(movePages(five, new Set(moved), index).pages).toEqual(pages);
});

test('deleting removes the selected pages and clears the selection', () => {
  const left = deleteSelected(select(five, 2, 5));
  expect(left.pages).toEqual([1, 3, 4]);
  expect(left.selected.size).toBe(0);
  expect(isDefaultOrder(left)).toBe(false);
});

test('replacing the pages keeps the selection of those that stay', () => {
  const replaced = replacePages(select(five, 1, 2), [4, 2]);
  expect(replaced.pages).toEqual([4, 2]);
  expect([...replaced.selected]).toEqual([2]);
  expect(resetPages(replaced).pages).toEqual([1, 2, 3, 4, 5]);
});

test('rotating turns pages by quarters, and four turns leave them as they were', () => {
  const once = rotatePages(five, new Set([2, 4]));
  const twice = rotatePages(once, new Set([4]));
  expect([...twice.rotations]).toEqual([
    [2, 90],
    [4, 180],
  ]);
  expect(isDefaultOrder(twice)).toBe(false);
  expect(resetPages(twice).rotations.size).toBe(0);
  const back = [1, 2, 3, 4].reduce((order) => rotatePages(order, new Set([1])), five);
  expect(isDefaultOrder(back)).toBe(true);
  expect(rotatePages(five, new Set())).toBe(five);
});

test('of a long document the first pages are chosen, and a reset restores those', () => {
  const long = createPageOrder(10_000, 500);
  expect([long.pages.length, long.pages.at(-1), isDefaultOrder(long)]).toEqual([500, 500, true]);
  expect(pdfPagesOf(long)).toHaveLength(500);
  expect(resetPages(replacePages(long, [9000])).pages).toEqual(long.pages);
  expect(pdfPagesOf(createPageOrder(500, 500))).toBeUndefined();
});

test('an edit without effect returns the same order', () => {
  const first = select(five, 1);
  expect(moveSelected(first, 'up')).toBe(first);
  expect(movePages(five, new Set([2]), 2)).toBe(five);
  expect(replacePages(five, [1, 2, 3, 4, 5])).toBe(five);
  expect(deleteSelected(five)).toBe(five);
});
