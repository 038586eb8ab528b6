import type { FormatId } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { SourceInfo } from './types.ts';

/** Properties of an opaque still image in sRGB without metadata, which was compressed without loss. A new object per call. */
export const stillSource = (format: FormatId, { width, height }: Size): SourceInfo => ({
  format,
  width,
  height,
  orientation: 1,
  frames: 1,
  alpha: false,
  interlaced: false,
  has: { icc: false, exif: false, xmp: false, iptc: false, location: false },
  color: { kind: 'srgb' },
  highBitDepth: false,
  isGray: false,
  lossy: false,
  halfChroma: false,
  notices: [],
});
