import { expect, test } from 'vitest';
import { chunkPages } from './chunks.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sizes = (count: number, engines: number) => chunkPages(pages(count), engines).map(({ length }) => length);

test('every page is in one chunk, in order', () => {
  for (const count of [0, 1, 2, 9, 10, 300, 500]) {
    for (const engines of [1, 2, 7]) expect(chunkPages(pages(count), engines).flat()).toEqual(pages(count));
  }
});

test('a short document has at most one chunk per engine, of about the same size', () => {
  expect(sizes(1, 2)).toEqual([1]);
  expect(sizes(10, 1)).toEqual([10]);
  expect(sizes(10, 2)).toEqual([5, 5]);
  expect(sizes(11, 4)).toEqual([3, 3, 3, 2]);
  expect(sizes(3, 8)).toEqual([1, 1, 1]);
});

test('the chunks of a long document shrink towards the end and never exceed the maximum', () => {
  expect(sizes(21, 2)).toEqual([6, 4, 3, 2, 2, 1, 1, 1, 1]);
  expect(sizes(300, 2).slice(0, 3)).toEqual([10, 10, 10]);
  expect(sizes(300, 2).at(-1)).toBe(1);
});
