import { computed } from 'nanostores';
import { $preview } from '#convert/drawing/preview.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { freeSpace, placeOf, positionAt, type WatermarkPlace, watermarkMargin } from '#lib/geometry/watermark.ts';
import type { Rect } from '#lib/plan/types.ts';
import { setOptions } from '#session/options/options.ts';
import { $draggedPlace, $stageOptions } from '#session/stage/stage-options.ts';
import { $boxOf, $pictureSize } from '../view.ts';

// The watermark on the stage, which is moved by pointer or keys.

interface Distance {
  across: number;
  down: number;
}

interface PlacedText {
  place: WatermarkPlace;
  /** Frame of the watermark, as shares of the picture's width and height. */
  area: Rect;
  /** Width and height in which the watermark can move, as shares of the picture's width and height. */
  space: Size;
}

/** Distance from a position of the grid that snaps to it, in CSS pixels. */
const SNAP_PX = 8;
/** A pointer that moves farther than this drags, in CSS pixels. */
const MIN_DRAG_PX = 3;
const gridLines = [0, 50, 100];

/** Watermark on the stage, with its size in the last preview. Undefined without a watermark. */
export const $placedText = computed([$preview, $stageOptions], ({ image }, options): PlacedText | undefined =>
  image?.watermark && options.hasWatermark ? placedText(image.watermark, image.size, placeOf(options)) : undefined,
);

function placedText(text: Size, image: Size, place: WatermarkPlace): PlacedText {
  const margin = watermarkMargin(image);
  const free = freeSpace(image, text);
  const area = {
    left: (margin + (free.width * place.x) / 100) / image.width,
    top: (margin + (free.height * place.y) / 100) / image.height,
    width: text.width / image.width,
    height: text.height / image.height,
  };
  return { place, area, space: { width: free.width / image.width, height: free.height / image.height } };
}

let start: WatermarkPlace | undefined;

export function startDrag(): void {
  start = $placedText.get()?.place;
}

/** @param distance from the start of the drag, in CSS pixels */
export function drag({ across, down }: Distance): void {
  const space = spaceOnScreen();
  if (!start || !space) return;
  if (!$draggedPlace.get() && Math.hypot(across, down) < MIN_DRAG_PX) return;
  $draggedPlace.set({ x: moved(start.x, across, space.width), y: moved(start.y, down, space.height) });
}

/** Ends a drag: the options get the new position. */
export function drop(): void {
  const place = $draggedPlace.get();
  if (place) setOptions(positionAt(place));
  cancelDrag();
}

/** Ends a drag: the text returns to where it was. */
export function cancelDrag(): void {
  start = undefined;
  $draggedPlace.set(undefined);
}

/** Moves the text by percent of the space. */
export function step({ across, down }: Distance): void {
  const { x, y } = placeOf($stageOptions.get());
  setOptions(positionAt({ x: limited(x + across), y: limited(y + down) }));
}

function spaceOnScreen(): Size | undefined {
  const [text, picture] = [$placedText.get(), $pictureSize.get()];
  if (!text || !picture) return undefined;
  const { width, height } = $boxOf.get()(picture);
  return { width: text.space.width * width, height: text.space.height * height };
}

/** @returns percent of the space */
function moved(from: number, distance: number, space: number): number {
  if (space < 1) return from;
  const percent = from + (distance / space) * 100;
  const line = gridLines.find((at) => (Math.abs(percent - at) * space) / 100 <= SNAP_PX);
  return line ?? limited(percent);
}

const limited = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent * 10) / 10));
