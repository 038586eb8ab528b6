import { invertOrientation, type Orientation, orientFrame, orientSize } from '../../geometry/orientation.ts';
import type { ResizeGeometry, Size } from '../../geometry/resize.ts';
import { computeResize, scaleResize, scaleSize } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { PlanStep, Rect } from '../types.ts';
import { cropRect, orientedSize, smartCropSize, uncroppedSize } from './crop.ts';
import { iconResizing } from './icon.ts';
import { straightenStep } from './straighten.ts';

/** The crop and the scaling of an image. */
export interface Geometry {
  /** Size of the image once it is upright, then rotated and flipped as requested. */
  oriented: Size;
  /** Clockwise rotation after that, in degrees. */
  straighten: number;
  /** Size of the image that is cropped: oriented, then straightened. */
  uncropped: Size;
  /** Applied before all other steps. */
  crop?: Rect;
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
  const { straighten } = cropSettings;
  const oriented = orientedSize(upright, cropSettings);
  const uncropped = uncroppedSize(upright, cropSettings);
  const crop = cropRect(uncropped, cropSettings);
  const smart = smartCropSize(uncropped, cropSettings, options);
  const upscale = options.upscale || vector;
  const resized = planResize(crop ?? smart ?? uncropped, options, upscale);
  const resizing = options.outputFormat === 'ico' ? iconResizing(resized, options, upscale) : resized;
  return { oriented, straighten, uncropped, ...(crop && { crop }), ...(smart && { smart }), resizing };
}

function planResize(cropped: Size, options: ConversionOptions, upscale: boolean): ResizeGeometry {
  const { resizePercent, resizeFit: fit, width, height } = options;
  return resizePercent !== undefined
    ? computeResize(cropped, { ...scaleSize(cropped, resizePercent / 100), fit: 'fill', upscale: true })
    : computeResize(cropped, { width, height, fit, upscale });
}

/** The size of the image before it is resized: that of the crop, if there is one. */
export function croppedSize(upright: Size, options: ConversionOptions): Size {
  const unresized = { ...options, width: undefined, height: undefined, resizePercent: undefined };
  const { crop, smart, uncropped } = planGeometry(upright, unresized, false);
  const { width, height } = crop ?? smart ?? uncropped;
  return { width, height };
}

/** The size of the result for an upright image of this size, in pixels. */
export const resultSize = (upright: Size, options: ConversionOptions, vector = false): Size =>
  planGeometry(upright, options, vector).resizing.size;

/** The size of the result if the image is only cropped and padded, at its own scale. */
export function unscaledSize({ uncropped, crop, smart, resizing: { scaled, size } }: Geometry): Size {
  const part = crop ?? smart ?? uncropped;
  return scaleSize(size, Math.max(part.width / scaled.width, part.height / scaled.height));
}

/** The same geometry at another result size: scaling, crop after it and padding change in proportion. */
export const scaleGeometry = (requested: Geometry, size: Size): Geometry => ({
  ...requested,
  resizing: scaleResize(requested.resizing, size),
});

/**
 * Steps that crop, scale, rotate and flip, without the border: see `borderSteps`.
 * @param orientation how the stored image is rotated and flipped to get the image that the geometry describes
 */
export function scalingSteps(geometry: Geometry, stored: StoredImage): PlanStep[] {
  return geometry.straighten === 0 ? plainSteps(geometry, stored) : straighteningSteps(geometry, stored);
}

interface StoredImage {
  vector: boolean;
  orientation: Orientation;
}

function plainSteps(
  { uncropped, crop, smart, resizing: { scaled, crop: cut } }: Geometry,
  { vector, orientation }: StoredImage,
): PlanStep[] {
  const steps: PlanStep[] = [];
  // Rotation follows the first crop and the scaling, because it then needs less memory, and decoders can scale.
  const stored = invertOrientation(orientation);
  if (crop && !vector) steps.push({ op: 'extract', ...orientRect(crop, uncropped, stored) });
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

/**
 * One step straightens and crops. It follows a reduction, because it then has fewer pixels to sample, and the rendering of
 * an SVG.
 */
function straighteningSteps(
  { oriented, straighten, uncropped, crop, smart, resizing: { scaled, crop: cut } }: Geometry,
  { vector, orientation }: StoredImage,
): PlanStep[] {
  const part = crop ?? { left: 0, top: 0, ...uncropped };
  const target = smart ? scaleWhole(uncropped, smart, scaled) : scaled;
  const isReduced = target.width <= part.width && target.height <= part.height;
  const isScaledFirst = vector || isReduced;
  const size = isScaledFirst ? target : part;
  const from = isScaledFirst ? scaleWhole(oriented, part, target) : oriented;
  const steps: PlanStep[] = [];
  if (vector || !sameSize(from, oriented)) {
    steps.push({ op: 'resize', ...orientSize(from, invertOrientation(orientation)) });
  }
  if (orientation !== 1) steps.push({ op: 'rotateFlip', orientation });
  steps.push(straightenStep({ oriented, straighten, uncropped, part, from, size }));
  if (!sameSize(size, target)) steps.push({ op: 'resize', ...target });
  if (smart && !sameSize(scaled, target)) steps.push({ op: 'smartCrop', ...scaled });
  if (cut && !sameSize(cut, scaled)) steps.push({ op: 'extract', ...cut });
  return steps;
}

/** The border that `contain` adds. */
export function borderSteps({ resizing: { pad } }: Geometry, background: string, alpha: number): PlanStep[] {
  if (!pad || Object.values(pad).every((pixels) => pixels === 0)) return [];
  return [{ op: 'extend', ...pad, background, alpha }];
}

/** The size of the whole image if a part of it is scaled to `scaled`; never smaller than `scaled`. */
const scaleWhole = (whole: Size, part: Size, scaled: Size): Size => ({
  width: Math.max(scaled.width, Math.round((whole.width * scaled.width) / part.width)),
  height: Math.max(scaled.height, Math.round((whole.height * scaled.height) / part.height)),
});

/** Position of a part after scaling, clamped so that the part stays inside the image. */
const offsetInside = (before: Size, scaled: Size, whole: Size, part: Rect): { left: number; top: number } => ({
  left: Math.min(before.width - scaled.width, Math.round((part.left * before.width) / whole.width)),
  top: Math.min(before.height - scaled.height, Math.round((part.top * before.height) / whole.height)),
});

function orientRect({ left: x, top: y, ...size }: Rect, whole: Size, orientation: Orientation): Rect {
  const { x: left, y: top, width, height } = orientFrame({ x, y, ...size }, whole, orientation);
  return { left, top, width, height };
}

const sameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
