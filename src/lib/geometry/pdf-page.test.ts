import { expect, test } from 'vitest';
import { MAX_PAGE_PIXELS, MAX_PAGE_SIDE, scalePage } from './pdf-page.ts';

test.each([
  [{ width: 612, height: 792 }, 150, { width: 1275, height: 1650 }],
  [{ width: 595.28, height: 841.89 }, 72, { width: 595, height: 842 }],
  [{ width: 595.28, height: 841.89 }, 600, { width: 4961, height: 7016 }],
  [{ width: 0.1, height: 0.1 }, 36, { width: 1, height: 1 }],
])('%o at %i DPI', (points, dpi, size) => {
  expect(scalePage(points, dpi)).toEqual({ ...size, dpi });
});

test.each([
  [14_400, 14_400],
  [14_400, 72],
  [1, 100_000],
  [5000, 3333],
])('%i x %i points at 600 DPI stay within both limits and keep their aspect ratio', (across, down) => {
  const { width, height, dpi } = scalePage({ width: across, height: down }, 600);
  expect(width * height).toBeLessThanOrEqual(MAX_PAGE_PIXELS);
  expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_PAGE_SIDE);
  expect(dpi).toBeLessThan(600);
  expect(Math.abs(width - (across * dpi) / 72)).toBeLessThanOrEqual(1);
  expect(Math.abs(height - (down * dpi) / 72)).toBeLessThanOrEqual(1);
});
