import { describe, expect, test } from 'vitest';
import { FORMATS_WARNING, fileFacts, type ImageFacts, pixelFacts } from './facts.ts';
import { comparedBytes, sizeDifference } from './size-difference.ts';

const facts = (type: string, sizeBytes: number): ImageFacts => ({
  name: 'a',
  type,
  sizeBytes,
  lastModified: 0,
  width: 1,
  height: 1,
});
const figures = (ssim: number, changedShare: number) =>
  pixelFacts({ ssim, changedShare, width: 1, height: 1, notes: [] }).map(({ value }) => value);

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.00 KB'],
  [1024 * 1024 - 1, '1024.00 KB'],
  [3.456 * 1024 ** 2, '3.46 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(comparedBytes(bytes)).toBe(text);
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
    expect(figures(1, 0)).toEqual(['1.0000', '0%']);
    expect(figures(0.99999, 0.000001)).toEqual(['0.9999', 'less than 0.01%']);
    expect(figures(0.5, 0.999999)).toEqual(['0.5000', '99.99%']);
    expect(figures(0.5, 0.12345)).toEqual(['0.5000', '12.35%']);
  });
});
