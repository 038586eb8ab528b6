import { describe, expect, test } from 'vitest';
import { fixedBytes } from '../text/byte-sizes.ts';
import { fileFacts, type ImageFacts, pixelFacts } from './facts.ts';
import { sizeDifference } from './size-difference.ts';

const facts = (type: string, sizeBytes: number): ImageFacts => ({
  name: 'a',
  type,
  sizeBytes,
  lastModified: 0,
  width: 1,
  height: 1,
});
const pixelFigures = (score: number, ssim: number, changedShare: number) =>
  pixelFacts({ score, ssim, changedShare, width: 1, height: 1, notes: [] });
const figures = (...values: [score: number, ssim: number, changedShare: number]) =>
  pixelFigures(...values).map(({ value }) => value);

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.00 KB'],
  [1024 * 1024 - 1, '1024.00 KB'],
  [3.456 * 1024 ** 2, '3.46 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fixedBytes(bytes)).toBe(text);
});

test.each([
  [2000, 1000, 'The second is 50.0% smaller (1000 B)'],
  [1000, 1337, 'The second is 33.7% larger (337 B)'],
  [10_000, 10_000, 'The second is the same size'],
  [0, 100, 'The second is larger (100 B)'],
  [1_000_000, 1, 'The second is 99.9% smaller (976.56 KB)'],
  [100, 0, 'The second is 100.0% smaller (100 B)'],
])('from %d to %d bytes: %s', (first, second, text) => {
  expect(sizeDifference(first, second)).toBe(text);
});

describe('texts', () => {
  test('different formats have a warning, equal ones do not', () => {
    const warnings = (first: string, second: string) =>
      fileFacts(facts(first, 1), facts(second, 1)).filter(({ isWarning }) => isWarning);
    expect(warnings('image/png', 'image/jpeg')).toMatchObject([
      { hint: 'Different formats may affect quality comparison' },
    ]);
    expect(warnings('image/png', 'image/png')).toEqual([]);
  });

  test('rounding never reports different images as equal', () => {
    expect(figures(100, 1, 0)).toEqual(['100.0', '1.0000', '0%']);
    expect(figures(99.9999, 0.99999, 0.000001)).toEqual(['99.9', '0.9999', 'less than 0.01%']);
    expect(figures(-12.34, 0.5, 0.999999)).toEqual(['-12.4', '0.5000', '99.99%']);
    expect(figures(70.05, 0.5, 0.12345)).toEqual(['70.0', '0.5000', '12.35%']);
  });

  test.each([
    [100, 1, ['Identical', 'Equal']],
    [99.9, 0.9999, ['You will not see a difference', 'Nearly the same structure']],
    [89.9, 0.96, ['Differences only when you flip between both', 'Very similar structure']],
    [70, 0.9, ['Small differences side by side', 'Similar structure']],
    [69, 0.7, ['Visible differences', 'Different structure']],
    [-200, -0.5, ['Very different', 'Very different structure']],
  ])('a score of %d and an SSIM of %d are put into words', (score, ssim, words) => {
    expect(pixelFigures(score, ssim, 0.1).flatMap(({ verdict }) => verdict ?? [])).toEqual(words);
  });
});
