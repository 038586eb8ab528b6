import { toPixels } from '../../geometry/crop.ts';
import { orientationOf, orientSize } from '../../geometry/orientation.ts';
import type { Size } from '../../geometry/resize.ts';
import { straightenedSize } from '../../geometry/straighten.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Area } from '../types.ts';

type CropSettings = ConversionOptions['advancedSettings']['cropSettings'];

/** The size of an upright image once it is rotated and flipped as requested. */
export const orientedSize = (upright: Size, crop: CropSettings): Size => orientSize(upright, orientationOf(crop));

/** The same once it is straightened. The crop refers to this image. */
export const uncroppedSize = (upright: Size, crop: CropSettings): Size =>
  straightenedSize(orientedSize(upright, crop), crop.straighten);

/**
 * The crop area of an image.
 * @param size its `uncroppedSize`
 * @returns undefined for the whole image or a smart crop
 */
export function cropArea(size: Size, crop: CropSettings): Area | undefined {
  if (crop.smartCrop) return undefined;
  const { x, y, width, height } = toPixels(size, crop);
  return width === size.width && height === size.height ? undefined : { left: x, top: y, width, height };
}

/**
 * The size of a smart crop: the crop percentages if they exclude something, else the largest area with the ratio of the
 * requested width and height.
 * @param size the `uncroppedSize` of the image
 * @returns undefined if neither excludes part of the image
 */
export function smartCropSize(size: Size, crop: CropSettings, requested: Partial<Size>): Size | undefined {
  if (!crop.smartCrop) return undefined;
  const part =
    crop.width < 100 || crop.height < 100 ? toPixels(size, { ...crop, x: 0, y: 0 }) : largestWithRatio(size, requested);
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
