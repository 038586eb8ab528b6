import { type Orientation, orientationOf } from '#lib/geometry/orientation.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { cropArea, orientedSize, uncroppedSize } from '#lib/plan/steps/crop.ts';
import type { Area } from '#lib/plan/types.ts';

/** How an image is rotated and mirrored. */
export interface Placement {
  orientation: Orientation;
  /** Clockwise rotation after that, in degrees. */
  straighten: number;
  /** How much larger than its box it is then, so that the box has no empty corners. */
  enlargement: number;
}

export const unchanged: Placement = { orientation: 1, straighten: 0, enlargement: 1 };

/** The part of an original that a result shows. */
export interface Framing {
  /** How the original is placed. */
  placement: Placement;
  /** Size of the original after that, in pixels. */
  whole: Size;
  /** Part of it, in pixels. Undefined for the whole image or a smart crop. */
  area?: Area | undefined;
}

/** @param original upright size in pixels */
export function framingOf(original: Size, crop: AdvancedSettings['cropSettings']): Framing {
  const whole = uncroppedSize(original, crop);
  const enlargement = orientedSize(original, crop).width / whole.width;
  const placement = { orientation: orientationOf(crop), straighten: crop.straighten, enlargement };
  return { placement, whole, area: cropArea(whole, crop) };
}
