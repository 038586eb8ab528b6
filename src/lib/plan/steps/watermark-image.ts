import type { Size } from '../../geometry/resize.ts';
import { freeSpace, gridPlaces, watermarkMargin } from '../../geometry/watermark.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { PlanStep } from '../types.ts';

export type WatermarkImageStep = Extract<PlanStep, { op: 'watermarkImage' }>;

/** Plans the logo on an image of this size. Undefined if none is requested. */
export function watermarkImageStep(options: ConversionOptions, image: Size): WatermarkImageStep | undefined {
  if (!options.hasWatermark || options.watermarkImage === undefined) return undefined;
  const { watermarkImageSize, watermarkImagePosition, watermarkImageOpacity, watermarkImageTile } = options;
  const margin = watermarkMargin(image);
  const inside = freeSpace(image, { width: 0, height: 0 });
  const box = { left: margin, top: margin, width: Math.max(1, inside.width), height: Math.max(1, inside.height) };
  const side = Math.max(1, Math.round(Math.min(image.width, image.height) * (watermarkImageSize / 100)));
  return {
    op: 'watermarkImage',
    // A tiny image has no margins.
    box: Math.min(inside.width, inside.height) < 1 ? { left: 0, top: 0, ...image } : box,
    fit: { width: Math.min(side, box.width), height: Math.min(side, box.height) },
    place: gridPlaces[watermarkImagePosition],
    opacity: watermarkImageOpacity / 100,
    isTiled: watermarkImageTile,
  };
}
