import { atom, computed, onMount } from 'nanostores';
import type { Size } from '#lib/geometry/resize.ts';
import { framingOf } from '#lib/plan/framing.ts';
import { $viewed } from '#session/results/viewed-result.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $stageFile, $stageOptions } from '#session/stage/stage-options.ts';
import { $frameView } from './frames/frame-view.ts';
import { $stageImage } from './stage-image.ts';

// The part of the picture that the stage shows.

interface Point {
  x: number;
  y: number;
}

interface View {
  /** Screen pixels per 100 pixels of the picture, or as many as fit into the frame. */
  zoom: number | 'fit';
  /** Point of the picture in the middle of the frame, as fractions of the picture's width and height. */
  center: Point;
}

/** Frame around the picture, in CSS pixels. */
interface Frame extends Size {
  /** Screen pixels per CSS pixel. */
  density: number;
}

const MAX_ZOOM = 3200;
/** A picture that fits the frame is enlarged to this at most. */
const MAX_FIT_ZOOM = 800;
const zoomSteps = [5, 10, 25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1600, MAX_ZOOM];
/** Space around a picture that fits, as a fraction of the frame's width and in CSS pixels. */
const SPACE = 0.015;
const MAX_SPACE_PX = 16;
/** Distance of one key press, as a fraction of the frame. */
const PAN_STEP = 0.1;

const whole: View = { zoom: 'fit', center: { x: 0.5, y: 0.5 } };
const MIDDLE: Point = { x: 0, y: 0 };

export const $view = atom<View>(whole);
export const $frame = atom<Frame>({ width: 0, height: 0, density: 1 });

/** Size of the picture on the stage in pixels. Undefined until it is known. */
export const $pictureSize = computed(
  [$stageImage, $previewSource, $stageOptions],
  (image, state, { advancedSettings }): Size | undefined => {
    if (image) return image.size;
    return 'copy' in state ? framingOf(state.copy.original, advancedSettings.cropSettings).whole : undefined;
  },
);

const $fitZoom = computed([$frame, $pictureSize], (frame, picture) => (picture ? fitZoom(picture, frame) : 100));

export const $zoom = computed([$view, $fitZoom], ({ zoom }, fit) => (zoom === 'fit' ? fit : zoom));
export const $isFit = computed($view, ({ zoom }) => zoom === 'fit');
export const $canZoom = computed([$zoom, $isFit], (zoom, isFit) => ({ in: zoom < MAX_ZOOM, out: !isFit }));

/** Size and position of a picture in the frame, in CSS pixels. Positions are on whole screen pixels. */
type Box = Size & { left: number; top: number };

/**
 * Box of the result or its original. An original of another aspect ratio is beside the result, enlarged as much compared to
 * its own fit.
 */
export const $boxOf = computed(
  [$view, $zoom, $fitZoom, $frame, $pictureSize],
  ({ center }, zoom, fit, frame, result) => {
    const start = (length: number, side: number, at: number) =>
      Math.round((length / 2 - side * clampCenter(at, length / side)) * frame.density) / frame.density;
    return (picture: Size): Box => {
      const isOverlaid = result && hasSameForm(result, picture);
      const size = isOverlaid
        ? scaled(result, zoom, frame)
        : scaled(picture, (fitZoom(picture, frame) * zoom) / fit, frame);
      const { width, height } = size;
      return { ...size, left: start(frame.width, width, center.x), top: start(frame.height, height, center.y) };
    };
  },
);

const $box = computed([$boxOf, $pictureSize], (boxOf, picture) => picture && boxOf(picture));

/** Whether part of the picture is outside the frame. */
export const $isPannable = computed(
  [$box, $frame],
  (box, frame) => box !== undefined && (box.width > frame.width + 1 || box.height > frame.height + 1),
);

// A newly shown file starts without zoom.
let fileId: string | undefined;
onMount($view, () =>
  $stageFile.subscribe((file) => {
    if (file?.id !== fileId) $view.set(whole);
    fileId = file?.id;
  }),
);

