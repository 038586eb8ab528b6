import type { GridPosition, WatermarkPosition } from '../options/values.ts';
import type { Size } from './resize.ts';

/** In percent of the space that a text leaves free inside the margins: 0 is at the left or top, 100 at the right or bottom. */
export interface WatermarkPlace {
  x: number;
  y: number;
}

interface PositionOptions {
  watermarkPosition: WatermarkPosition;
  watermarkX: number;
  watermarkY: number;
}

/** Distance to the edges, as a share of the image's short side. */
const MARGIN = 0.02;

export const gridPlaces: Readonly<Record<GridPosition, WatermarkPlace>> = {
  'top-left': { x: 0, y: 0 },
  'top-center': { x: 50, y: 0 },
  'top-right': { x: 100, y: 0 },
  'center-left': { x: 0, y: 50 },
  center: { x: 50, y: 50 },
  'center-right': { x: 100, y: 50 },
  'bottom-left': { x: 0, y: 100 },
  'bottom-center': { x: 50, y: 100 },
  'bottom-right': { x: 100, y: 100 },
};

/** Margin of a watermark in an image, in pixels. */
export const watermarkMargin = ({ width, height }: Size): number =>
  Math.max(1, Math.round(Math.min(width, height) * MARGIN));

export const placeOf = ({ watermarkPosition, watermarkX, watermarkY }: PositionOptions): WatermarkPlace =>
  watermarkPosition === 'custom' ? { x: watermarkX, y: watermarkY } : gridPlaces[watermarkPosition];

/** The options for a place: a position of the grid if it is on one. */
export function positionAt({ x, y }: WatermarkPlace): PositionOptions {
  const [onGrid] = Object.entries(gridPlaces).find(([, place]) => place.x === x && place.y === y) ?? [];
  if (onGrid) return { watermarkPosition: onGrid as GridPosition, watermarkX: 50, watermarkY: 50 };
  return { watermarkPosition: 'custom', watermarkX: x, watermarkY: y };
}

/** Space that a text leaves free inside the margins of an image, in pixels of the image. */
export function freeSpace(image: Size, text: Size): Size {
  const margins = 2 * watermarkMargin(image);
  return {
    width: Math.max(0, image.width - margins - text.width),
    height: Math.max(0, image.height - margins - text.height),
  };
}
