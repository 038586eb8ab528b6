import { expect, test } from 'vitest';
import { timeLimit } from './time-limits.ts';

const limits = { imageTimeoutMs: 60_000, pageTimeoutMs: 15_000, pdfTimeoutMs: 600_000 };

const image = { page: null, pageFiles: null, originalFormat: 'gif' } as const;
const pdf = { ...image, originalFormat: 'pdf' } as const;

test('an image has the time limit of images', () => {
  expect(timeLimit(image, limits, 0)).toEqual({ timeoutMs: 60_000, text: '60 seconds' });
});

test('a page has the limit of pages, at most the rest of its document’s', () => {
  expect(timeLimit({ ...pdf, page: 1 }, limits, 0)).toEqual({ timeoutMs: 15_000, text: '15 seconds a page' });
  expect(timeLimit({ ...pdf, page: 9 }, limits, 590_000)).toEqual({
    timeoutMs: 10_000,
    text: '10 minutes for a whole PDF',
  });
  expect(timeLimit({ ...pdf, page: 9 }, limits, 700_000)).toMatchObject({ timeoutMs: 0 });
});

test('a frame has the limits of a page, in its own words', () => {
  expect(timeLimit({ ...image, page: 1 }, limits, 0)).toEqual({ timeoutMs: 15_000, text: '15 seconds a frame' });
  expect(timeLimit({ ...image, page: 9 }, limits, 590_000).text).toBe('10 minutes for a whole animation');
});

test('a PDF made of images has the limits of all of them, at most that of a document', () => {
  const pdfOf = (count: number) => ({ ...image, pageFiles: Array(count).fill({ name: 'a.jpg', sizeBytes: 1 }) });
  expect(timeLimit(pdfOf(3), limits, 0)).toEqual({ timeoutMs: 180_000, text: '3 minutes for a whole PDF' });
  expect(timeLimit(pdfOf(100), limits, 0)).toEqual({ timeoutMs: 600_000, text: '10 minutes for a whole PDF' });
});
