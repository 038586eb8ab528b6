import { describe, expect, test } from 'vitest';
import { fixedBytes } from '../text/byte-sizes.ts';
import { FORMATS_WARNING, fileFacts, type ImageFacts, pixelFacts } from './facts.ts';
import { sizeDifference } from './size-difference.ts';

const facts = (type: string, sizeBytes: number): ImageFacts => ({
  name: 'a',
  type,
  sizeBytes,
  lastModified: 0,
  width: 1,
  height: 1,
});
const pixelFigures = (ssim: number, visible: number, changedShare: number) =>
  pixelFacts({ ssim, visible, changedShare, width: 1, height: 1, notes: [] });
const figures = (...values: [ssim: number, visible: number, changedShare: number]) =>
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
  [2000, 1000, '50.0% smaller (1000 B)'],
  [1000, 1337, '33.7% larger (337 B)'],
  [10_000, 10_000, 'the same size'],
  [0, 100, 'larger (100 B)'],
  [1_000_000, 1, '99.9% smaller (976.56 KB)'],
  [100, 0, '100.0% smaller (100 B)'],
])('from %d to %d bytes: %s', (first, second, text) => {
  expect(sizeDifference(first, second)).toBe(text);
});

describe('texts', () => {
  test('different formats have a warning, equal ones do not', () => {
    const hints = (first: string, second: string) =>
      fileFacts(facts(first, 1), facts(second, 1)).map(({ hint }) => hint);
    expect(hints('image/png', 'image/jpeg')).toContain(FORMATS_WARNING);
    expect(hints('image/png', 'image/png')).not.toContain(FORMATS_WARNING);
  });

  test('rounding never reports different images as equal', () => {
    expect(figures(1, 0, 0)).toEqual(['1.0000', '0.00', '0%']);
    expect(figures(0.99999, 0.0001, 0.000001)).toEqual(['0.9999', '0.01', 'less than 0.01%']);
    expect(figures(0.5, 3.2, 0.999999)).toEqual(['0.5000', '3.20', '99.99%']);
    expect(figures(0.5, 12.345, 0.12345)).toEqual(['0.5000', '12.35', '12.35%']);
  });

  test.each([
    [1, 0, ['Equal', 'Equal']],
    [0.9999, 0.01, ['Nearly the same structure', 'Not visible']],
    [0.96, 0.9, ['Very similar structure', 'Hardly visible']],
    [0.9, 1.5, ['Similar structure', 'Visible up close']],
    [0.7, 3, ['Different structure', 'Visible']],
    [-0.5, 30, ['Very different structure', 'Clearly visible']],
  ])('an SSIM of %d and a visible difference of %d are put into words', (ssim, visible, words) => {
    expect(pixelFigures(ssim, visible, 0.1).flatMap(({ verdict }) => verdict ?? [])).toEqual(words);
  });
});
