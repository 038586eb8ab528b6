import type { Size } from './resize.ts';

/** A point is a 72nd of an inch: ISO 32000-1, 8.3.2.3. */
export const POINTS_PER_INCH = 72;
/** Of one page. Pages of 200 inches a side exist; at 600 pixels an inch one would take 58 GB. */
export const MAX_PAGE_PIXELS = 40_000_000;
export const MAX_PAGE_SIDE = 16_000;

export interface PageScale extends Size {
  /** Pixels an inch that are reached. */
  dpi: number;
}

/**
 * The size in pixels at which a page is drawn; at fewer pixels an inch than asked for where it would be too large.
 * @param page in points, its rotation applied
 */
export function scalePage({ width, height }: Size, dpi: number): PageScale {
  const asked = dpi / POINTS_PER_INCH;
  const most = Math.min(Math.sqrt(MAX_PAGE_PIXELS / (width * height)), MAX_PAGE_SIDE / Math.max(width, height));
  // Rounded down at the limit, so that it holds.
  const [scale, round] = asked <= most ? [asked, Math.round] : [most, Math.floor];
  const side = (points: number) => Math.min(MAX_PAGE_SIDE, Math.max(1, round(points * scale)));
  return { width: side(width), height: side(height), dpi: scale * POINTS_PER_INCH };
}
