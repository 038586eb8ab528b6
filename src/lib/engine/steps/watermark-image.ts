import { compositeOver, type RgbaImage } from '../../pixels/overlay.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import type { WatermarkImageStep } from '../../plan/steps/watermark-image.ts';

/** Gap between repeated logos, as a share of their size. */
const TILE_GAP = 0.5;

/** Draws a logo on an image, in place. It has been drawn for the step's size before. */
export function watermarkImage(image: RawImage, step: WatermarkImageStep): RawImage {
  const { image: logo, box, place, isTiled } = step;
  if (!logo) return image;
  const left = Math.round((box.width - logo.width) * (place.x / 100));
  const top = Math.round((box.height - logo.height) * (place.y / 100));
  const places = isTiled ? tiles(box, logo) : [{ left, top }];
  for (const at of places) compositeOver(image, { image: logo, left: box.left + at.left, top: box.top + at.top });
  return image;
}

/** Offsets of as many whole logos as there is space for, centered. */
function tiles(box: WatermarkImageStep['box'], logo: RgbaImage): { left: number; top: number }[] {
  const [columns, rows] = [offsets(box.width, logo.width), offsets(box.height, logo.height)];
  return rows.flatMap((top) => columns.map((left) => ({ left, top })));
}

function offsets(space: number, length: number): number[] {
  const step = Math.max(1, Math.round(length * (1 + TILE_GAP)));
  const count = Math.max(1, Math.floor((space - length) / step) + 1);
  const start = Math.max(0, Math.floor((space - length - (count - 1) * step) / 2));
  return Array.from({ length: count }, (_, index) => start + index * step);
}
