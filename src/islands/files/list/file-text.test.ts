import { expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { FailedPage, FileEntry } from '#session/model.ts';
import { dimensions, facts, failedPageTexts, pageFact, stateText } from './file-text.ts';

const item = { originalSizeBytes: 100, sizeBytes: 38 } as ConvertedItem;
const page = { ...item, page: 1 };
const failed = (page: number, message = 'Damaged.'): FailedPage => ({ index: page - 1, page, error: { message } });
const done = (items: number, failedPages: FailedPage[], isPdfFile = true) =>
  ({
    step: 'done',
    items: Array.from({ length: items }, () => (isPdfFile ? page : item)),
    failedPages,
    options: { ...defaultOptions, isPdfFile },
    conversionId: 'c',
  }) as const;

test.each([
  [{ step: 'converting', phase: 'starting' } as const, 'Loading the converter'],
  [{ step: 'converting', phase: 'reading' } as const, 'Reading'],
  [{ step: 'converting' } as const, 'Converting'],
  [{ step: 'converting', pages: { done: 0, total: 1 } } as const, 'Converting'],
  [{ step: 'converting', pages: { done: 11, total: 300 } } as const, 'Converting page 12 of 300'],
  [{ step: 'converting', pages: { done: 300, total: 300 } } as const, 'Converting page 300 of 300'],
  [{ step: 'cancelled' } as const, 'Cancelled'],
  [{ step: 'cancelled', pages: { done: 12, total: 30 } } as const, 'Cancelled, 12 of 30 pages converted'],
  [done(1, [], false), 'Done, -62%'],
  [done(1, []), 'Done, 1 page'],
  [done(14, []), 'Done, 14 pages'],
  [done(298, [failed(7), failed(9)]), '298 of 300 pages, 2 failed'],
])('%j', (state, text) => {
  expect(stateText(state, 'page')).toBe(text);
});

test('the states of an animation count frames', () => {
  expect(stateText({ step: 'converting', pages: { done: 2, total: 9 } }, 'frame')).toBe('Converting frame 3 of 9');
  expect(stateText(done(14, []), 'frame')).toBe('Done, 14 frames');
  expect(stateText({ step: 'cancelled', pages: { done: 1, total: 30 } }, 'frame')).toBe(
    'Cancelled, 1 of 30 frames converted',
  );
  expect(failedPageTexts([failed(2)], 'frame')).toEqual(['Frame 2: Damaged.']);
});

test('failed pages are grouped by reason', () => {
  expect(failedPageTexts([failed(2), failed(3), failed(4), failed(9), failed(7, 'Too slow.')], 'page')).toEqual([
    'Pages 2-4, 9: Damaged.',
    'Page 7: Too slow.',
  ]);
});

test.each([
  [{}, ['JPEG', '0.29 MB'], { after: '1200 × 800' }],
  [{ outputFormat: 'webp', width: 600 }, ['JPEG → WebP', '0.29 MB'], { before: '1200 × 800', after: '600 × 400' }],
  [{ targetSizeKb: 200 }, ['JPEG', '0.29 MB', 'up to 200 KB'], { after: '1200 × 800' }],
  [{ outputFormat: 'svg', targetSizeKb: 200 }, ['JPEG → SVG', '0.29 MB'], { after: '1200 × 800' }],
] as const)('with %o the facts of a file are %j, and its dimensions %j', (changes, texts, size) => {
  const file = {
    file: new File([new Uint8Array(300_000)], 'a.jpg'),
    format: 'jpg',
    thumbnail: { step: 'shown', size: { width: 1200, height: 800 } },
    state: { step: 'ready' },
  } as unknown as FileEntry;
  expect(facts(file, { ...defaultOptions, ...changes })).toEqual(texts);
  expect(dimensions(file, { ...defaultOptions, ...changes })).toEqual(size);
});

test('the size of a file is in MB, and stays the same beside its result', () => {
  const file = {
    file: new File([new Uint8Array(300_000)], 'a.jpg'),
    thumbnail: { step: 'none' },
    state: { step: 'ready' },
  } as unknown as FileEntry;
  expect(facts(file, defaultOptions)).toEqual(['0.29 MB']);
  expect(facts({ ...file, state: done(1, [], false) }, defaultOptions)).toEqual(['0.29 MB']);
});

test.each([
  [undefined, undefined, undefined],
  [{ step: 'opening' } as const, undefined, undefined],
  [{ step: 'unreadable' } as const, undefined, undefined],
  [{ step: 'locked', wrong: false } as const, undefined, 'locked'],
  [{ step: 'open', pageCount: 1 } as const, 1, '1 page'],
  [{ step: 'open', pageCount: 14 } as const, 14, '14 pages'],
  [{ step: 'open', pageCount: 14 } as const, 3, '3 of 14 pages'],
])('the page count of a document in state %j with %j selected pages', (document, selectedPages, fact) => {
  expect(pageFact(document, selectedPages)).toBe(fact);
});
