import { AppError } from '../../../errors.ts';
import type { EngineLimits } from '../contract.ts';

/** Seven minutes of 24 a second. libwebp looks each frame up from the first one on: 60,000 take 40 s to be counted. */
const MAX_FRAMES = 10_000;

/**
 * @throws AppError `too_many_pixels`, naming the limit.
 */
export function checkPixels(
  width: number,
  height: number,
  frames: number,
  { maxPixels }: Pick<EngineLimits, 'maxPixels'>,
): void {
  checkFrames(frames);
  if (width * height * frames <= maxPixels) return;
  throw new AppError('too_many_pixels', { limit: `${Math.floor(maxPixels / 1e6)} megapixels` });
}

/**
 * @throws AppError `too_many_pixels`, naming the limit.
 */
export function checkFrames(frames: number): void {
  if (frames > MAX_FRAMES) throw new AppError('too_many_pixels', { limit: `${MAX_FRAMES} frames` });
}
