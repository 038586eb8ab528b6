import { type Orientation, orientationOf } from '#lib/geometry/orientation.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { cropArea, uncroppedSize } from '#lib/plan/steps/crop.ts';
import type { Area } from '#lib/plan/types.ts';

/** The part of an original that a result shows. */
export interface Framing {
  /** How the original is rotated and mirrored. */
  orientation: Orientation;
  /** Size of the original after that, in pixels. */
  whole: Size;
  /** Part of it, in pixels. Undefined for the whole image or a smart crop. */
  area?: Area | undefined;
}

/** @param original upright size in pixels */
export function framingOf(original: Size, crop: AdvancedSettings['cropSettings']): Framing {
  const whole = uncroppedSize(original, crop);
  return { orientation: orientationOf(crop), whole, area: cropArea(whole, crop) };
}
