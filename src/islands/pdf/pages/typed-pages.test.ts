import { describe, expect, test } from 'vitest';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { parseRanges } from './typed-pages.ts';

describe('parsing', () => {
  test.each([
    ['1-3, 7, 12-', [1, 2, 3, 7, 12, 13, 14]],
    ['-3', [1, 2, 3]],
    ['5-2', [5, 4, 3, 2]],
    ['  2 ,4;6 8 ', [2, 4, 6, 8]],
    ['1 – 3', [1, 2, 3]],
    ['2—4,−2', [2, 3, 4, 1]],
    ['14,1', [14, 1]],
    ['1-3,2,3-4', [1, 2, 3, 4]],
    ['7-7', [7]],
    ['1-2,,5,', [1, 2, 5]],
    ['007', [7]],
    ['１－３，７、１２～１４', [1, 2, 3, 7, 12, 13, 14]],
    ['1〜3；5', [1, 2, 3, 5]],
  ])('%s', (text, pages) => {
    expect(parseRanges(text, 14)).toMatchObject({ pages });
  });

  test('pages that are named more than once', () => {
    expect(parseRanges('2,1,1', 14)).toEqual({ pages: [2, 1], repeated: [1] });
    expect(parseRanges('5-3, 4-6, 5', 14)).toEqual({ pages: [5, 4, 3, 6], repeated: [4, 5] });
    expect(parseRanges('1-3', 14)).toEqual({ pages: [1, 2, 3], repeated: [] });
  });

  test.each([
    ['', 'Enter pages like 1-3, 7, 12-.'],
    [' , ', 'Enter pages like 1-3, 7, 12-.'],
    ['1-3, x', '“x” isn’t a page or range. Enter pages like 1-3, 7, 12-.'],
    ['1-2-3', '“1-2-3” isn’t a page or range. Enter pages like 1-3, 7, 12-.'],
    ['-', '“-” isn’t a page or range. Enter pages like 1-3, 7, 12-.'],
    ['1.5', '“1.5” isn’t a page or range. Enter pages like 1-3, 7, 12-.'],
    ['0', 'There is no page 0: this PDF has 14 pages.'],
    ['3, 15', 'There is no page 15: this PDF has 14 pages.'],
    ['20-', 'There is no page 20: this PDF has 14 pages.'],
    ['999999', 'There is no page 999999: this PDF has 14 pages.'],
  ])('%j is invalid', (text, error) => {
    expect(parseRanges(text, 14)).toEqual({ error });
  });

  test('a PDF of one page', () => {
    expect(parseRanges('2', 1)).toEqual({ error: 'There is no page 2: this PDF has 1 page.' });
  });
});

describe('formatting', () => {
  test.each([
    [[], ''],
    [[1], '1'],
    [[1, 2], '1, 2'],
    [[1, 2, 3, 7], '1-3, 7'],
    [[5, 4, 3, 2, 9, 10], '5-2, 9, 10'],
    [[3, 1, 2, 4, 5, 6], '3, 1, 2, 4-6'],
  ])('%j', (pages, text) => {
    expect(formatRanges(pages)).toBe(text);
  });

  test('is parsed back to the same pages', () => {
    const pages = [4, 3, 2, 9, 10, 11, 1, 14, 13];
    expect(parseRanges(formatRanges(pages), 14)).toEqual({ pages, repeated: [] });
  });
});
