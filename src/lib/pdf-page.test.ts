import { expect, test } from 'vitest';
import { isPageBounded, pagePixels } from './pdf-page.ts';

const a4 = { width: 595.28, height: 841.89 };

test.each([
  [72, 595, 842],
  [150, 1240, 1754],
  [300, 2480, 3508],
  [600, 4961, 7016],
])('A4 at %i DPI', (dpi, width, height) => {
  expect(pagePixels(a4, dpi)).toEqual({ width, height });
  expect(isPageBounded(a4, dpi)).toBe(false);
});

test('a page of 200 by 200 inches stays within 40 megapixels', () => {
  const page = { width: 14_400, height: 14_400 };
  const { width, height } = pagePixels(page, 150);
  expect(width * height).toBeLessThanOrEqual(40_000_000 * 1.001);
  expect(width).toBe(6325);
  expect(isPageBounded(page, 150)).toBe(true);
});

test('a narrow banner stays within 16,000 pixels', () => {
  expect(pagePixels({ width: 14_400, height: 10 }, 600)).toEqual({ width: 16_000, height: 11 });
});

test('a line is at least a pixel wide', () => {
  expect(pagePixels({ width: 14_400, height: 0.1 }, 72).height).toBe(1);
});
