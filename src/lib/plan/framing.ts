import type { CropFrame } from '../geometry/crop.ts';
import { orientationOf, orientations, swapsSides } from '../geometry/orientation.ts';
import type { Size } from '../geometry/resize.ts';
import type { AdvancedSettings } from '../options/advanced-settings.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { cropRect, orientedSize, uncroppedSize } from './steps/crop.ts';
import { planGeometry } from './steps/geometry.ts';
import type { Rect } from './types.ts';

/** How an image is mirrored, then rotated and enlarged, around its center. */
export interface Placement {
  mirrored: boolean;
  /** Clockwise. */
  degrees: number;
  /** Whether the rotation exchanges width and height. */
  swapsSides: boolean;
  /** How much larger than its box it is then. A straightened image leaves no corner of its box empty. */
  enlargement: number;
}

export const unchanged: Placement = { mirrored: false, degrees: 0, swapsSides: false, enlargement: 1 };

/** The part of an original that a result shows. */
export interface Framing {
  /** How the original is placed. */
  placement: Placement;
  /** Size of the original after that, in pixels. */
  whole: Size;
  /** Part of it, in pixels. It extends beyond a padded original. Undefined for the whole image, or if it is not known. */
  area?: Rect | undefined;
}

/**
 * The framing before a resize, with the crop.
 * @param original upright size in pixels
 * @param smartCrop the found part of a smart crop in percent, if it is known
 */
export function framingOf(original: Size, crop: AdvancedSettings['cropSettings'], smartCrop?: CropFrame): Framing {
  const whole = uncroppedSize(original, crop);
  const orientation = orientationOf(crop);
  const { mirrored, angle } = orientations[orientation];
  const placement: Placement = {
    mirrored,
    degrees: angle + crop.straighten,
    swapsSides: swapsSides(orientation),
    enlargement: orientedSize(original, crop).width / whole.width,
  };
  return { placement, whole, area: cropRect(whole, crop) ?? (smartCrop && partOf(whole, smartCrop)) };
}

/** Facts of a result that do not follow from its options. */
interface ResultFacts {
  /** In percent. */
  smartCrop?: CropFrame | undefined;
  /** Whether the original is an SVG. */
  isVector: boolean;
}

/**
 * The framing of a complete result: with the found part of a smart crop, what a resize cuts off, and the border that it adds.
 * @param original upright size in pixels
 */
export function resultFraming(
  original: Size,
  options: ConversionOptions,
  { smartCrop, isVector }: ResultFacts,
): Framing {
  const { placement, whole, area } = framingOf(original, options.advancedSettings.cropSettings, smartCrop);
  const { resizing, smart } = planGeometry(original, options, isVector);
  if (smart && !smartCrop) return { placement, whole };
  const part = area ?? { left: 0, top: 0, ...whole };
  const { scaled, crop, pad, size } = resizing;
  const [scaleX, scaleY] = [part.width / scaled.width, part.height / scaled.height];
  const [left, top] = crop ? [crop.left, crop.top] : pad ? [-pad.left, -pad.top] : [0, 0];
  const shown: Rect = {
    left: part.left + left * scaleX,
    top: part.top + top * scaleY,
    width: size.width * scaleX,
    height: size.height * scaleY,
  };
  return { placement, whole, area: shown };
}

/** Not rounded to pixels: the position was found in a scaled image. */
const partOf = ({ width, height }: Size, percent: CropFrame): Rect => ({
  left: (width * percent.x) / 100,
  top: (height * percent.y) / 100,
  width: (width * percent.width) / 100,
  height: (height * percent.height) / 100,
});
