import { expect, test } from 'vitest';
import { defaultOptions } from '../options/defaults.ts';
import { pageOptions, selectedPages } from './selected-pages.ts';

test('without a selection, all pages are converted and named by their number', () => {
  expect(selectedPages(undefined, 2)).toEqual([
    { page: 1, rotation: 0 },
    { page: 2, rotation: 0 },
  ]);
});

test('pages in the order of the document are named by their number', () => {
  expect(selectedPages([{ pageNumber: 2 }, { pageNumber: 5, rotation: 90 }], 9)).toEqual([
    { page: 2, rotation: 0 },
    { page: 5, rotation: 90 },
  ]);
});

test('reordered, repeated and positioned pages are named by their position', () => {
  const positions = (...entries: { pageNumber: number; position?: number }[]) =>
    selectedPages(entries, 9).map(({ position }) => position);
  expect(positions({ pageNumber: 5 }, { pageNumber: 2 }, { pageNumber: 7 })).toEqual([1, 2, 3]);
  expect(positions({ pageNumber: 2 }, { pageNumber: 2 })).toEqual([1, 2]);
  expect(positions({ pageNumber: 2, position: 12 })).toEqual([12]);
});

test('the rotation of a page adds to that of all images', () => {
  const rotated = pageOptions(defaultOptions, { rotation: 270 });
  expect(rotated.advancedSettings.cropSettings.rotate).toBe(270);
  expect(pageOptions(rotated, { rotation: 180 }).advancedSettings.cropSettings.rotate).toBe(90);
  expect(pageOptions(defaultOptions, { rotation: 0 })).toBe(defaultOptions);
});
