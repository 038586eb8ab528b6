import { expect, test } from 'vitest';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { replacePages } from '#session/pages/page-board.ts';
import { createPageOrder } from '#session/pages/page-order.ts';
import { limitText, nextPages } from './LimitNote.tsx';

const long = createPageOrder(10_000, 500);
const last = replacePages(long, [9_999, 10_000]);

test('the limit is said for documents with more pages only', () => {
  expect(limitText(createPageOrder(500, 500), 500)).toBeUndefined();
  expect(limitText(long, 500)).toBe(
    'This PDF has 10,000 pages, and at most 500 convert at once: the first 500 are chosen.',
  );
  expect(limitText(last, 500)).toMatch(/: 2 are chosen\.$/);
  expect(limitText(replacePages(long, [7]), 500)).toMatch(/: 1 is chosen\.$/);
});

test('the next pages follow the last chosen one', () => {
  expect(formatRanges(nextPages(long, 500))).toBe('501-1000');
  expect(nextPages(replacePages(long, [9_999]), 500)).toEqual([10_000]);
  expect(nextPages(last, 500)).toEqual([]);
});