/** Aspect ratios that differ by less than this can overlap without visible distortion. */
const SAME_FORM = 0.02;

export const hasSameForm = (one: Size, other: Size): boolean =>
  Math.abs(Math.log((one.width * other.height) / (one.height * other.width))) < SAME_FORM;

/** Frames are on the whole picture, so zoom is off. */
export const $isZoomable = computed([$frameView, $viewed], (view, viewed) => viewed !== undefined || view !== 'frames');

export function zoomToFit(): void {
  if ($isZoomable.get()) $view.set(whole);
}

/** @param at point of the frame that keeps its part of the picture, in CSS pixels from the middle */
export function zoomTo(zoom: number, at: Point = MIDDLE): void {
  const picture = $pictureSize.get();
  if (!picture || !$isZoomable.get()) return;
  if (zoom <= $fitZoom.get()) {
    zoomToFit();
    return;
  }
  const frame = $frame.get();
  const limited = Math.min(MAX_ZOOM, zoom);
  const before = scaled(picture, $zoom.get(), frame);
  const after = scaled(picture, limited, frame);
  const center = currentCenter(before);
  setView(limited, {
    x: center.x + at.x / before.width - at.x / after.width,
    y: center.y + at.y / before.height - at.y / after.height,
  });
}

export const zoomBy = (factor: number, at?: Point): void => zoomTo($zoom.get() * factor, at);
export const zoomIn = (): void => zoomTo(zoomSteps.find((step) => step > $zoom.get() + 0.5) ?? MAX_ZOOM);
export const zoomOut = (): void => zoomTo(zoomSteps.findLast((step) => step < $zoom.get() - 0.5) ?? 0);

/** Moves the picture, in CSS pixels. */
export function panBy(x: number, y: number): void {
  const box = $box.get();
  if (!box || $isFit.get()) return;
  const center = currentCenter(box);
  setView($zoom.get(), { x: center.x - x / box.width, y: center.y - y / box.height });
}

/** Moves the frame over the picture by one key press. */
export function panByKey(key: string): boolean {
  const { width, height } = $frame.get();
  const across = { ArrowLeft: width, ArrowRight: -width }[key] ?? 0;
  const down = { ArrowUp: height, ArrowDown: -height }[key] ?? 0;
  panBy(across * PAN_STEP, down * PAN_STEP);
  return across !== 0 || down !== 0;
}

function setView(zoom: number, center: Point): void {
  const picture = $pictureSize.get();
  if (!picture) return;
  const frame = $frame.get();
  const { width, height } = scaled(picture, zoom, frame);
  const x = clampCenter(center.x, frame.width / width);
  const y = clampCenter(center.y, frame.height / height);
  $view.set({ zoom, center: { x, y } });
}

function currentCenter(picture: Size): Point {
  const { width, height } = $frame.get();
  const { center } = $view.get();
  return { x: clampCenter(center.x, width / picture.width), y: clampCenter(center.y, height / picture.height) };
}

const scaled = ({ width, height }: Size, zoom: number, { density }: Frame): Size => ({
  width: (width * zoom) / 100 / density,
  height: (height * zoom) / 100 / density,
});

/** Keeps the edges of a picture outside the frame. A picture smaller than the frame is centered. @param visible fraction */
function clampCenter(center: number, visible: number): number {
  return visible >= 1 ? 0.5 : Math.min(1 - visible / 2, Math.max(visible / 2, center));
}

/** Zoom at which the whole picture fits into the frame with a little space around. Small pictures are enlarged by whole factors only. */
function fitZoom(picture: Size, { width, height, density }: Frame): number {
  if (width === 0 || height === 0) return 100;
  const space = Math.min(MAX_SPACE_PX, SPACE * width);
  const factor = Math.min(
    ((width - 2 * space) * density) / picture.width,
    ((height - 2 * space) * density) / picture.height,
  );
  return Math.min(MAX_FIT_ZOOM, 100 * (factor < 1 ? factor : Math.floor(factor)));
}
