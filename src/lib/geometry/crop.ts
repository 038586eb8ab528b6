import { MIN_CROP_PERCENT } from '../options/values.ts';
import type { Size } from './resize.ts';

/** The crop area of an upright image, in whole percent of its width and height. */
export interface CropFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The aspect ratios of a crop frame, as width divided by height in pixels; undefined for `free`. */
export const cropRatios = {
  free: { label: 'Free', of: () => undefined },
  original: { label: 'Original', of: ({ width, height }: Size) => width / height },
  '1:1': { label: '1:1', of: () => 1 },
  '4:3': { label: '4:3', of: () => 4 / 3 },
  '16:9': { label: '16:9', of: () => 16 / 9 },
  '3:2': { label: '3:2', of: () => 3 / 2 },
  '2:1': { label: '2:1', of: () => 2 },
  '9:16': { label: '9:16', of: () => 9 / 16 },
} as const satisfies Record<string, { label: string; of: (size: Size) => number | undefined }>;

export type CropRatio = keyof typeof cropRatios;

/** The dragged part of a frame: its inside, or an edge or a corner, named by compass direction. */
export type CropGrip = 'move' | CropHandle;
export type CropHandle = keyof typeof handles;

/** The edges that each handle moves: -1 is left or top, 1 is right or bottom. */
const handles = {
  nw: { across: -1, down: -1 },
  n: { across: 0, down: -1 },
  ne: { across: 1, down: -1 },
  e: { across: 1, down: 0 },
  se: { across: 1, down: 1 },
  s: { across: 0, down: 1 },
  sw: { across: -1, down: 1 },
  w: { across: -1, down: 0 },
} as const;

const WHOLE = 100;
/** The ratio error (of its logarithm) that counts as much as a width error of one percent. */
const RATIO_ERROR_PER_PERCENT = 0.001;
/** Key steps repeat until the frame changes: with a fixed ratio, many percentages have no matching height. */
const MAX_KEY_STEPS = 12;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Converts a pixel ratio to a ratio of percentages: width divided by height. */
export function percentRatio(ratio: CropRatio, size: Size): number | undefined {
  const pixels = cropRatios[ratio].of(size);
  return pixels && (pixels * size.height) / size.width;
}

/** Rounds and clamps entered numbers to a frame inside the image. */
export function roundFrame(entered: CropFrame): CropFrame {
  const x = clamp(Math.round(entered.x), 0, WHOLE - MIN_CROP_PERCENT);
  const y = clamp(Math.round(entered.y), 0, WHOLE - MIN_CROP_PERCENT);
  return {
    x,
    y,
    width: clamp(Math.round(entered.width), MIN_CROP_PERCENT, WHOLE - x),
    height: clamp(Math.round(entered.height), MIN_CROP_PERCENT, WHOLE - y),
  };
}

/**
 * The frame after a drag.
 * @param frame the frame at the start of the drag
 * @param across distance to the right, in percent of the image width
 * @param down distance down, in percent of the image height
 * @param ratio fixed ratio of percentages; undefined for none
 */
export function dragFrame(
  frame: CropFrame,
  grip: CropGrip,
  across: number,
  down: number,
  ratio: number | undefined,
): CropFrame {
  if (grip === 'move') {
    const x = clamp(Math.round(frame.x + across), 0, WHOLE - frame.width);
    const y = clamp(Math.round(frame.y + down), 0, WHOLE - frame.height);
    return { ...frame, x, y };
  }
  const pull = handles[grip];
  const width = frame.width + pull.across * across;
  const height = frame.height + pull.down * down;
  const max = {
    width: maxLength(frame.x, frame.width, pull.across),
    height: maxLength(frame.y, frame.height, pull.down),
  };
  const size = ratio
    ? sizeWithRatio(ratio, ratioWidth(frame, width, height, ratio, pull), max)
    : {
        width: clamp(Math.round(width), MIN_CROP_PERCENT, pull.across ? max.width : frame.width),
        height: clamp(Math.round(height), MIN_CROP_PERCENT, pull.down ? max.height : frame.height),
      };
  return {
    x: start(frame.x, frame.width, size.width, pull.across),
    y: start(frame.y, frame.height, size.height, pull.down),
    ...size,
  };
}

/** The frame after a key press: a drag by one step, or by the fewest steps that change the frame. */
export function stepFrame(
  frame: CropFrame,
  grip: CropGrip,
  across: number,
  down: number,
  ratio: number | undefined,
): CropFrame {
  for (let steps = 1; steps <= MAX_KEY_STEPS; steps++) {
    const next = dragFrame(frame, grip, across * steps, down * steps, ratio);
    if (!isSameFrame(next, frame)) return next;
  }
  return frame;
}

/** The frame with the given ratio that is closest to the given frame: similar area, same center. */
export function fitFrame(frame: CropFrame, ratio: number): CropFrame {
  const size = sizeWithRatio(ratio, Math.sqrt(frame.width * frame.height * ratio), { width: WHOLE, height: WHOLE });
  return {
    x: start(frame.x, frame.width, size.width, 0),
    y: start(frame.y, frame.height, size.height, 0),
    ...size,
  };
}

/** The frame after one side was entered: the other side follows the ratio, and the top left corner stays. */
export function applyRatio(frame: CropFrame, entered: 'width' | 'height', ratio: number): CropFrame {
  const max = { width: WHOLE - frame.x, height: WHOLE - frame.y };
  const width = entered === 'width' ? frame.width : frame.height * ratio;
  return { ...frame, ...sizeWithRatio(ratio, width, max) };
}

export const isSameFrame = (one: CropFrame, other: CropFrame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/**
 * The size in whole percentages that best matches a ratio. Few pairs of whole numbers have a given ratio, so the width
 * may deviate from the wanted one: a square must stay square.
 */
function sizeWithRatio(ratio: number, wantedWidth: number, max: Size): Size {
  let best: (Size & { cost: number }) | undefined;
  for (let width = MIN_CROP_PERCENT; width <= max.width; width++) {
    const height = clamp(Math.round(width / ratio), MIN_CROP_PERCENT, max.height);
    const error = Math.abs(Math.log(width / height / ratio));
    const cost = Math.abs(width - wantedWidth) + error / RATIO_ERROR_PER_PERCENT;
    if (!best || cost < best.cost) best = { width, height, cost };
  }
  return { width: best?.width ?? MIN_CROP_PERCENT, height: best?.height ?? MIN_CROP_PERCENT };
}

/** The width of a drag with a fixed ratio. The side that changed more decides. */
function ratioWidth(
  frame: CropFrame,
  width: number,
  height: number,
  ratio: number,
  pull: { across: number; down: number },
): number {
  if (pull.down === 0) return width;
  if (pull.across === 0) return height * ratio;
  const widerBy = Math.abs(width / frame.width - 1);
  const higherBy = Math.abs(height / frame.height - 1);
  return widerBy >= higherBy ? width : height * ratio;
}

/** Maximum length of a side: up to the image edge, or the whole image if the center is fixed. */
const maxLength = (from: number, length: number, pull: number): number =>
  pull > 0 ? WHOLE - from : pull < 0 ? from + length : WHOLE;

/** Start of a side with a new length. The opposite end stays fixed, or the center if `pull` is 0. */
function start(from: number, length: number, newLength: number, pull: number): number {
  if (pull > 0) return from;
  if (pull < 0) return from + length - newLength;
  return clamp(Math.round(from + (length - newLength) / 2), 0, WHOLE - newLength);
}
