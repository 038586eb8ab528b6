import { invertOrientation, type Orientation, orientFrame, orientSize } from '../../geometry/orientation.ts';
import type { ResizeGeometry, Size } from '../../geometry/resize.ts';
import { computeResize, scaleResize, scaleSize } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { Area, Step } from '../types.ts';
import { cropArea, smartCropSize, uncroppedSize } from './crop.ts';

/** The crop and the scaling of an image. */
export interface Geometry {
  /** Size of the image that is cropped: upright, then rotated and flipped as requested. */
  uncropped: Size;
  /** Applied before all other steps. */
  crop?: Area;
  /** Size of the smart crop, in pixels of the uncropped image. */
  smart?: Size;
  /** Applied to the cropped image. */
  resizing: ResizeGeometry;
}

/**
 * Resolves the options for an upright image of this size. Crop precedes resize: width and height refer to the cropped
 * image.
 * @param vector whether the source is an SVG, which can be enlarged without loss
 */
export function planGeometry(upright: Size, options: ConversionOptions, vector: boolean): Geometry {
  const { cropSettings } = options.advancedSettings;
  const uncropped = uncroppedSize(upright, cropSettings);
  const crop = cropArea(uncropped, cropSettings);
  const smart = smartCropSize(uncropped, cropSettings, options);
  const cropped = crop ?? smart ?? uncropped;
  const { resizePercent, resizeFit: fit, width, height } = options;
  const resized =
    resizePercent !== undefined
      ? computeResize(cropped, { ...scaleSize(cropped, resizePercent / 100), fit: 'fill', upscale: true })
      : computeResize(cropped, { width, height, fit, upscale: options.upscale || vector });
  return { uncropped, ...(crop && { crop }), ...(smart && { smart }), resizing: resized };
}

/** The size of the result for an upright image of this size, in pixels. */
export const resultSize = (upright: Size, options: ConversionOptions, vector = false): Size =>
  planGeometry(upright, options, vector).resizing.size;

/** The same geometry at another result size: scaling, crop after it and padding change in proportion. */
export const scaleGeometry = (requested: Geometry, size: Size): Geometry => ({
  ...requested,
  resizing: scaleResize(requested.resizing, size),
});

/**
 * Steps that crop, scale, rotate and flip, without the border: see `borderSteps`.
 * @param orientation how the stored image is rotated and flipped to get the image that the geometry describes
 */
export function scalingSteps(
  { uncropped, crop, smart, resizing: { scaled, crop: cut } }: Geometry,
  { vector, orientation }: { vector: boolean; orientation: Orientation },
): Step[] {
  const steps: Step[] = [];
  // Rotation follows the first crop and the scaling, because it then needs less memory, and decoders can scale.
  const stored = invertOrientation(orientation);
  if (crop && !vector) steps.push({ op: 'extract', ...orientArea(crop, uncropped, stored) });
  // SVG crops follow the scaling for sharpness, smart crops for speed.
  const late = vector ? (crop ?? smart) : smart;
  const before = late ? scaleWhole(uncropped, late, scaled) : scaled;
  // An SVG is scaled even to its own size, because the resize step makes it render at this resolution.
  if (vector || !sameSize(before, crop ?? uncropped)) steps.push({ op: 'resize', ...orientSize(before, stored) });
  if (orientation !== 1) steps.push({ op: 'rotateFlip', orientation });
  if (smart && !sameSize(scaled, before)) steps.push({ op: 'smartCrop', ...scaled });
  if (vector && crop) steps.push({ op: 'extract', ...offsetInside(before, scaled, uncropped, crop), ...scaled });
  if (cut && !sameSize(cut, scaled)) steps.push({ op: 'extract', ...cut });
  return steps;
}

/** The border that `contain` adds. */
export function borderSteps({ resizing: { pad } }: Geometry, background: string, alpha: number): Step[] {
  if (!pad || Object.values(pad).every((pixels) => pixels === 0)) return [];
  return [{ op: 'extend', ...pad, background, alpha }];
}

/** The size of the whole image if a part of it is scaled to `scaled`; never smaller than `scaled`. */
const scaleWhole = (whole: Size, part: Size, scaled: Size): Size => ({
  width: Math.max(scaled.width, Math.round((whole.width * scaled.width) / part.width)),
  height: Math.max(scaled.height, Math.round((whole.height * scaled.height) / part.height)),
});

/** Position of a part after scaling, clamped so that the part stays inside the image. */
const offsetInside = (before: Size, scaled: Size, whole: Size, part: Area): { left: number; top: number } => ({
  left: Math.min(before.width - scaled.width, Math.round((part.left * before.width) / whole.width)),
  top: Math.min(before.height - scaled.height, Math.round((part.top * before.height) / whole.height)),
});

function orientArea({ left: x, top: y, ...size }: Area, whole: Size, orientation: Orientation): Area {
  const { x: left, y: top, width, height } = orientFrame({ x, y, ...size }, whole, orientation);
  return { left, top, width, height };
}

const sameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
