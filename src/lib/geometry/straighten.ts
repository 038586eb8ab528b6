import type { Size } from './resize.ts';

/**
 * The largest upright rectangle of the image's aspect ratio, around its center, in an image that is rotated by an angle.
 * A rectangle of s·w × s·h, seen from the image, is rotated by the opposite angle a. Its bounding box has the sides
 * s·(w·cos a + h·sin a) and s·(w·sin a + h·cos a), which are at most w and h. The tighter of the two conditions gives
 * s = 1 / (cos a + sin a · max(w, h) / min(w, h)).
 * @param degrees -45 to 45
 * @returns whole pixels, rounded down, so that no corner is empty
 */
export function straightenedSize({ width, height }: Size, degrees: number): Size {
  if (degrees === 0) return { width, height };
  const { sine, cosine } = sineAndCosine(Math.abs(degrees));
  const factor = 1 / (cosine + (sine * Math.max(width, height)) / Math.min(width, height));
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}

/** Decimals that all JavaScript engines agree on: the last bits of `Math.sin` are up to the implementation. */
const DECIMALS = 1e12;

/** The sine and the cosine of an angle in degrees, equal on all hosts. */
export function sineAndCosine(degrees: number): { sine: number; cosine: number } {
  const radians = (degrees * Math.PI) / 180;
  const round = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
  return { sine: round(Math.sin(radians)), cosine: round(Math.cos(radians)) };
}
