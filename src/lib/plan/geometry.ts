import type { Resizing, Size } from '../geometry/resize.ts';
import { resizedTo, resizing, scaleBy } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { cropArea, smartCropSize } from './crop.ts';
import type { Area, Step } from './types.ts';

/** What is cut out of a picture and how that is scaled. */
export interface Geometry {
  upright: Size;
  /** Cut out before anything else. */
  crop?: Area;
  /** Of the whole picture, the size of the part that is to be found by what it shows. */
  smart?: Size;
  /** Of what the crop leaves. */
  resizing: Resizing;
}

/**
 * What the options come to for an upright picture of this size. Crop comes before resize: width and height are asked of
 * what the crop leaves.
 * @param vector whether the source is a drawing, which has no pixels of its own to run out of
 */
export function geometry(upright: Size, options: ConversionOptions, vector: boolean): Geometry {
  const { cropSettings } = options.advancedSettings;
  const crop = cropArea(upright, cropSettings);
  const smart = smartCropSize(upright, cropSettings, options);
  const left = crop ?? smart ?? upright;
  const { resizePercent, resizeFit: fit, width, height } = options;
  const resized =
    resizePercent !== undefined
      ? resizing(left, { ...scaleBy(left, resizePercent / 100), fit: 'fill', upscale: true })
      : resizing(left, { width, height, fit, upscale: options.upscale || vector });
  return { upright, ...(crop && { crop }), ...(smart && { smart }), resizing: resized };
}

/** The size of the result for an upright picture of this size, in pixels. */
export const resultSize = (upright: Size, options: ConversionOptions, vector = false): Size =>
  geometry(upright, options, vector).resizing.size;

/** The same at another size of the result: what is scaled, cut after it or added is so in proportion. */
export const geometryAt = (asked: Geometry, size: Size): Geometry => ({
  ...asked,
  resizing: resizedTo(asked.resizing, size),
});

/** Steps up to the picture's own size; a border, if any, comes later: see `borders`. */
export function scaling({ upright, crop, smart, resizing: { scaled, crop: cut } }: Geometry, vector: boolean): Step[] {
  const steps: Step[] = [];
  if (crop && !vector) steps.push({ op: 'extract', ...crop });
  // What is cut out of a drawing, or found in a picture, is so after the scaling: for one it is sharper, for the other faster.
  const late = vector ? (crop ?? smart) : smart;
  const before = late ? wholeAt(upright, late, scaled) : scaled;
  // A drawing is scaled even to its own size: that is what has it rendered at just this many pixels.
  if (vector || !sameSize(before, crop ?? upright)) steps.push({ op: 'resize', ...before });
  if (smart && !sameSize(scaled, before)) steps.push({ op: 'smartCrop', ...scaled });
  if (vector && crop) steps.push({ op: 'extract', ...within(before, scaled, upright, crop), ...scaled });
  if (cut && !sameSize(cut, scaled)) steps.push({ op: 'extract', ...cut });
  return steps;
}

/** The border that `contain` adds. */
export function borders({ resizing: { pad } }: Geometry, background: string, alpha: number): Step[] {
  if (!pad || Object.values(pad).every((pixels) => pixels === 0)) return [];
  return [{ op: 'extend', ...pad, background, alpha }];
}

/** The size of the whole picture when a part of it comes to `scaled`; at least that. */
const wholeAt = (whole: Size, part: Size, scaled: Size): Size => ({
  width: Math.max(scaled.width, Math.round((whole.width * scaled.width) / part.width)),
  height: Math.max(scaled.height, Math.round((whole.height * scaled.height) / part.height)),
});

/** Where a part of the whole begins once both are scaled; never so that the part ends outside. */
const within = (before: Size, scaled: Size, whole: Size, part: Area): { left: number; top: number } => ({
  left: Math.min(before.width - scaled.width, Math.round((part.left * before.width) / whole.width)),
  top: Math.min(before.height - scaled.height, Math.round((part.top * before.height) / whole.height)),
});

const sameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
