import { type CropFrame, cropRatios, frameAround, toPixels } from '../../geometry/crop.ts';
import { orientationOf, orientSize } from '../../geometry/orientation.ts';
import { hasRatio, type Size } from '../../geometry/resize.ts';
import { straightenedSize } from '../../geometry/straighten.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Rect } from '../types.ts';

type CropSettings = ConversionOptions['advancedSettings']['cropSettings'];

/** The size of an upright image once it is rotated and flipped as requested. */
export const orientedSize = (upright: Size, crop: CropSettings): Size => orientSize(upright, orientationOf(crop));

/** The size of an upright image once it is rotated, flipped and straightened as requested. The crop refers to this image. */
export const uncroppedSize = (upright: Size, crop: CropSettings): Size =>
  straightenedSize(orientedSize(upright, crop), crop.straighten);

/**
 * The crop frame in pixels of an image. With a ratio that the percentages do not have in it, it is the largest frame with this
 * ratio, reduced to the larger one of their width and height, around the same center.
 * @param size the `uncroppedSize` of the image
 */
export function cropFrame(size: Size, crop: CropSettings): CropFrame {
  const frame = toPixels(size, crop);
  const ratio = cropRatios[crop.ratio].of(size);
  if (ratio === undefined || hasRatio(frame, ratio)) return frame;
  const scale = Math.max(crop.width, crop.height) / 100;
  const center = {
    x: ((crop.x + crop.width / 2) * size.width) / 100,
    y: ((crop.y + crop.height / 2) * size.height) / 100,
  };
  const width = Math.min(size.width, size.height * ratio) * scale;
  return frameAround(size, center, { width, height: width / ratio }, ratio);
}

/**
 * The crop area of an image.
 * @param size its `uncroppedSize`
 * @returns undefined for the whole image or a smart crop
 */
export function cropRect(size: Size, crop: CropSettings): Rect | undefined {
  if (crop.smartCrop) return undefined;
  const { x, y, width, height } = cropFrame(size, crop);
  return width === size.width && height === size.height ? undefined : { left: x, top: y, width, height };
}

/**
 * The size of a smart crop: that of the frame if it has a ratio or excludes something, else the largest area with the ratio of
 * the requested width and height.
 * @param size the `uncroppedSize` of the image
 * @returns undefined if neither excludes part of the image
 */
export function smartCropSize(size: Size, crop: CropSettings, requested: Partial<Size>): Size | undefined {
  if (!crop.smartCrop) return undefined;
  const hasFrame = crop.ratio !== 'free' || crop.width < 100 || crop.height < 100;
  const part = hasFrame ? cropFrame(size, { ...crop, x: 0, y: 0 }) : largestWithRatio(size, requested);
  if (!part || (part.width === size.width && part.height === size.height)) return undefined;
  return { width: part.width, height: part.height };
}

function largestWithRatio(size: Size, { width, height }: Partial<Size>): Size | undefined {
  if (width === undefined || height === undefined) return undefined;
  const factor = Math.min(size.width / width, size.height / height);
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
