import type { Size } from './resize.ts';

export const POINTS_PER_INCH = 72;

/** So large at most is a page drawn, whatever was asked for: 200-inch pages exist. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 16_000;

/**
 * How many pixels a point of a page becomes.
 * @param page in points, its rotation applied
 */
export function pageScale({ width, height }: Size, dpi: number): number {
  return Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
}

/** Whether a page is drawn smaller than the resolution asks for, because it would be too large. */
export const isPageBounded = (page: Size, dpi: number): boolean => pageScale(page, dpi) < dpi / POINTS_PER_INCH;

/**
 * The size in pixels at which a page is drawn, bounded.
 * @param page in points, its rotation applied
 */
export function pagePixels(page: Size, dpi: number): Size {
  const scale = pageScale(page, dpi);
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}
