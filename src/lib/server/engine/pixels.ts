import { AppError } from '../../errors.ts';
import type { EngineLimits } from './contract.ts';

/**
 * @throws AppError `too_many_pixels`, naming the limit.
 */
export function checkPixels(
  width: number,
  height: number,
  frames: number,
  { maxPixels }: Pick<EngineLimits, 'maxPixels'>,
): void {
  if (width * height * frames <= maxPixels) return;
  throw new AppError('too_many_pixels', { limit: `${Math.floor(maxPixels / 1e6)} megapixels` });
}
