import type { Size } from './resize.ts';

/** A point is 1/72 inch: ISO 32000-1, 8.3.2.3. */
export const POINTS_PER_INCH = 72;
/** Limit per page. Pages of 200 × 200 inches exist; at 600 pixels per inch one would need 58 GB. */
export const MAX_PAGE_PIXELS = 40_000_000;
export const MAX_PAGE_SIDE = 16_000;

export interface PageScale extends Size {
  /** The resulting pixels per inch. */
  dpi: number;
}

/**
 * The size in pixels at which a page is rendered. The resolution is reduced if the page would exceed the limits.
 * @param page in points, with its rotation applied
 */
export function scalePage({ width, height }: Size, dpi: number): PageScale {
  const requested = dpi / POINTS_PER_INCH;
  const max = Math.min(Math.sqrt(MAX_PAGE_PIXELS / (width * height)), MAX_PAGE_SIDE / Math.max(width, height));
  // Rounded down at the limit, so that the size never exceeds it.
  const [scale, round] = requested <= max ? [requested, Math.round] : [max, Math.floor];
  const side = (points: number) => Math.min(MAX_PAGE_SIDE, Math.max(1, round(points * scale)));
  return { width: side(width), height: side(height), dpi: scale * POINTS_PER_INCH };
}
