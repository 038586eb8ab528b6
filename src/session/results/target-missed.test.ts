import { expect, test } from 'vitest';
import type { NoticeCode } from '#lib/plan/types.ts';
import { targetMetText, targetMissedText } from './target-missed.ts';

const result = (
  isMissed: boolean,
  targetSizeKb?: number,
  format: 'jpg' | 'avif' = 'jpg',
  codes: NoticeCode[] = [],
) => ({
  item: {
    format,
    notices: [...(isMissed ? ['target_size_missed' as const] : []), ...codes].map((code) => ({ code, text: '' })),
  },
  ...(targetSizeKb !== undefined && { options: { targetSizeKb } }),
});

test.each([
  [[result(false, 200), result(false)], undefined],
  [[result(true, 200)], 'The file is larger than 200 KB. Choose smaller dimensions or another format.'],
  [
    [result(true, 200), result(false, 200), result(true, 200)],
    '2 of 3 files are larger than 200 KB. Choose smaller dimensions or another format.',
  ],
  [
    [result(true, 50, 'avif'), result(true, 1024, 'avif')],
    '2 of 2 files are larger than the size you asked for. Choose smaller dimensions.',
  ],
  [
    [result(true), result(false)],
    '1 of 2 files is larger than the size you asked for. Choose smaller dimensions or another format.',
  ],
  [
    [result(true, 3, 'jpg', ['metadata_large']), result(true, 3, 'jpg', ['metadata_large'])],
    '2 of 2 files are larger than 3 KB. Remove the metadata first.',
  ],
  [
    [result(true, 3, 'jpg', ['metadata_large']), result(true, 3)],
    '2 of 2 files are larger than 3 KB. Choose smaller dimensions or another format.',
  ],
])('results above their target size are counted', (results, text) => expect(targetMissedText(results)).toBe(text));

test.each([
  [[result(false, 200), result(false, 200)], 'Each of 2 files is at most 200 KB.'],
  [[result(false, 50)], 'The file is at most 50 KB.'],
  [[result(false, 200), result(true, 200)], undefined],
  [[result(false, 200), result(false, 100)], undefined],
  [[result(false)], undefined],
])('results of which none is above its target size are counted', (results, text) =>
  expect(targetMetText(results)).toBe(text),
);
