import { type ContentStatistics, MAX_COLORS } from '../pixels/content-statistics.ts';
import type { Content, SourceInfo } from './types.ts';

/**
 * Least share of pixels that equal their left neighbor. Measured: screenshots, logos and drawings 0.83 to 0.98, those with a
 * photo 0.67 to 0.78, photos 0.01 to 0.32, scans of paper 0.18.
 */
const GRAPHIC_SHARE = 0.8;
/** The least share of equal neighbors in mixed images and drawings. */
const MIXED_SHARE = 0.6;

/** Least smoothness of images that are more than noise. Measured: noise 1.0, all others 1.9 to 3. */
const NOISE_SMOOTHNESS = 1.4;

/** Classifies an image by statistics of its pixels. */
export function contentOf({ flatShare, colors, smoothness }: ContentStatistics): Content {
  if (colors <= MAX_COLORS) return flatShare >= MIXED_SHARE ? 'drawing' : 'few-colors';
  if (flatShare >= GRAPHIC_SHARE) return 'graphic';
  if (flatShare >= MIXED_SHARE) return 'mixed';
  return smoothness < NOISE_SMOOTHNESS ? 'noise' : 'photo';
}

/** Whether a source may be anything but a photo. After lossy compression, artifacts surround the edges of a graphic. */
export const mayBeGraphic = ({ frames, lossy }: SourceInfo): boolean => frames === 1 && !lossy;
