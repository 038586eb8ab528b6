import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Area } from '../types.ts';

type CropSettings = ConversionOptions['advancedSettings']['cropSettings'];

/**
 * The crop area of an upright image, in whole pixels and at least one pixel. Each edge is rounded separately, so that
 * areas adjacent in percent are adjacent in pixels.
 * @returns undefined for the whole image or a smart crop
 */
export function cropArea({ width, height }: Size, crop: CropSettings): Area | undefined {
  if (crop.smartCrop) return undefined;
  const across = span(width, crop.x, crop.width);
  const down = span(height, crop.y, crop.height);
  if (across.length === width && down.length === height) return undefined;
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

/**
 * The size of a smart crop: the crop percentages if they exclude something, else the largest area with the ratio of the
 * requested width and height.
 * @returns undefined if neither excludes part of the image
 */
export function smartCropSize(size: Size, crop: CropSettings, requested: Partial<Size>): Size | undefined {
  if (!crop.smartCrop) return undefined;
  const part = crop.width < 100 || crop.height < 100 ? percentSize(size, crop) : largestWithRatio(size, requested);
  return part && (part.width < size.width || part.height < size.height) ? part : undefined;
}

function span(pixels: number, startPercent: number, percent: number): { start: number; length: number } {
  const start = Math.min(pixels - 1, Math.round((pixels * startPercent) / 100));
  const end = Math.round((pixels * (startPercent + percent)) / 100);
  return { start, length: Math.max(1, end - start) };
}

const percentSize = (size: Size, crop: CropSettings): Size => ({
  width: span(size.width, 0, crop.width).length,
  height: span(size.height, 0, crop.height).length,
});

function largestWithRatio(size: Size, { width, height }: Partial<Size>): Size | undefined {
  if (width === undefined || height === undefined) return undefined;
  const factor = Math.min(size.width / width, size.height / height);
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
