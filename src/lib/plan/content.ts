import { type ContentStatistics, MAX_COLORS } from '../pixels/content-statistics.ts';
import type { SourceInfo } from './types.ts';

/**
 * What an image shows, as far as it decides about the encoder: see docs/decisions/0037-encode-at-equal-likeness.md. A graphic has
 * large areas of one color, a mixed image something else besides, a drawing few colors. A scan of paper has few colors, but no
 * such areas.
 */
export type Content = 'photo' | 'noise' | 'few-colors' | 'mixed' | 'graphic' | 'drawing';

/**
 * Least share of pixels that equal their left neighbor. Measured: screenshots, logos and drawings 0.83 to 0.98, those with a
 * photo 0.67 to 0.78, photos 0.01 to 0.32, scans of paper 0.18.
 */
const GRAPHIC_SHARE = 0.8;
/** The same for mixed images and for drawings. */
const MIXED_SHARE = 0.6;

/** Least smoothness of images that are more than noise. Measured: noise 1.0, all others 1.9 to 3. */
const NOISE_SMOOTHNESS = 1.4;

/** What an image shows, by statistics of its pixels. */
export function contentOf({ flatShare, colors, smoothness }: ContentStatistics): Content {
  if (colors <= MAX_COLORS) return flatShare >= MIXED_SHARE ? 'drawing' : 'few-colors';
  if (flatShare >= GRAPHIC_SHARE) return 'graphic';
  if (flatShare >= MIXED_SHARE) return 'mixed';
  return smoothness < NOISE_SMOOTHNESS ? 'noise' : 'photo';
}

/** Whether a source may be anything but a photo. After lossy compression, artifacts surround the edges of a graphic. */
export const mayBeGraphic = ({ frames, lossy }: SourceInfo): boolean => frames === 1 && !lossy;
