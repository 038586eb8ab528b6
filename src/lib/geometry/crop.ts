import { LEAST_CROP_PERCENT } from '../options/values.ts';
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
const LEAST = LEAST_CROP_PERCENT;
/** The ratio error (of its logarithm) that counts as much as a width error of one percent. */
const RATIO_ERROR_PER_PERCENT = 0.001;
/** Key steps repeat until the frame changes: with a fixed ratio, many percentages have no matching height. */
const MAX_KEY_STEPS = 12;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Converts a pixel ratio to a ratio of percentages: width divided by height. */
export function percentRatio(ratio: CropRatio, size: Size): number | undefined {
  const pixels = cropRatios[ratio].of(size);
  return pixels && (pixels * size.height) / size.width;
}

/** Rounds and clamps entered numbers to a frame inside the image. */
export function wholeFrame(typed: CropFrame): CropFrame {
  const x = within(Math.round(typed.x), 0, WHOLE - LEAST);
  const y = within(Math.round(typed.y), 0, WHOLE - LEAST);
  return {
    x,
    y,
    width: within(Math.round(typed.width), LEAST, WHOLE - x),
    height: within(Math.round(typed.height), LEAST, WHOLE - y),
  };
}

/**
 * The frame after a drag.
 * @param frame the frame at the start of the drag
 * @param across distance to the right, in percent of the image width
 * @param down distance down, in percent of the image height
 * @param ratio fixed ratio of percentages; undefined for none
 */
export function dragged(
  frame: CropFrame,
  grip: CropGrip,
  across: number,
  down: number,
  ratio: number | undefined,
): CropFrame {
  if (grip === 'move') {
    const x = within(Math.round(frame.x + across), 0, WHOLE - frame.width);
    const y = within(Math.round(frame.y + down), 0, WHOLE - frame.height);
    return { ...frame, x, y };
  }
  const pull = handles[grip];
  const width = frame.width + pull.across * across;
  const height = frame.height + pull.down * down;
  const room = {
    width: roomFor(frame.x, frame.width, pull.across),
    height: roomFor(frame.y, frame.height, pull.down),
  };
  const size = ratio
    ? inRatio(ratio, leading(frame, width, height, ratio, pull), room)
    : {
        width: within(Math.round(width), LEAST, pull.across ? room.width : frame.width),
        height: within(Math.round(height), LEAST, pull.down ? room.height : frame.height),
      };
  return {
    x: start(frame.x, frame.width, size.width, pull.across),
    y: start(frame.y, frame.height, size.height, pull.down),
    ...size,
  };
}

/** The frame after a key press: a drag by one step, or by the fewest steps that change the frame. */
export function stepped(
  frame: CropFrame,
  grip: CropGrip,
  across: number,
  down: number,
  ratio: number | undefined,
): CropFrame {
  for (let steps = 1; steps <= MAX_KEY_STEPS; steps++) {
    const next = dragged(frame, grip, across * steps, down * steps, ratio);
    if (!sameFrame(next, frame)) return next;
  }
  return frame;
}

/** The frame with the given ratio that is closest to the given frame: similar area, same center. */
export function fitted(frame: CropFrame, ratio: number): CropFrame {
  const size = inRatio(ratio, Math.sqrt(frame.width * frame.height * ratio), { width: WHOLE, height: WHOLE });
  return {
    x: start(frame.x, frame.width, size.width, 0),
    y: start(frame.y, frame.height, size.height, 0),
    ...size,
  };
}

/** The frame after one side was entered: the other side follows the ratio, and the top left corner stays. */
export function followed(frame: CropFrame, typed: 'width' | 'height', ratio: number): CropFrame {
  const room = { width: WHOLE - frame.x, height: WHOLE - frame.y };
  const width = typed === 'width' ? frame.width : frame.height * ratio;
  return { ...frame, ...inRatio(ratio, width, room) };
}

export const sameFrame = (one: CropFrame, other: CropFrame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/**
 * The size in whole percentages that best matches a ratio. Few pairs of whole numbers have a given ratio, so the width
 * may deviate from the wanted one: a square must stay square.
 */
function inRatio(ratio: number, wantedWidth: number, room: Size): Size {
  let best: (Size & { cost: number }) | undefined;
  for (let width = LEAST; width <= room.width; width++) {
    const height = within(Math.round(width / ratio), LEAST, room.height);
    const error = Math.abs(Math.log(width / height / ratio));
    const cost = Math.abs(width - wantedWidth) + error / RATIO_ERROR_PER_PERCENT;
    if (!best || cost < best.cost) best = { width, height, cost };
  }
  return { width: best?.width ?? LEAST, height: best?.height ?? LEAST };
}

/** The width of a drag with a fixed ratio. The side that changed more decides. */
function leading(
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
const roomFor = (from: number, length: number, pull: number): number =>
  pull > 0 ? WHOLE - from : pull < 0 ? from + length : WHOLE;

/** Start of a side with a new length. The opposite end stays fixed, or the center if `pull` is 0. */
function start(from: number, length: number, newLength: number, pull: number): number {
  if (pull > 0) return from;
  if (pull < 0) return from + length - newLength;
  return within(Math.round(from + (length - newLength) / 2), 0, WHOLE - newLength);
}
