import { expect, test } from 'vitest';
import { AppError } from '../../../errors.ts';
import { timeLimit } from './time-limits.ts';

/** A limit with the text that the error has for it. */
function named(...[row, times, spentMs]: Parameters<typeof timeLimit>) {
  const { timeoutMs, limit } = timeLimit(row, times, spentMs);
  const [, text] = /longer than (.*), so it/.exec(new AppError('too_slow', { limit }).message) ?? [];
  return { timeoutMs, text };
}

const limits = { imageTimeoutMs: 60_000, pageTimeoutMs: 15_000, pdfTimeoutMs: 600_000 };

const image = { page: null, pageFiles: null, originalFormat: 'gif' } as const;
const pdf = { ...image, originalFormat: 'pdf' } as const;

test('an image has the time limit of images', () => {
  expect(named(image, limits, 0)).toEqual({ timeoutMs: 60_000, text: '60 seconds' });
});

test('a page has the limit of pages, at most the rest of its document’s', () => {
  expect(named({ ...pdf, page: 1 }, limits, 0)).toEqual({ timeoutMs: 15_000, text: '15 seconds a page' });
  expect(named({ ...pdf, page: 9 }, limits, 590_000)).toEqual({
    timeoutMs: 10_000,
    text: '10 minutes for a whole PDF',
  });
  expect(named({ ...pdf, page: 9 }, limits, 700_000)).toMatchObject({ timeoutMs: 0 });
});

test('a frame has the limits of a page, in its own words', () => {
  expect(named({ ...image, page: 1 }, limits, 0)).toEqual({ timeoutMs: 15_000, text: '15 seconds a frame' });
  expect(named({ ...image, page: 9 }, limits, 590_000).text).toBe('10 minutes for a whole animation');
});

test('a PDF made of images has the limits of all of them, at most that of a document', () => {
  const pdfOf = (count: number) => ({ ...image, pageFiles: Array(count).fill({ name: 'a.jpg', sizeBytes: 1 }) });
  expect(named(pdfOf(3), limits, 0)).toEqual({ timeoutMs: 180_000, text: '3 minutes for a whole PDF' });
  expect(named(pdfOf(100), limits, 0)).toEqual({ timeoutMs: 600_000, text: '10 minutes for a whole PDF' });
});
