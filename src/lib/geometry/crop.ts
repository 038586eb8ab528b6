import { LEAST_CROP_PERCENT } from '../options/values.ts';
import type { Size } from './resize.ts';

/** The part of an upright picture that a crop keeps, in whole percent of its width and height. */
export interface CropFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the ratio of a frame is held at, as width through height in pixels; `free` holds it at none. */
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

/** Where a frame is gripped: by its inside, or by an edge or a corner, named as on a compass. */
export type CropGrip = 'move' | CropHandle;
export type CropHandle = keyof typeof handles;

/** Which way each handle pulls the frame's edges: -1 the left or the upper one, 1 the right or the lower one. */
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
/** How much nearer in ratio a frame has to be to be preferred to one a percent nearer in size. */
const RATIO_ERROR_PER_PERCENT = 0.001;
/** Keys go on until something changes: with a ratio, not every percent has a partner. */
const MAX_KEY_STEPS = 12;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A ratio in pixels as one of percentages: what the width is through the height. */
export function percentRatio(ratio: CropRatio, size: Size): number | undefined {
  const pixels = cropRatios[ratio].of(size);
  return pixels && (pixels * size.height) / size.width;
}

/** The frame within the picture that is meant by numbers as they are typed. */
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
 * A frame after it was dragged, from where the dragging began.
 * @param across how far to the right, in percent of the picture's width
 * @param down how far downwards, in percent of its height
 * @param ratio of percentages, to be held
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

/** A frame after a key: like a drag by a step, or by as many as it takes to change it. */
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

/** The frame of a ratio that comes nearest to one of any: about as large, around the same middle. */
export function fitted(frame: CropFrame, ratio: number): CropFrame {
  const size = inRatio(ratio, Math.sqrt(frame.width * frame.height * ratio), { width: WHOLE, height: WHOLE });
  return {
    x: start(frame.x, frame.width, size.width, 0),
    y: start(frame.y, frame.height, size.height, 0),
    ...size,
  };
}

/** A frame of which one side was typed: the other follows by the ratio, and its upper left corner stays. */
export function followed(frame: CropFrame, typed: 'width' | 'height', ratio: number): CropFrame {
  const room = { width: WHOLE - frame.x, height: WHOLE - frame.y };
  const width = typed === 'width' ? frame.width : frame.height * ratio;
  return { ...frame, ...inRatio(ratio, width, room) };
}

export const sameFrame = (one: CropFrame, other: CropFrame): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/**
 * Whole percentages of a ratio. Only some pairs of whole numbers have a given ratio, so a width is taken that is near
 * to the wanted one and has a partner: a square is to come out square.
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

/** The width that a drag asks for: by the side that was pulled further. */
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

/** How long a side can become: to the picture's edge, or across all of it where its middle is held. */
const roomFor = (from: number, length: number, pull: number): number =>
  pull > 0 ? WHOLE - from : pull < 0 ? from + length : WHOLE;

/** Where a side of a new length begins when its other end, or without a pull its middle, is to stay. */
function start(from: number, length: number, newLength: number, pull: number): number {
  if (pull > 0) return from;
  if (pull < 0) return from + length - newLength;
  return within(Math.round(from + (length - newLength) / 2), 0, WHOLE - newLength);
}
