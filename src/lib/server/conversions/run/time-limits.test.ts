import { expect, test } from 'vitest';
import { timeLimit } from './time-limits.ts';

const limits = { imageTimeoutMs: 60_000, pageTimeoutMs: 15_000, pdfTimeoutMs: 600_000 };

test('an image has the time limit of images', () => {
  expect(timeLimit({ page: null }, limits, 0)).toEqual({ timeoutMs: 60_000, text: '60 seconds' });
});

test('a page has the limit of pages, at most the rest of its document’s', () => {
  expect(timeLimit({ page: 1 }, limits, 0)).toEqual({ timeoutMs: 15_000, text: '15 seconds a page' });
  expect(timeLimit({ page: 9 }, limits, 590_000)).toEqual({ timeoutMs: 10_000, text: '10 minutes for a whole PDF' });
  expect(timeLimit({ page: 9 }, limits, 700_000)).toMatchObject({ timeoutMs: 0 });
});
