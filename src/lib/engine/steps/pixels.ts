import { AppError } from '../../errors.ts';
import type { Size } from '../../geometry/resize.ts';
import type { EngineLimits } from '../contract.ts';

/** Seven minutes at 24 frames per second. libwebp searches each frame from the first one on: counting 60,000 takes 40 s. */
export const MAX_FRAMES = 10_000;

/** @throws AppError `too_many_pixels` with the limit */
export function checkPixels(
  width: number,
  height: number,
  frames: number,
  { maxPixels }: Pick<EngineLimits, 'maxPixels'>,
): void {
  checkFrames(frames);
  if (width * height * frames <= maxPixels) return;
  throw new AppError('too_many_pixels', { limit: limitOf(maxPixels) });
}

/** @throws AppError `result_too_large` with the limit, for the planned size of a result */
export function checkResultPixels({ width, height }: Size, { maxPixels }: Pick<EngineLimits, 'maxPixels'>): void {
  if (width * height > maxPixels) throw new AppError('result_too_large', { limit: limitOf(maxPixels) });
}

const limitOf = (maxPixels: number) =>
  ({ key: 'megapixels', values: { megapixels: Math.floor(maxPixels / 1e6) } }) as const;

/** @throws AppError `too_many_pixels` with the limit */
export function checkFrames(frames: number): void {
  if (frames > MAX_FRAMES)
    throw new AppError('too_many_pixels', { limit: { key: 'frames', values: { count: MAX_FRAMES } } });
}
