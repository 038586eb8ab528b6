import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { Area } from './types.ts';

type CropSettings = ConversionOptions['advancedSettings']['cropSettings'];

/**
 * The part of an upright picture that the crop's percentages name, in whole pixels: each edge is rounded by itself, so
 * that areas which meet in percent meet in pixels. At least one pixel.
 * @returns nothing when it is the whole picture, or is to be found by what it shows
 */
export function cropArea({ width, height }: Size, crop: CropSettings): Area | undefined {
  if (crop.smartCrop) return undefined;
  const across = span(width, crop.x, crop.width);
  const down = span(height, crop.y, crop.height);
  if (across.length === width && down.length === height) return undefined;
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

/**
 * The size of the part that is to be found: the crop's percentages where they leave something out, else the largest of
 * the asked width's and height's ratio.
 * @returns nothing when neither asks for less than the whole picture
 */
export function smartCropSize(size: Size, crop: CropSettings, asked: Partial<Size>): Size | undefined {
  if (!crop.smartCrop) return undefined;
  const part = crop.width < 100 || crop.height < 100 ? shareOf(size, crop) : ofRatio(size, asked);
  return part && (part.width < size.width || part.height < size.height) ? part : undefined;
}

function span(pixels: number, startPercent: number, percent: number): { start: number; length: number } {
  const start = Math.min(pixels - 1, Math.round((pixels * startPercent) / 100));
  const end = Math.round((pixels * (startPercent + percent)) / 100);
  return { start, length: Math.max(1, end - start) };
}

const shareOf = (size: Size, crop: CropSettings): Size => ({
  width: span(size.width, 0, crop.width).length,
  height: span(size.height, 0, crop.height).length,
});

function ofRatio(size: Size, { width, height }: Partial<Size>): Size | undefined {
  if (width === undefined || height === undefined) return undefined;
  const factor = Math.min(size.width / width, size.height / height);
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
